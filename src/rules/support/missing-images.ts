import type { Problem } from '../../model/finding.ts';
import { isObject, type JsonObject, type JsonPath, type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import { describeRef, type ManifestObject } from '../../model/object.ts';
import type { Runtime } from '../../resolve/chain.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import { usersOf } from '../../workspace/users.ts';
import { at, type RuleContext } from '../rule.ts';

type Service = ManifestObject<'InferenceService'>;

/** A component of a service, and the block of a runtime that fills it in. */
const COMPONENTS = [
  ['engine', 'engineConfig'],
  ['decoder', 'decoderConfig'],
  ['router', 'routerConfig'],
] as const;

/** A runner of the effective spec without an image, for each that a service uses as it is. */
export function* findMissingImages(runtime: Runtime, { workspace, resolver }: RuleContext): Iterable<Problem> {
  const served = usersOf(workspace, runtime).filter(usesLive);
  const resolution = served.length === 0 ? undefined : resolver.resolve(runtime);
  // A disabled runtime is refused before any pod is made: runtime-disabled and inherits-disabled say so.
  if (resolution?.ok !== true || member(resolution.spec, 'disabled') === true) return;
  const inherits = resolution.chain.length > 1;
  for (const [component, config] of COMPONENTS) {
    for (const unit of runnersWithoutImage(member(resolution.spec, config))) {
      const affected = served.filter((isvc) => renders(isvc, component, unit));
      if (affected.length === 0) continue;
      const path = ['spec', config, ...unit, 'image'];
      yield {
        message: `${describeRef(runtime.ref)} ${inherits ? 'and its parents set' : 'sets'} no ${path.join('.')}, and ${serving(affected)} no image either; Kubernetes refuses pods without one`,
        help: inherits ? 'Set the image, in this runtime or in its parent.' : 'Set the image.',
        at: at(runtime, path),
        related: affected.map((isvc) => ({
          at: at(isvc, ['spec', component], 'key'),
          message: `${describeRef(isvc.ref)} runs it`,
        })),
      };
    }
  }
}

/** Services with an explicit pin are served from a stored revision. */
function usesLive(isvc: Service): boolean {
  const reference = runtimeReferenceOf(isvc);
  return reference !== undefined && (reference.autoSync || reference.revision === undefined);
}

/** The runners that become pods: leader and worker where one of them is there, else the component's own. */
function runnersWithoutImage(config: JsonValue | undefined): readonly JsonPath[] {
  if (!isObject(config)) return [];
  return unitsOf(config).filter(
    (unit) => isObject(valueAt(config, unit)) && textAt(config, [...unit, 'image']) === undefined,
  );
}

function unitsOf(config: JsonObject): readonly (readonly string[])[] {
  const units = ['leader', 'worker'].filter((name) => isObject(member(config, name)));
  return units.length === 0 ? [['runner']] : units.map((name) => [name, 'runner']);
}

/** Whether a service runs this runner and leaves its image to the runtime. */
function renders(isvc: Service, component: string, unit: JsonPath): boolean {
  const own = valueAt(isvc.value, ['spec', component]);
  if (!isObject(own) || isvc.encrypted) return false;
  const multiPod = isObject(member(own, 'leader')) || isObject(member(own, 'worker'));
  return !(multiPod && unit.length === 1) && textAt(own, [...unit, 'image']) === undefined;
}

function serving(services: readonly Service[]): string {
  const [first] = services;
  const name = first === undefined ? '' : describeRef(first.ref);
  return services.length < 2 ? `${name} gives` : `${name} and ${services.length - 1} more give`;
}
