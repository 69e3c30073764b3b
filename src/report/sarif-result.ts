import type { Location, PhysicalLocation, Result, ThreadFlowLocation } from 'sarif';
import type { RelatedLocation } from '../model/finding.ts';
import type { SourceLocation } from '../model/location.ts';
import { asSentence, type Entry } from './order.ts';
import { legalRegion, pathSteps } from './place.ts';
import { type Cuts, MAX_FLOW, MAX_RELATED } from './sarif-limits.ts';
import { visibleShort } from './visible.ts';

export interface ResultContext {
  readonly ruleIndex: number;
  readonly cuts: Cuts;
}

/** Related places that a message links to: GitHub shows no others. */
const LINKED = 10;

export function toResult(entry: Entry, { ruleIndex, cuts }: ResultContext): Result {
  const related = cutTo(MAX_RELATED, entry.finding?.related ?? [], cuts);
  const flow = cutTo(MAX_FLOW, entry.finding?.flow ?? [], cuts);
  return {
    ruleId: entry.ruleId,
    ruleIndex,
    level: entry.severity,
    message: { text: messageText(entry, related) },
    locations: [{ physicalLocation: physical(entry.location) }],
    ...(related.length > 0 ? { relatedLocations: related.map(relatedLocation) } : {}),
    ...(flow.length > 0 ? { codeFlows: [{ threadFlows: [{ locations: flow.map(flowLocation) }] }] } : {}),
    // Without a line in it. GitHub's own `primaryLocationLineHash` is left to upload-sarif, which works it out from the
    // file and warns about every result that brings another one (github/codeql-action, src/fingerprints.ts).
    partialFingerprints: { 'omelint/v1': entry.fingerprint },
    ...baselineState(entry),
  };
}

/** GitHub works out by itself what a pull request brings and does not read this; viewers and Azure DevOps do. */
function baselineState({ finding }: Entry): Pick<Result, 'baselineState'> {
  const inBase = finding?.inBase ?? null;
  return inBase === null ? {} : { baselineState: inBase ? 'unchanged' : 'new' };
}

function cutTo<T>(limit: number, items: readonly T[], cuts: Cuts): readonly T[] {
  if (items.length <= limit) return items;
  cuts.locations += items.length - limit;
  return items.slice(0, limit);
}

/** The fact, then what to write, then links: where space is short, GitHub shows the first sentence alone. */
function messageText({ message, help }: Entry, related: readonly RelatedLocation[]): string {
  const sentences = [plain(asSentence(message))];
  if (help !== null) sentences.push(plain(asSentence(help)));
  const links = related.slice(0, LINKED).map(({ message: text }, index) => `[${linkText(text)}](${index + 1})`);
  if (links.length > 0) sentences.push(`See ${links.join(', ')}.`);
  return sentences.join(' ');
}

/** In SARIF, `[text](target)` is a link (3.11.6). A manifest must not write one: the backslash makes it text. */
function plain(text: string): string {
  return visibleShort(text).replaceAll('](', '\\](');
}

function linkText(text: string): string {
  return visibleShort(text, 300).replaceAll('\\', '/').replaceAll('[', '(').replaceAll(']', ')');
}

function relatedLocation({ location, message }: RelatedLocation, index: number): Location {
  return { id: index + 1, physicalLocation: physical(location), message: { text: plain(asSentence(message)) } };
}

function flowLocation({ location, message }: RelatedLocation): ThreadFlowLocation {
  return { location: { physicalLocation: physical(location), message: { text: plain(asSentence(message)) } } };
}

function physical(location: SourceLocation): PhysicalLocation {
  return {
    artifactLocation: { uri: relativeUri(location.file), uriBaseId: '%SRCROOT%' },
    region: legalRegion(location),
  };
}

/**
 * A path as a relative URI: each step percent-encoded, so that `1%.yaml`, `größe.yaml` and `<stdin>` are legal, and none
 * that leads out of the base (3.4.4 forbids it). Lone surrogates, which no URI can hold, become U+FFFD.
 */
export function relativeUri(file: string): string {
  const encoded = pathSteps(file).map((step) => encodeURIComponent(step.replace(/\p{Cs}/gu, '\ufffd')));
  return encoded.length === 0 ? '%3Cunknown%3E' : encoded.join('/');
}
