import autoselectEntryMismatch from './autoselect-entry-mismatch.ts';
import baseModelStorage from './base-model-storage.ts';
import componentShape from './component-shape.ts';
import componentWithoutConfig from './component-without-config.ts';
import duplicateKey from './duplicate-key.ts';
import duplicateObject from './duplicate-object.ts';
import enginePresetImageLatest from './engine-preset-image-latest.ts';
import equalRankRuntimes from './equal-rank-runtimes.ts';
import formatPriorityConflict from './format-priority-conflict.ts';
import inheritanceCycle from './inheritance-cycle.ts';
import inheritanceMergeFailure from './inheritance-merge-failure.ts';
import inheritanceTooDeep from './inheritance-too-deep.ts';
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
import parentNotFound from './parent-not-found.ts';
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
import runtimeAutoscaler from './runtime-autoscaler.ts';
import runtimeDoesNotDeclareModel from './runtime-does-not-declare-model.ts';
import runtimeKindUnset from './runtime-kind-unset.ts';
import runtimeNotFound from './runtime-not-found.ts';
import scalingModeNotImplemented from './scaling-mode-not-implemented.ts';
import schemaViolation from './schema-violation.ts';
import serviceWithoutEngine from './service-without-engine.ts';
import sharedModelConfig from './shared-model-config.ts';
import sizeUnitCase from './size-unit-case.ts';
import templatePlaceholder from './template-placeholder.ts';
import traffic from './traffic.ts';
import unknownAcceleratorClass from './unknown-accelerator-class.ts';
import unknownEnginePreset from './unknown-engine-preset.ts';
import unknownField from './unknown-field.ts';
import unknownVersionOperator from './unknown-version-operator.ts';
import unusedSuppression from './unused-suppression.ts';
import versionUpperBound from './version-upper-bound.ts';
import yaml11Value from './yaml-1.1-value.ts';

/** Every rule, alphabetical: a new one is a line here. */
export const RULES: readonly Rule[] = [
  autoselectEntryMismatch,
  baseModelStorage,
  componentShape,
  componentWithoutConfig,
  duplicateKey,
  duplicateObject,
  enginePresetImageLatest,
  equalRankRuntimes,
  formatPriorityConflict,
  inheritanceCycle,
  inheritanceMergeFailure,
  inheritanceTooDeep,
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
  parentNotFound,
  placement,
  profileNotDisabled,
  removedField,
  replicaBounds,
  replicaRefs,
  revisionNameForm,
  revisionNeedsAutosyncFalse,
  rollout,
  routing,
  runtimeAutoscaler,
  runtimeDoesNotDeclareModel,
  runtimeKindUnset,
  runtimeNotFound,
  scalingModeNotImplemented,
  schemaViolation,
  serviceWithoutEngine,
  sharedModelConfig,
  sizeUnitCase,
  templatePlaceholder,
  traffic,
  unknownAcceleratorClass,
  unknownEnginePreset,
  unknownField,
  unknownVersionOperator,
  unusedSuppression,
  versionUpperBound,
  yaml11Value,
];
