import ambiguousRevisionName from './ambiguous-revision-name.ts';
import autoselectEntryMismatch from './autoselect-entry-mismatch.ts';
import autoselectOnInheritingRuntime from './autoselect-on-inheriting-runtime.ts';
import baseModelStorage from './base-model-storage.ts';
import componentShape from './component-shape.ts';
import componentWithoutConfig from './component-without-config.ts';
import directiveKey from './directive-key.ts';
import duplicateKey from './duplicate-key.ts';
import duplicateObject from './duplicate-object.ts';
import enginePresetImageLatest from './engine-preset-image-latest.ts';
import equalRankRuntimes from './equal-rank-runtimes.ts';
import formatPriorityConflict from './format-priority-conflict.ts';
import inheritanceCycle from './inheritance-cycle.ts';
import inheritanceMergeFailure from './inheritance-merge-failure.ts';
import inheritanceTooDeep from './inheritance-too-deep.ts';
import inheritedFormatsNotSelectable from './inherited-formats-not-selectable.ts';
import inheritsDisabled from './inherits-disabled.ts';
import invalidMergedPod from './invalid-merged-pod.ts';
import isvcAutoscaler from './isvc-autoscaler.ts';
import isvcName from './isvc-name.ts';
import migrationRequest from './migration-request.ts';
import missingNamespace from './missing-namespace.ts';
import misspeltAnnotation from './misspelt-annotation.ts';
import modelDisabled from './model-disabled.ts';
import modelKindMismatch from './model-kind-mismatch.ts';
import modelNotFound from './model-not-found.ts';
import modelOrRuntimeRequired from './model-or-runtime-required.ts';
import modelOverlays from './model-overlays.ts';
import modelStorageUnreachable from './model-storage-unreachable.ts';
import noRuntimeForModel from './no-runtime-for-model.ts';
import oneSidedSizeRange from './one-sided-size-range.ts';
import overrideWithoutEffect from './override-without-effect.ts';
import parentListReplaced from './parent-list-replaced.ts';
import parentNotFound from './parent-not-found.ts';
import parentShadowed from './parent-shadowed.ts';
import pinNotReproducible from './pin-not-reproducible.ts';
import pinWithoutRuntime from './pin-without-runtime.ts';
import placement from './placement.ts';
import profileNotDisabled from './profile-not-disabled.ts';
import removedField from './removed-field.ts';
import replicaBounds from './replica-bounds.ts';
import replicaRefs from './replica-refs.ts';
import revisionNameForm from './revision-name-form.ts';
import revisionNeedsAutosyncFalse from './revision-needs-autosync-false.ts';
import rollout from './rollout.ts';
import routing from './routing.ts';
import type { Rule } from './rule.ts';
import runnerNameChanged from './runner-name-changed.ts';
import runnerPlaceholder from './runner-placeholder.ts';
import runtimeAutoscaler from './runtime-autoscaler.ts';
import runtimeDisabled from './runtime-disabled.ts';
import runtimeDoesNotDeclareModel from './runtime-does-not-declare-model.ts';
import runtimeKindUnset from './runtime-kind-unset.ts';
import runtimeNameNotPinnable from './runtime-name-not-pinnable.ts';
import runtimeNotFound from './runtime-not-found.ts';
import runtimeUnresolvable from './runtime-unresolvable.ts';
import scalingModeNotImplemented from './scaling-mode-not-implemented.ts';
import schemaViolation from './schema-violation.ts';
import serviceWithoutEngine from './service-without-engine.ts';
import sharedModelConfig from './shared-model-config.ts';
import sharedRevision from './shared-revision.ts';
import sizeUnitCase from './size-unit-case.ts';
import syncTokenGenerated from './sync-token-generated.ts';
import syncTokenIgnored from './sync-token-ignored.ts';
import templatePlaceholder from './template-placeholder.ts';
import traffic from './traffic.ts';
import unknownAcceleratorClass from './unknown-accelerator-class.ts';
import unknownEnginePreset from './unknown-engine-preset.ts';
import unknownField from './unknown-field.ts';
import unknownRuntimeKind from './unknown-runtime-kind.ts';
import unknownVersionOperator from './unknown-version-operator.ts';
import unusedRuntimeField from './unused-runtime-field.ts';
import unusedSuppression from './unused-suppression.ts';
import versionUpperBound from './version-upper-bound.ts';
import yaml11Value from './yaml-1.1-value.ts';

/** Every rule, alphabetical: a new one is a line here. */
export const RULES: readonly Rule[] = [
  ambiguousRevisionName,
  autoselectEntryMismatch,
  autoselectOnInheritingRuntime,
  baseModelStorage,
  componentShape,
  componentWithoutConfig,
  directiveKey,
  duplicateKey,
  duplicateObject,
  enginePresetImageLatest,
  equalRankRuntimes,
  formatPriorityConflict,
  inheritanceCycle,
  inheritanceMergeFailure,
  inheritanceTooDeep,
  inheritedFormatsNotSelectable,
  inheritsDisabled,
  invalidMergedPod,
  isvcAutoscaler,
  isvcName,
  migrationRequest,
  missingNamespace,
  misspeltAnnotation,
  modelDisabled,
  modelKindMismatch,
  modelNotFound,
  modelOrRuntimeRequired,
  modelOverlays,
  modelStorageUnreachable,
  noRuntimeForModel,
  oneSidedSizeRange,
  overrideWithoutEffect,
  parentListReplaced,
  parentNotFound,
  parentShadowed,
  pinNotReproducible,
  pinWithoutRuntime,
  placement,
  profileNotDisabled,
  removedField,
  replicaBounds,
  replicaRefs,
  revisionNameForm,
  revisionNeedsAutosyncFalse,
  rollout,
  routing,
  runnerNameChanged,
  runnerPlaceholder,
  runtimeAutoscaler,
  runtimeDisabled,
  runtimeDoesNotDeclareModel,
  runtimeKindUnset,
  runtimeNameNotPinnable,
  runtimeNotFound,
  runtimeUnresolvable,
  scalingModeNotImplemented,
  schemaViolation,
  serviceWithoutEngine,
  sharedModelConfig,
  sharedRevision,
  sizeUnitCase,
  syncTokenGenerated,
  syncTokenIgnored,
  templatePlaceholder,
  traffic,
  unknownAcceleratorClass,
  unknownEnginePreset,
  unknownField,
  unknownRuntimeKind,
  unknownVersionOperator,
  unusedRuntimeField,
  unusedSuppression,
  versionUpperBound,
  yaml11Value,
];
