import { isObject, type JsonObject, type JsonPath, type JsonValue, member } from '../model/json.ts';
import { goQuote } from './canonical.ts';
import type { Violation } from './types.ts';

/**
 * What the API server refuses in an object's metadata: names, labels and annotation keys of a wrong form, in its words
 * (k8s.io/apimachinery, pkg/util/validation and pkg/api/validation/objectmeta.go; a custom resource is named like a DNS
 * subdomain). What is of another type than it should be is told in words of our own.
 */
export function metadataViolations(object: JsonObject): Violation[] {
  const metadata = member(object, 'metadata');
  const violations: Violation[] = [];
  check(violations, ['metadata', 'name'], member(metadata, 'name'), subdomainFault);
  const namespace = member(metadata, 'namespace');
  if (namespace !== '') check(violations, ['metadata', 'namespace'], namespace, labelFault);
  for (const map of ['labels', 'annotations']) violations.push(...typeViolations(map, member(metadata, map)));
  const labels = member(metadata, 'labels');
  if (isObject(labels)) {
    for (const [key, value] of Object.entries(labels)) {
      check(violations, ['metadata', 'labels', key], key, qualifiedNameFault);
      check(violations, ['metadata', 'labels', key], value, labelValueFault);
    }
  }
  const annotations = member(metadata, 'annotations');
  if (isObject(annotations)) {
    for (const key of Object.keys(annotations)) {
      // Annotation keys may be in upper case: the server lower-cases them before it looks.
      check(violations, ['metadata', 'annotations', key], key.toLowerCase(), qualifiedNameFault);
    }
  }
  return violations;
}

/** Labels and annotations are maps of strings; the type tables begin below `spec`. */
function typeViolations(map: string, members: JsonValue | undefined): Violation[] {
  if (members === undefined || members === null) return [];
  if (!isObject(members)) {
    const message = 'has to be a mapping of strings: the API server rejects anything else';
    return [{ path: ['metadata', map], code: 'type', message }];
  }
  const wrong = Object.entries(members).filter(([, value]) => typeof value !== 'string' && value !== null);
  return wrong.map(([key, value]) => ({
    path: ['metadata', map, key],
    code: 'type',
    message: `is ${typeInWords(value)}: the API server rejects it, since ${map} hold strings only`,
  }));
}

function typeInWords(value: JsonValue): string {
  if (typeof value === 'object') return 'no scalar';
  return typeof value === 'boolean' ? 'a boolean' : 'a number';
}

type Fault = (text: string) => string | undefined;

function check(violations: Violation[], path: JsonPath, value: JsonValue | undefined, fault: Fault): void {
  if (typeof value !== 'string') return;
  const found = fault(value);
  if (found === undefined) return;
  violations.push({ path, code: 'pattern', message: `Invalid value: ${goQuote(value)}: ${found}` });
}

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const QUALIFIED_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const LABEL_VALUE = `(${QUALIFIED_NAME})?`;
const IS_LABEL = new RegExp(`^${LABEL}$`);
const IS_SUBDOMAIN = new RegExp(`^${SUBDOMAIN}$`);
const IS_QUALIFIED_NAME = new RegExp(`^${QUALIFIED_NAME}$`);
const IS_LABEL_VALUE = new RegExp(`^${LABEL_VALUE}$`);

/** Why a text is no DNS-1123 subdomain, in Kubernetes' words; undefined where it is one. */
export function subdomainFault(text: string): string | undefined {
  // What is too long is not looked at further: no pattern ever sees a long text.
  if (text.length > 253) return 'must be no more than 253 characters';
  if (IS_SUBDOMAIN.test(text)) return undefined;
  const words =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
  return formFault(words, SUBDOMAIN, ['example.com']);
}

/** The same for a DNS-1123 label, the form of namespaces. */
export function labelFault(text: string): string | undefined {
  if (text.length > 63) return 'must be no more than 63 characters';
  if (IS_LABEL.test(text)) return undefined;
  if (IS_SUBDOMAIN.test(text)) return 'must not contain dots';
  const words =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return formFault(words, LABEL, ['my-name', '123-abc']);
}

/** The same for the value of a label. */
export function labelValueFault(text: string): string | undefined {
  if (text.length > 63) return 'must be no more than 63 characters';
  if (IS_LABEL_VALUE.test(text)) return undefined;
  const words =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  return formFault(words, LABEL_VALUE, ['MyValue', 'my_value', '12345']);
}

const QUALIFIED_WORDS =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const QUALIFIED_EXAMPLES = ['MyName', 'my.name', '123-abc'];

function qualifiedNameFault(text: string): string | undefined {
  const parts = text.split('/', 3);
  if (parts.length > 2) {
    const form = formFault(`a qualified name ${QUALIFIED_WORDS}`, QUALIFIED_NAME, QUALIFIED_EXAMPLES);
    return `${form} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`;
  }
  const prefix = parts.length === 2 ? prefixFault(parts[0] ?? '') : undefined;
  return prefix ?? namePartFault(parts.at(-1) ?? '');
}

function prefixFault(prefix: string): string | undefined {
  if (prefix === '') return 'prefix part must be non-empty';
  const fault = subdomainFault(prefix);
  return fault === undefined ? undefined : `prefix part ${fault}`;
}

function namePartFault(name: string): string | undefined {
  if (name === '') return 'name part must be non-empty';
  if (name.length > 63) return 'name part must be no more than 63 characters';
  return IS_QUALIFIED_NAME.test(name)
    ? undefined
    : `name part ${formFault(QUALIFIED_WORDS, QUALIFIED_NAME, QUALIFIED_EXAMPLES)}`;
}

/** The form in which Kubernetes prints a pattern, its two blanks between examples included (RegexError). */
function formFault(words: string, pattern: string, examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${words} (e.g. ${shown}regex used for validation is '${pattern}')`;
}
