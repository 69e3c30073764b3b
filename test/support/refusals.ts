import type { Finding } from '../../src/model/finding.ts';
import { RULES } from '../../src/rules/registry.ts';
import { type CheckTextOptions, checkText } from './check.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OneObject {
  readonly kind?: string;
  readonly name?: string;
  readonly annotations?: Json;
  readonly spec?: Json;
}

/** What webhooks refuse, and what the schema does before them. */
const RULE_GROUP = RULES.filter(
  ({ id, meta }) => meta.group === 'admission' || meta.group === 'runtime' || id === 'schema-violation',
);

/** One object, an InferenceService `chat` in `team-a` unless something else is given, checked by the rules of admission. */
export function checkOne(object: OneObject, options: CheckTextOptions = {}) {
  const { kind = 'InferenceService', name = 'chat', annotations, spec = {} } = object;
  const metadata = { name, ...(kind.startsWith('Cluster') ? {} : { namespace: 'team-a' }) };
  return checkText(
    {
      'a.yaml': JSON.stringify({
        apiVersion: 'ome.io/v1beta1',
        kind,
        metadata: annotations === undefined ? metadata : { ...metadata, annotations },
        spec,
      }),
    },
    { rules: RULE_GROUP, ...options },
  );
}

/** What one rule says, as `/path: message`, without what the other rules find. */
export function saidBy(ruleId: string, object: OneObject, options: CheckTextOptions = {}): string[] {
  const rules = RULES.filter(({ id }) => id === ruleId);
  return checkOne(object, { rules, ...options })
    .of(ruleId)
    .map(said);
}

function said({ path, message }: Finding): string {
  return `${path.join('.')}: ${message}`;
}

/** A spec with one member of a block replaced: `undefined` takes it out. */
export function without(block: Json, ...keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(block).filter(([key]) => !keys.includes(key)));
}
