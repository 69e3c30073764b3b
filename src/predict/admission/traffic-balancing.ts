import { isObject, type JsonObject, type JsonValue, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { blockIn, isWritten, listIn, textIn } from './raw-block.ts';
import { type Fault, type Refusal, refusedBy } from './refusal.ts';

const place = (...steps: readonly (string | number)[]) => ['spec', 'traffic', ...steps];

/** What OME refuses in spec.traffic (TR-1 to TR-3), in its order. */
export function* balancingRefusals(traffic: JsonObject): Iterable<Refusal> {
  yield* refusedBy('TR-1', couplingFaults(traffic));
  const hash = blockIn(traffic, 'consistentHash');
  if (hash !== undefined) yield* refusedBy('TR-2', hashFaults(hash));
  const override = blockIn(traffic, 'endpointOverride');
  if (override !== undefined) yield* refusedBy('TR-3', overrideFaults(override));
}

/** TR-1: the block belongs to the algorithm. */
function* couplingFaults(traffic: JsonObject): Iterable<Fault> {
  const algorithm = textIn(traffic, 'algorithm');
  const hashes = algorithm === 'ConsistentHash';
  if (algorithm === undefined || hashes === isWritten(traffic, 'consistentHash')) return;
  if (hashes) {
    const message =
      'spec.traffic.consistentHash is required when spec.traffic.algorithm=ConsistentHash (MissingConsistentHashSpec)';
    yield { path: place('consistentHash'), message, help: 'Add consistentHash with the type of its key.' };
    return;
  }
  const message =
    'spec.traffic.consistentHash is only valid when spec.traffic.algorithm=ConsistentHash (UnexpectedConsistentHashSpec)';
  const help = 'Set algorithm: ConsistentHash, or remove consistentHash.';
  yield { path: place('consistentHash'), reads: [place('algorithm')], part: 'key', message, help };
}

/** TR-2: exactly the source that the type needs. */
function* hashFaults(hash: JsonObject): Iterable<Fault> {
  const type = textIn(hash, 'type');
  const headers = listIn(hash, 'headers');
  const field = 'spec.traffic.consistentHash';
  const at = (...steps: readonly (string | number)[]) => place('consistentHash', ...steps);
  if (type === undefined || headers === undefined) return;
  if (type === 'Header') yield* headerFaults(headers, field, at, 'MissingHashKey');
  if (type === 'Cookie') yield* cookieFaults(hash, field, at);
  if (type !== 'Cookie' && (type === 'Header' || type === 'SourceIP') && isWritten(hash, 'cookie')) {
    const message = `${field}.cookie must not be set when type=${type} (MultipleHashKeys)`;
    yield { path: at('cookie'), part: 'key', message, help: 'Remove cookie, or set type: Cookie.' };
  }
  if ((type === 'Cookie' || type === 'SourceIP') && headers.length > 0) {
    const message = `${field}.headers must not be set when type=${type} (MultipleHashKeys)`;
    yield { path: at('headers'), part: 'key', message, help: 'Remove headers, or set type: Header.' };
  }
  if (type === 'Header' || type === 'Cookie' || type === 'SourceIP') return;
  const message = `${field}.type=${goQuote(type)} is not a valid HashType`;
  yield { path: at('type'), message, help: 'Set type to Header, Cookie or SourceIP.' };
}

function* headerFaults(
  headers: readonly JsonValue[],
  field: string,
  at: (...steps: readonly (string | number)[]) => (string | number)[],
  reason: string,
): Iterable<Fault> {
  if (headers.length === 0) {
    const message = `${field}.headers must be non-empty when type=Header (${reason})`;
    yield { path: at('headers'), message, help: 'Name a header in headers.' };
  }
  for (const [index, header] of headers.entries()) {
    if (!isObject(header) || textIn(header, 'name') !== '') continue;
    const message = `${field}.headers[${index}].name is empty (${reason})`;
    yield { path: at('headers', index, 'name'), message, help: 'Write the name of the header.' };
  }
}

function* cookieFaults(
  hash: JsonObject,
  field: string,
  at: (...steps: readonly string[]) => (string | number)[],
): Iterable<Fault> {
  const cookie = member(hash, 'cookie') ?? null;
  if (cookie === null) {
    const message = `${field}.cookie is required when type=Cookie (MissingHashKey)`;
    yield { path: at('cookie'), message, help: 'Add cookie with its name.' };
  } else if (isObject(cookie) && textIn(cookie, 'name') === '') {
    const message = `${field}.cookie.name is empty (MissingHashKey)`;
    yield { path: at('cookie', 'name'), message, help: 'Write the name of the cookie.' };
  }
}

/** TR-3. */
function* overrideFaults(override: JsonObject): Iterable<Fault> {
  const type = textIn(override, 'type');
  const headers = listIn(override, 'headers');
  const field = 'spec.traffic.endpointOverride';
  const at = (...steps: readonly (string | number)[]) => place('endpointOverride', ...steps);
  if (type === undefined || headers === undefined) return;
  if (type === 'Header') yield* headerFaults(headers, field, at, 'MissingEndpointOverrideKey');
  else if (type === 'Metadata') {
    const message = `${field}.type=Metadata is reserved and not implemented by the active translator (ReservedEndpointOverrideType)`;
    yield { path: at('type'), message, help: 'Set type: Header, and name the headers.' };
  } else {
    const message = `${field}.type=${goQuote(type)} is not a valid EndpointOverrideType`;
    yield { path: at('type'), message, help: 'Set type: Header, and name the headers.' };
  }
}
