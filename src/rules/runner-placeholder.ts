import { dottedPath, isObject, type JsonPath, type JsonValue, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeKind } from '../model/ome.ts';
import type { TypeRef } from '../resolve/fields.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';
import { emptiedPlaceholders } from './support/emptied-placeholder.ts';
import { templateFault } from './support/go-template.ts';
import { POD_PATHS } from './support/runner-paths.ts';
import { pathAt, runnerText, someText } from './support/runner-text.ts';
import { mayBeSecret, typeAt } from './support/typed-fields.ts';

export default defineRule({
  id: 'runner-placeholder',
  meta: {
    title: 'placeholder that the template step of OME refuses',
    severity: 'error',
    group: 'runtime',
    description:
      "OME fills {{.Name}}, {{.Namespace}}, {{.Labels.x}} and {{.Annotations.x}} in a runner with Go's template engine, from the metadata of the service. Any other action there, such as one of a chat template, makes it fail: the component is not rendered, and no event says so.",
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'LK-26',
  },
  *check(object, { resolver }) {
    for (const path of runnerPaths(object.ref.kind)) {
      const runner = valueAt(object.value, path);
      if (!isObject(runner)) continue;
      if (someText(runner, (text) => text.includes('{{'))) {
        const type = typeAt(resolver.table, object, path);
        const problem = type === undefined ? undefined : refused(object, path, runner, type);
        if (problem !== undefined) yield problem;
      }
      yield* emptied(object, path, runner);
    }
  },
});

const RUNTIME_RUNNERS: readonly JsonPath[] = POD_PATHS.map((path) => ['spec', ...path, 'runner']);
const SERVICE_RUNNERS: readonly JsonPath[] = POD_PATHS.map(([component, ...pod]) => [
  'spec',
  (component ?? '').replace('Config', ''),
  ...pod,
  'runner',
]);

function runnerPaths(kind: OmeKind): readonly JsonPath[] {
  return kind === 'InferenceService' ? SERVICE_RUNNERS : RUNTIME_RUNNERS;
}

/** The first action that the engine stops at: what comes after it is never read. */
function refused(object: ManifestObject, path: JsonPath, runner: JsonValue, type: TypeRef): Problem | undefined {
  const text = runnerText(runner, type);
  const fault = templateFault(text.json);
  if (fault === undefined) return undefined;
  const place = [...path, ...pathAt(text, fault.offset)];
  const secret = mayBeSecret(place);
  const action = actionAt(text.json, fault.offset);
  const shown = secret
    ? 'a placeholder'
    : quote(action.length > MAX_SHOWN ? `${action.slice(0, MAX_SHOWN)}...` : action);
  const reason = secret ? 'refuses it' : `stops at it: ${fault.reason}`;
  return {
    message: `${shown} in ${dottedPath(place)}: Go's template engine, with which OME fills in placeholders, ${reason}; the component is not rendered, and no event says so`,
    help: helpFor(fault.reason, action),
    at: at(object, place),
  };
}

/** Longer actions say no more in a message. */
const MAX_SHOWN = 60;

/** An action as it is written in the manifest, up to the end of its text at most, the escapes of JSON undone. */
function actionAt(json: string, offset: number): string {
  const action = /^(?:[^"\\}]|\\.|\}(?!\}))*(?:\}\})?/.exec(json.slice(offset, offset + MAX_ACTION))?.[0] ?? '';
  return action.replaceAll(/\\(["\\])/g, '$1');
}

const MAX_ACTION = 1_000;

const KEEP =
  'For braces that the engine itself is to see write {{`{{`}}, or keep the template in a file that is mounted.';

function helpFor(reason: string, action: string): string {
  if (!action.endsWith('}}') || reason.startsWith('unclosed')) return `Close the action with two braces. ${KEEP}`;
  if (/^\{\{-?\s*\.(?:Values|Release|Chart|Files|Capabilities)\b/.test(action)) {
    return 'This is a value of Helm: check what is rendered instead of its template.';
  }
  if (reason.includes("'\\\\'") || reason.includes('"\\\\"')) {
    return 'Write backquotes instead: OME fills in the JSON of the runner, where a quote has a backslash before it.';
  }
  if (reason.startsWith('bad character')) return 'Write {{index .Labels `the-key`}} for a key with such a character.';
  if (reason === 'unexpected EOF') return `End the structure with {{end}}. ${KEEP}`;
  return `OME knows {{.Name}}, {{.Namespace}}, {{.Labels.x}} and {{.Annotations.x}}. ${KEEP}`;
}

function* emptied(object: ManifestObject, path: JsonPath, runner: JsonValue): Iterable<Problem> {
  for (const { path: below, left } of emptiedPlaceholders(runner)) {
    const place = [...path, ...below];
    const fact =
      left === '<no value>'
        ? `${quote(left)} is what a template engine leaves of a placeholder that it can't fill in`
        : `${quote(left)} has no value, where a placeholder such as {{.Name}} is usual`;
    yield {
      message: `${fact}: if another engine has rendered this file, it has taken OME's own placeholder away`,
      help: 'Escape the placeholder for the engine that renders the file: in Helm {{ `{{.Name}}` }}. Or write the value.',
      at: at(object, place),
      severity: 'warning',
    };
  }
}
