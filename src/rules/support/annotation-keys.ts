import type { OmeKind, OmeVersion } from '../../model/ome.ts';
import { TRAFFIC_KEYS } from '../../predict/admission/traffic-annotations.ts';
import { nearestWithin, onlyWithin } from './nearest.ts';

/** Where OME reads an annotation. */
export type AnnotationPlace = 'runtime' | 'isvc' | 'component';

export interface KnownAnnotation {
  /** Empty for keys that OME writes itself or that only mark other objects: never judged by their place. */
  readonly places: readonly AnnotationPlace[];
  /** The first OME version that reads it, where that is not the oldest one. */
  readonly since?: OmeVersion;
}

const PREFIX = 'ome.io/';

function keys(places: readonly AnnotationPlace[], since: OmeVersion | undefined, names: string) {
  const entry: KnownAnnotation = since === undefined ? { places } : { places, since };
  return names.split(/\s+/).map((name) => [PREFIX + name, entry] as const);
}

/**
 * Every key of the group `ome.io` that OME reads or sets, with the places where it reads it (pkg/constants, and OME's
 * reference page "Labels and annotations").
 */
export const KNOWN_ANNOTATIONS: ReadonlyMap<string, KnownAnnotation> = new Map([
  ...keys(['runtime'], '1.3', 'inherit-from runtime-profile engine'),
  ...keys(['component'], undefined, 'deploymentMode'),
  ...keys(['isvc'], undefined, 'runtime-sync accelerator-class'),
  ...keys(['isvc'], '1.3', 'rollout-paused rollout-repin traffic-drain'),
  ...TRAFFIC_KEYS.map((key): readonly [string, KnownAnnotation] => [
    key,
    { places: ['isvc', 'component'], since: '1.3' },
  ]),
  ...keys(['isvc', 'component'], undefined, 'autoscalerClass targetUtilizationPercentage metrics'),
  ...keys([], undefined, 'volcano-queue dedicated-ai-cluster service-type load-balancer-ip'),
  ...keys([], undefined, 'ingress-disable-creation ingress-domain ingress-domain-template ingress-url-scheme'),
  ...keys([], undefined, 'ingress-gateway ingress-additional-gateways ingress-per-isvc-subdomain'),
  ...keys([], undefined, 'ingress-shared-host-prefix ingress-consistent-hash-headers ingress-path-template'),
  ...keys(
    [],
    undefined,
    'ingress-additional-domains accelerator-requirements cluster-selector local-queue global-host',
  ),
  ...keys([], undefined, 'placement-origin placement-origin-uid placement-execution placement-control-plane'),
  ...keys([], undefined, 'placement placement-group placement-cluster placement-endpoint-isvc rollout-plan-source'),
  ...keys([], undefined, 'placement-endpoint-isvc-namespace rollout-policy autoscaler-policy allow-in-use-delete'),
  ...keys([], undefined, 'controller-write parent-generation revision-excluded-annotation-keys release-held-revision'),
  ...keys([], undefined, 'reset-instances inject-model-init inject-serving-sidecar inject-fine-tuned-adapter'),
  ...keys([], undefined, 'base-model-decryption-key-name base-model-decryption-secret-name disable-model-decryption'),
  ...keys(
    [],
    undefined,
    'base-model-name base-model-vendor base-model-format base-model-format-version base-model-type',
  ),
  ...keys([], undefined, 'enable-metric-aggregation enable-prometheus-scraping enable-tag-routing gke-accelerator'),
  ...keys([], undefined, 'fine-tuned-weight-ft-strategy fine-tuned-serving-with-merged-weights serving-runtime'),
  ...keys([], undefined, 'autoscaler-propagated-metadata-keys last-rendered-autoscaler created-by gc-eligible-since'),
  ...keys([], undefined, 'pairing-protocol topology-key quota-origin quota-origin-uid quota-source-generation'),
  ...keys([], undefined, 'quota-cluster quota-managed-by accelerator-quota inferenceservice managed-by category'),
  ...keys([], undefined, 'instance-index instance-incarnation runner pod-ordinal revision-hash'),
  ...keys([], undefined, 'runtime-of runtime-of-kind runtime-of-namespace storage-initializer-uid'),
]);

/** Prefixes below which any key may stand. */
const OPEN_PREFIXES = ['ome.io/migration-request-', 'ome.io/btp.', 'ome.io/dr.'];

const BARE_NAMES = [...KNOWN_ANNOTATIONS.keys()].map((key) => key.slice(PREFIX.length));

/** The known key that differs from this one, which starts with `ome.io/`, by two letters at most. */
export function nearestAnnotation(key: string): string | undefined {
  const name = nearestWithin(key.slice(PREFIX.length), BARE_NAMES, 2);
  return name === undefined ? undefined : PREFIX + name;
}

/** As `nearestAnnotation`, where no second key is as near as two letters. */
export function certainAnnotation(key: string): string | undefined {
  const name = onlyWithin(key.slice(PREFIX.length), BARE_NAMES, 2);
  return name === undefined ? undefined : PREFIX + name;
}

export function isKnownAnnotation(key: string): boolean {
  return KNOWN_ANNOTATIONS.has(key) || OPEN_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Where OME reads annotations on an object of this kind: `metadata` of a runtime or service. */
export function metadataPlace(kind: OmeKind): AnnotationPlace | undefined {
  if (kind === 'ServingRuntime' || kind === 'ClusterServingRuntime') return 'runtime';
  return kind === 'InferenceService' ? 'isvc' : undefined;
}
