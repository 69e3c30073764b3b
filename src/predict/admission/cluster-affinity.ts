import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { intIn, isWritten, listIn, textIn, textsIn } from './raw-block.ts';

/** OME's bounds on terms, requirements and values (pkg/apis/ome/v1beta1/cluster_affinity_types.go). */
const MOST = 64;
const OPERATORS: readonly string[] = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'];

export interface AffinityFault {
  /** Path below `placement`. */
  readonly path: JsonPath;
  /** OME's words behind `spec.placement.` (pkg/placement/affinity). */
  readonly words: string;
}

/** The first fault of each term; values that Kubernetes' own label selectors refuse are left to the cluster. */
export function* affinityFaults(placement: JsonObject, mode: string): Iterable<AffinityFault> {
  const terms = member(placement, 'clusterAffinity');
  if (!isArray(terms)) return;
  if (terms.length === 0 || terms.length > MOST) {
    yield { path: ['clusterAffinity'], words: `clusterAffinity must contain between 1 and ${MOST} terms` };
    return;
  }
  for (const [index, term] of terms.entries()) {
    const fault = isObject(term) ? termFault(term, mode === 'Split') : undefined;
    if (fault === undefined) continue;
    const path = ['clusterAffinity', index, ...fault.path];
    yield { path, words: `clusterAffinity[${index}]: ${fault.words}` };
  }
}

function termFault(term: JsonObject, weights: boolean): AffinityFault | undefined {
  const labels = listIn(term, 'matchExpressions');
  const fields = listIn(term, 'matchFields');
  if (labels === undefined || fields === undefined) return undefined;
  if (labels.length + fields.length === 0) return { path: [], words: 'term must contain a label or field requirement' };
  if (labels.length > MOST || fields.length > MOST) {
    const path = [labels.length > MOST ? 'matchExpressions' : 'matchFields'];
    return { path, words: `matchExpressions and matchFields each allow at most ${MOST} requirements` };
  }
  if (isWritten(term, 'weight')) {
    if (!weights) return { path: ['weight'], words: 'weight is permitted only in Split mode' };
    if ((intIn(term, 'weight') ?? 1) < 1) return { path: ['weight'], words: 'weight must be positive' };
  }
  return first(labels, 'matchExpressions', labelFault) ?? first(fields, 'matchFields', fieldFault);
}

function first(
  items: readonly JsonValue[],
  list: string,
  fault: (item: JsonValue) => string | undefined,
): AffinityFault | undefined {
  for (const [index, item] of items.entries()) {
    const words = fault(item);
    if (words !== undefined) return { path: [list, index], words: `${list}[${index}]: ${words}` };
  }
  return undefined;
}

function labelFault(requirement: JsonValue): string | undefined {
  const operator = textIn(requirement, 'operator');
  if ((textsIn(requirement, 'values') ?? []).length > MOST) return `at most ${MOST} values are allowed`;
  if (operator === undefined || OPERATORS.includes(operator)) return undefined;
  return `unsupported operator ${goQuote(operator)}`;
}

function fieldFault(requirement: JsonValue): string | undefined {
  const key = textIn(requirement, 'key');
  const operator = textIn(requirement, 'operator');
  const names = textsIn(requirement, 'values');
  if (key === undefined || operator === undefined || names === undefined) return undefined;
  if (key !== 'metadata.name' || (operator !== 'In' && operator !== 'NotIn')) {
    return 'only metadata.name with In or NotIn is supported';
  }
  return names.length === 0 || names.length > MOST ? `between 1 and ${MOST} names are required` : undefined;
}
