/** Exit statuses. A status is never a count: 256 findings would wrap to 0. */
export const EXIT = { clean: 0, findings: 1, usage: 2, fault: 3 } as const;
