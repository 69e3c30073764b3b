/** The form of a service's name, as OME's messages print it (IS-01). */
export const SERVICE_NAME_FORM = '[a-z]([-a-z0-9]*[a-z0-9])?';
const SERVICE_NAME = new RegExp(`^${SERVICE_NAME_FORM}$`);

/** Names of services, and of the replicas that one refers to (IS-01, RR-3). Go's `$` stands for the end of the text alone. */
export function isServiceName(name: string): boolean {
  return SERVICE_NAME.test(name);
}
