import ambiguousRevisionName from './ambiguous-revision-name.ts';
import autoselectEntryMismatch from './autoselect-entry-mismatch.ts';
import autoselectOnInheritingRuntime from './autoselect-on-inheriting-runtime.ts';
import autosyncRemoved from './autosync-removed.ts';
import baseModelStorage from './base-model-storage.ts';
import clusterDiffersFromGit from './cluster-differs-from-git.ts';
import componentShape from './component-shape.ts';
import componentWithoutConfig from './component-without-config.ts';
import descendantBreaks from './descendant-breaks.ts';
import directiveKey from './directive-key.ts';
import duplicateKey from './duplicate-key.ts';
import duplicateObject from './duplicate-object.ts';
import enginePresetImageLatest from './engine-preset-image-latest.ts';
import equalRankRuntimes from './equal-rank-runtimes.ts';
import firstPin from './first-pin.ts';
import formatPriorityConflict from './format-priority-conflict.ts';
import hashCollision from './hash-collision.ts';
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
import orderChangesHash from './order-changes-hash.ts';
import overrideWithoutEffect from './override-without-effect.ts';
import parentListReplaced from './parent-list-replaced.ts';
import parentNotFound from './parent-not-found.ts';
import parentShadowed from './parent-shadowed.ts';
import pinAdvances from './pin-advances.ts';
import pinDrifts from './pin-drifts.ts';
import pinNotReproducible from './pin-not-reproducible.ts';
import pinWithoutRuntime from './pin-without-runtime.ts';
import pinnedRevisionMissing from './pinned-revision-missing.ts';
import pinnedRuntimeDisabled from './pinned-runtime-disabled.ts';
import placement from './placement.ts';
import profileNotDisabled from './profile-not-disabled.ts';
import removedField from './removed-field.ts';
import replicaBounds from './replica-bounds.ts';
import replicaRefs from './replica-refs.ts';
import revisionExposedToGc from './revision-exposed-to-gc.ts';
import revisionInconsistent from './revision-inconsistent.ts';
import revisionNameForm from './revision-name-form.ts';
import revisionNeedsAutosyncFalse from './revision-needs-autosync-false.ts';
import revisionOfOtherRuntime from './revision-of-other-runtime.ts';
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
import selectedRuntimeChanges from './selected-runtime-changes.ts';
import serviceRollsOut from './service-rolls-out.ts';
import serviceWithoutEngine from './service-without-engine.ts';
import sharedModelConfig from './shared-model-config.ts';
import sharedRevision from './shared-revision.ts';
import sizeUnitCase from './size-unit-case.ts';
import snapshotIncomplete from './snapshot-incomplete.ts';
import snapshotOld from './snapshot-old.ts';
import sourceRuntimeMissing from './source-runtime-missing.ts';
import stalePinResumes from './stale-pin-resumes.ts';
import syncTokenGenerated from './sync-token-generated.ts';
import syncTokenIgnored from './sync-token-ignored.ts';
import syncTokenWithoutChange from './sync-token-without-change.ts';
import templatePlaceholder from './template-placeholder.ts';
import tokenRewinds from './token-rewinds.ts';
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
  autosyncRemoved,
  baseModelStorage,
  clusterDiffersFromGit,
  componentShape,
  componentWithoutConfig,
  descendantBreaks,
  directiveKey,
  duplicateKey,
  duplicateObject,
  enginePresetImageLatest,
  equalRankRuntimes,
  firstPin,
  formatPriorityConflict,
  hashCollision,
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
  orderChangesHash,
  overrideWithoutEffect,
  parentListReplaced,
  parentNotFound,
  parentShadowed,
  pinAdvances,
  pinDrifts,
  pinNotReproducible,
  pinWithoutRuntime,
  pinnedRevisionMissing,
  pinnedRuntimeDisabled,
  placement,
  profileNotDisabled,
  removedField,
  replicaBounds,
  replicaRefs,
  revisionExposedToGc,
  revisionInconsistent,
  revisionNameForm,
  revisionNeedsAutosyncFalse,
  revisionOfOtherRuntime,
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
  selectedRuntimeChanges,
  serviceRollsOut,
  serviceWithoutEngine,
  sharedModelConfig,
  sharedRevision,
  sizeUnitCase,
  snapshotIncomplete,
  snapshotOld,
  sourceRuntimeMissing,
  stalePinResumes,
  syncTokenGenerated,
  syncTokenIgnored,
  syncTokenWithoutChange,
  templatePlaceholder,
  tokenRewinds,
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
