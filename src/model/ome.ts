/** OME's own words, once. Source: pkg/constants, pkg/runtimeinheritance, pkg/runtimerevision. */

export const OME_GROUP = 'ome.io';
export const OME_API_VERSION = 'ome.io/v1beta1';

export type OmeVersion = '1.3' | '1.2';
export const OME_VERSIONS: readonly OmeVersion[] = ['1.3', '1.2'];

export type RuntimeKind = 'ServingRuntime' | 'ClusterServingRuntime';
export type ModelKind = 'BaseModel' | 'ClusterBaseModel';

/** The kinds that omelint reads. Objects of other kinds in the group `ome.io` are counted and otherwise left alone. */
export type OmeKind = RuntimeKind | ModelKind | 'InferenceService' | 'AcceleratorClass';

export const OME_KINDS: readonly OmeKind[] = [
  'ServingRuntime',
  'ClusterServingRuntime',
  'InferenceService',
  'BaseModel',
  'ClusterBaseModel',
  'AcceleratorClass',
];

export const RUNTIME_KINDS: readonly RuntimeKind[] = ['ServingRuntime', 'ClusterServingRuntime'];

const NAMESPACED_KINDS: ReadonlySet<string> = new Set<OmeKind>(['ServingRuntime', 'InferenceService', 'BaseModel']);

export function isOmeKind(kind: string): kind is OmeKind {
  return (OME_KINDS as readonly string[]).includes(kind);
}

export function isRuntimeKind(kind: string): kind is RuntimeKind {
  return kind === 'ServingRuntime' || kind === 'ClusterServingRuntime';
}

export function isNamespaced(kind: OmeKind): boolean {
  return NAMESPACED_KINDS.has(kind);
}

export const INHERIT_FROM = 'ome.io/inherit-from';
export const RUNTIME_PROFILE = 'ome.io/runtime-profile';
export const ENGINE_PRESET = 'ome.io/engine';
export const RUNTIME_SYNC = 'ome.io/runtime-sync';
export const DEPLOYMENT_MODE = 'ome.io/deploymentMode';

/** A chain holds at most 5 runtimes, the head included (IN-1). */
export const MAX_CHAIN_LENGTH = 5;
