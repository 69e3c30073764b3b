import { type CheckTextOptions, checkText } from '../support/check.ts';

/** A manifest of one line per field; JSON is YAML. */
export function manifest(kind: string, name: string, spec: unknown, namespace?: string): string {
  const metadata = namespace === undefined ? { name } : { name, namespace };
  return JSON.stringify({ apiVersion: 'ome.io/v1beta1', kind, metadata, spec });
}

export const LLAMA_ENTRY = {
  modelFormat: { name: 'safetensors', version: '1.0.0' },
  modelFramework: { name: 'transformers', version: '4.45.0' },
  modelArchitecture: 'LlamaForCausalLM',
};

export const LLAMA = {
  ...LLAMA_ENTRY,
  modelParameterSize: '3.5B',
  storage: { storageUri: 'hf://meta-llama/Llama-3.2-3B-Instruct' },
};

const ENGINE_CONFIG = { runner: { name: 'ome-container', image: 'registry.example/sglang:v0.4.6' } };

/** A runtime with one selectable entry. */
export function runtime(name: string, extra: object = {}, entry: object = {}): string {
  const supportedModelFormats = [{ ...LLAMA_ENTRY, autoSelect: true, ...entry }];
  return manifest('ClusterServingRuntime', name, { supportedModelFormats, engineConfig: ENGINE_CONFIG, ...extra });
}

export function service(name: string, spec: object, namespace = 'team-a'): string {
  return manifest('InferenceService', name, spec, namespace);
}

export function model(name: string, extra: object = {}): string {
  return manifest('ClusterBaseModel', name, { ...LLAMA, ...extra });
}

/** The findings of one rule in a complete cluster, as `severity: message`. */
export function findings(
  ruleId: string,
  documents: readonly string[],
  options: CheckTextOptions = {},
): readonly string[] {
  const result = checkText({ 'a.yaml': documents.join('\n---\n') }, { complete: true, ...options });
  return result.of(ruleId).map(({ severity, message }) => `${severity}: ${message}`);
}

/** Why a rule could not decide. */
export function undecided(
  ruleId: string,
  documents: readonly string[],
  options: CheckTextOptions = {},
): readonly string[] {
  const result = checkText({ 'a.yaml': documents.join('\n---\n') }, { complete: true, ...options });
  return result.notEvaluated.filter((entry) => entry.ruleId === ruleId).map(({ because }) => because);
}
