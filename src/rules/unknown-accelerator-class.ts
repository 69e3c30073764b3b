import { isArray, type JsonPath, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import {
  ACCELERATOR_CLASSES,
  type MissingClass,
  missingClass,
  missingClasses,
  missingClassesText,
} from '../predict/admission/accelerator-classes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';
import { renderedSpec } from './support/named-runtime.ts';
import { unknownHelp } from './support/namesakes.ts';
import { nearestName } from './support/nearest.ts';

export default defineRule({
  id: 'unknown-accelerator-class',
  meta: {
    title: 'accelerator class does not exist',
    severity: 'error',
    group: 'runtime',
    description:
      'A runtime lists an AcceleratorClass that does not exist, and OME refuses it; or a service names one, and the controller fails on every attempt.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['SR-09'],
    source: 'SR-09, 7.6',
  },
  *check(object, context) {
    if (isService(object)) yield* checkService(object, context);
    else yield* checkRuntime(object as ManifestObject<RuntimeKind>, context);
  },
});

function isService(object: ManifestObject): object is Service {
  return object.ref.kind === 'InferenceService';
}

function* checkRuntime(runtime: ManifestObject<RuntimeKind>, context: RuleContext): Iterable<Problem> {
  const missing = missingClasses(runtime, context);
  const text = missingClassesText(missing);
  for (const problem of report(runtime, missing, text, 'OME refuses this runtime', context.workspace)) {
    yield problem.severity === undefined ? { ...problem, refusedBy: 'SR-09' } : problem;
  }
}

function* checkService(isvc: Service, context: RuleContext): Iterable<Problem | NotEvaluatedProblem> {
  const { workspace } = context;
  const paths: readonly JsonPath[] = [
    ['spec', 'acceleratorSelector', 'acceleratorClass'],
    ['spec', 'engine', 'acceleratorOverride', 'acceleratorClass'],
    ['spec', 'decoder', 'acceleratorOverride', 'acceleratorClass'],
  ];
  const missing = paths.flatMap((path) => missingClass(workspace, textAt(isvc.value, path), path));
  if (missing.length === 0) return;
  const rendered = renderedSpec(isvc, context);
  if (rendered === undefined) return;
  if ('unknown' in rendered) {
    yield { notEvaluated: rendered.unknown };
    return;
  }
  // Without a list of its own the runtime gets no class at all, and the name is ignored (7.6).
  const classes = valueAt(rendered.spec, ACCELERATOR_CLASSES);
  if (!isArray(classes) || classes.length === 0) return;
  for (const one of missing) {
    const component = one.path.includes('decoder') ? 'decoder' : 'engine';
    const text = `Failed to get accelerator class for ${component}: accelerator class ${one.name} not found at cluster scope`;
    yield* report(isvc, [one], text, 'the controller reports AcceleratorClassError on every attempt', workspace);
  }
}

function* report(
  object: ManifestObject,
  missing: readonly MissingClass[],
  text: string,
  consequence: string,
  workspace: Workspace,
): Iterable<Problem> {
  const [first, ...others] = missing;
  if (first === undefined) return;
  const names = [...new Set(missing.map(({ name }) => quote(name)))].join(', ');
  const which = others.length > 0 ? `accelerator classes ${names}` : `accelerator class ${names}`;
  yield {
    message:
      first.unknown === undefined
        ? text
        : `could not check the ${which}: no manifest declares it, but ${first.unknown}; if one does not exist, ${consequence}: ${text}`,
    help: helpFor(first, workspace),
    at: at(object, first.path),
    related: others.map(({ name, path }) => ({ at: at(object, path), message: `${quote(name)} too` })),
    ...(first.unknown === undefined ? {} : { severity: 'warning' }),
  };
}

function helpFor({ name, unknown }: MissingClass, workspace: Workspace): string {
  const near = nearestName(
    name,
    workspace.ofKind('AcceleratorClass').map(({ ref }) => ref.name),
  );
  if (near !== undefined) return `Did you mean ${quote(near)}? OME takes the name as it is written.`;
  if (unknown === undefined) return `Apply the AcceleratorClass ${quote(name)} first, or name one that exists.`;
  return unknownHelp(workspace, 'AcceleratorClass');
}
