import { isArray, isObject, type JsonPath, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { at, defineRule } from './rule.ts';
import { RUNNER_PATHS } from './support/runner-paths.ts';
import { isZero } from './support/useless-values.ts';

export default defineRule({
  id: 'unused-runtime-field',
  meta: {
    title: 'field of a runtime that OME does not use',
    severity: 'note',
    group: 'runtime',
    description:
      'Most pod fields at the top of a runtime, protocolVersions, the version of a format entry and acceleratorOverride are stored and hashed, but no pod is rendered from them and no selection looks at them. A change of them still makes a new revision.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    source: 'LK-23, LK-24, 7.3, RV-H1',
  },
  *check(runtime) {
    for (const { path, help } of unusedFields(member(runtime.value, 'spec'))) {
      const name = ['spec', ...path].map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('');
      yield {
        message: `${name.slice(1)} has no effect: no pod and no selection depends on it, yet each change of it makes a new revision`,
        help,
        at: at(runtime, ['spec', ...path], 'key'),
      };
    }
  },
});

interface UnusedField {
  readonly path: JsonPath;
  readonly help: string;
}

const POD_HELP = 'Set it in engineConfig, decoderConfig or routerConfig, whose pods it is meant for.';
const REMOVE = 'Remove it.';

/** Fields of the pod at the top of a runtime; nodeSelector and schedulerName there do reach the pods (LK-23). */
const UNUSED: readonly (readonly [name: string, help: string])[] = [
  ['protocolVersions', REMOVE],
  ...[
    'containers',
    'volumes',
    'affinity',
    'tolerations',
    'imagePullSecrets',
    'hostIPC',
    'hostNetwork',
    'dnsPolicy',
  ].map((name) => [name, POD_HELP] as const),
];

function* unusedFields(spec: JsonValue | undefined): Iterable<UnusedField> {
  if (!isObject(spec)) return;
  for (const [name, help] of UNUSED) {
    const value = member(spec, name);
    if (!isZero(value) && !(name === 'containers' && lendsResources(value, spec))) yield { path: [name], help };
  }
  for (const name of ['engineConfig', 'decoderConfig']) {
    if (isZero(member(member(spec, name), 'acceleratorOverride'))) continue;
    yield { path: [name, 'acceleratorOverride'], help: 'Set it in spec.engine or spec.decoder of a service.' };
  }
  const formats = member(spec, 'supportedModelFormats');
  // One of them speaks for all: they are set alike.
  const versioned = isArray(formats) ? formats.findIndex((entry) => textAt(entry, ['version']) !== undefined) : -1;
  if (versioned >= 0) {
    const help = 'Remove it; modelFormat.version and modelFramework.version are what selection compares.';
    yield { path: ['supportedModelFormats', versioned, 'version'], help };
  }
}

/** A runner without resources takes those of the container of its name (MergeResource in OME's utils/merging.go). */
function lendsResources(containers: JsonValue | undefined, spec: JsonValue): boolean {
  if (!isArray(containers)) return false;
  const runners = new Set(RUNNER_PATHS.map((path) => textAt(valueAt(spec, path), ['name'])));
  return containers.some((container) => {
    const name = textAt(container, ['name']);
    return name !== undefined && runners.has(name) && !isZero(member(container, 'resources'));
  });
}
