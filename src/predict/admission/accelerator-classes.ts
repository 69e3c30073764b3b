import { isArray, type JsonPath, type JsonValue, member, valueAt } from '../../model/json.ts';
import { notFinalBecause } from '../../model/placeholder.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Cluster } from '../selection-service.ts';

/** Where a resolved spec lists the classes that its pods may run on. */
export const ACCELERATOR_CLASSES: JsonPath = ['acceleratorRequirements', 'acceleratorClasses'];

/** An AcceleratorClass that nobody declares. */
export interface MissingClass {
  readonly name: string;
  /** Where it is named. */
  readonly path: JsonPath;
  /** Why it can't be called missing, where it can't. */
  readonly unknown?: string;
}

/** Nothing for a class that is known, or whose name is not final. */
export function missingClass(
  workspace: Workspace,
  name: JsonValue | undefined,
  path: JsonPath,
): readonly MissingClass[] {
  if (typeof name !== 'string' || notFinalBecause(name) !== undefined) return [];
  const found = workspace.find('AcceleratorClass', undefined, name);
  if (found.state === 'known') return [];
  return [found.state === 'absent' ? { name, path } : { name, path, unknown: found.because }];
}

/**
 * The missing classes of a runtime: those that are known to be absent, else those of which nothing is known. A disabled
 * runtime is admitted before this check, and what a parent lists is not looked at (SR-06, IN-T4).
 */
export function missingClasses(runtime: Runtime, { workspace, resolver }: Cluster): readonly MissingClass[] {
  const { spec } = resolver.admission(runtime);
  if (member(spec, 'disabled') === true) return [];
  const classes = valueAt(spec, ACCELERATOR_CLASSES);
  const missing = (isArray(classes) ? classes : []).flatMap((name, index) =>
    missingClass(workspace, name, ['spec', ...ACCELERATOR_CLASSES, index]),
  );
  const absent = missing.filter(({ unknown }) => unknown === undefined);
  return absent.length > 0 ? absent : missing;
}

/** The words of SR-09: the webhook answers with one message for all. */
export function missingClassesText(missing: readonly MissingClass[]): string {
  const listed = missing.map(({ name }) => name).join(' ');
  return `unknown accelerator classes referenced in AcceleratorRequirements: [${listed}]`;
}

export function acceleratorRejection(runtime: Runtime, cluster: Cluster) {
  const missing = missingClasses(runtime, cluster);
  if (missing.length === 0 || missing[0]?.unknown !== undefined) return undefined;
  return { rule: 'SR-09', message: missingClassesText(missing) };
}
