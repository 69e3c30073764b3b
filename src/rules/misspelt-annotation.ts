import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE, OME_KINDS, type OmeVersion } from '../model/ome.ts';
import { meantTrafficKey } from '../predict/admission/traffic-annotations.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';
import {
  certainAnnotation,
  isKnownAnnotation,
  KNOWN_ANNOTATIONS,
  type KnownAnnotation,
  metadataPlace,
  nearestAnnotation,
} from './support/annotation-keys.ts';
import { renameKey } from './support/edits.ts';
import { metadataModeProblem } from './support/metadata-mode.ts';
import { annotationsOf, type WrittenAnnotation } from './support/written-annotations.ts';

export default defineRule({
  id: 'misspelt-annotation',
  meta: {
    title: 'annotation that OME does not read',
    severity: 'warning',
    group: 'manifest',
    description:
      'An annotation is nearly one of OME (ome.io/inherit-form), lacks the prefix ome.io/, or stands on a kind or at a place where OME does not read it. OME ignores it without a word.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'section 4.1, 7.7, TR-6',
  },
  *check(object, context) {
    const { omeVersion } = context.workspace.cluster;
    for (const written of annotationsOf(object)) {
      const problem =
        misspelt(object, written, omeVersion) ??
        misplaced(object, written, omeVersion) ??
        metadataModeProblem(object, written.path, context);
      if (problem !== undefined) yield { ...problem, at: at(object, written.path, 'key') };
    }
  },
});

type Words = Pick<Problem, 'message' | 'help' | 'fix'>;

/** Keys that people write without `ome.io/`. */
const UNPREFIXED: ReadonlySet<string> = new Set(['inherit-from', 'runtime-sync', 'runtime-profile']);
/** Keys that mean nothing among labels or in a runtime's `spec.annotations`; any other may be meant for something else. */
const NEVER_ELSEWHERE: ReadonlySet<string> = new Set(
  ['inherit-from', 'runtime-profile', 'runtime-sync', 'engine', 'deploymentMode'].map((name) => `ome.io/${name}`),
);

function misspelt(
  object: ManifestObject,
  { key, place, path }: WrittenAnnotation,
  omeVersion: OmeVersion,
): Words | undefined {
  if (UNPREFIXED.has(key) && place !== 'label') {
    return {
      message: `annotation ${quote(key)} means nothing to OME, which reads ${quote(`ome.io/${key}`)}`,
      help: `Write ome.io/${key}.`,
    };
  }
  if (place === 'label' || !key.startsWith('ome.io/') || isKnownAnnotation(key)) return undefined;
  // Admission refuses what is nearly a traffic key (TR-6): the rule `traffic` quotes its message.
  const refused = omeVersion === '1.3' && object.ref.kind === 'InferenceService' && place === 'isvc';
  if (refused && meantTrafficKey(key) !== undefined) return undefined;
  const meant = nearestAnnotation(key);
  if (meant === undefined) return undefined;
  return {
    message: `annotation ${quote(key)} is none of OME's, which has ${quote(meant)}: OME ignores it`,
    help: `Write ${meant} if that is meant.`,
    ...(isReadAt(certainAnnotation(key), place, omeVersion) ? { fix: () => renameKey(object, path, meant) } : {}),
  };
}

function isReadAt(key: string | undefined, place: WrittenAnnotation['place'], omeVersion: OmeVersion): boolean {
  const known = key === undefined ? undefined : KNOWN_ANNOTATIONS.get(key);
  if (known === undefined || place === 'label' || place === 'spec' || place === 'other') return false;
  return known.places.includes(place) && !(known.since === '1.3' && omeVersion === '1.2');
}

function misplaced(
  object: ManifestObject,
  { key, place }: WrittenAnnotation,
  omeVersion: OmeVersion,
): Words | undefined {
  const known = KNOWN_ANNOTATIONS.get(key);
  if (known === undefined || known.places.length === 0) return undefined;
  if (place === 'label') {
    if (!NEVER_ELSEWHERE.has(key)) return undefined;
    return {
      message: `${quote(key)} is a label here: OME reads it as an annotation only, and ignores it`,
      help: `${advice(known, object)}.`,
    };
  }
  if (place === 'spec' && !NEVER_ELSEWHERE.has(key)) return undefined;
  if (known.since === '1.3' && omeVersion === '1.2') {
    return {
      message: `OME 1.2 does not read the annotation ${quote(key)}, which came with 1.3`,
      help: 'Remove it, or set omeVersion: "1.3" if the cluster runs that.',
    };
  }
  // What a service says of its mode in its own metadata is another question: see metadata-mode.ts.
  if (key === DEPLOYMENT_MODE && place === 'isvc') return undefined;
  if (place !== 'spec' && place !== 'other' && known.places.includes(place)) return undefined;
  const here = hereOf(object, place);
  return { message: `OME does not read ${quote(key)} in ${here}, and ignores it`, help: `${advice(known, object)}.` };
}

function hereOf(object: ManifestObject, place: WrittenAnnotation['place']): string {
  if (place === 'component') return "a component's annotations";
  return place === 'spec' ? 'spec.annotations' : `the metadata of ${withArticle(object.ref.kind)}`;
}

function advice(known: KnownAnnotation, object: ManifestObject): string {
  const there = destination(known, object);
  return there === undefined ? `Remove it: OME reads it on ${owners(known)} only` : `Move it ${there}`;
}

/** Where the annotation belongs on this very object; undefined where it belongs on another kind. */
function destination(known: KnownAnnotation, object: ManifestObject): string | undefined {
  const own = metadataPlace(object.ref.kind);
  if (own !== undefined && known.places.includes(own)) return 'to metadata.annotations';
  if (own === undefined || !known.places.includes('component')) return undefined;
  const component = own === 'runtime' ? 'spec.engineConfig.annotations' : 'spec.engine.annotations';
  return `to the component that it is about, such as ${component}`;
}

function owners(known: KnownAnnotation): string {
  const names: string[] = [];
  if (known.places.includes('runtime')) names.push('a ServingRuntime or ClusterServingRuntime');
  if (known.places.includes('isvc')) names.push('an InferenceService');
  if (known.places.includes('component')) names.push('a component of one');
  return names.join(' or ');
}

function withArticle(kind: string): string {
  return `${/^[AI]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
