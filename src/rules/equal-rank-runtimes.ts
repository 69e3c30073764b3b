import type { Severity } from '../model/finding.ts';
import { describeRef } from '../model/object.ts';
import type { Candidate } from '../predict/selection.ts';
import { formatLabel } from '../predict/selection-entry.ts';
import { imageRepository } from '../predict/selection-ties.ts';
import { describeRange, parseSize } from '../predict/size.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { at, defineRule, type Place, type Problem, quote } from './rule.ts';
import { type RuntimeTie, runtimeTies } from './support/equal-ranks.ts';

export default defineRule({
  id: 'equal-rank-runtimes',
  meta: {
    title: 'two runtimes get the same score for one model',
    severity: 'warning',
    group: 'runtime',
    description:
      'Automatic selection gives two runtimes the same score for a model that both accept. Then a runtime without modelSizeRange wins over one with a range, the narrower range over the wider, and at last the name decides.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    source: '1.6, 7.5',
  },
  *check(runtime, context) {
    const ties = runtimeTies(context).get(runtime);
    if (ties === undefined) return;
    if (ties.open.length > 0) yield openProblem(runtime, ties.open);
    const [first] = ties.lost;
    if (first === undefined) return;
    // One finding a runtime: the tie that matters most, the others as related places.
    const served = ties.lost.find(({ service }) => service !== undefined);
    const worst = served ?? ties.lost.find((tie) => severityOf(tie, context.resolver) === 'warning') ?? first;
    yield lostProblem(runtime, worst, ties.lost, severityOf(worst, context.resolver));
  },
});

/** Two engines for one model, or a general and a special runtime, are often meant: mild unless the name alone decides. */
function severityOf(tie: RuntimeTie, resolver: Resolver): Severity {
  if (tie.service !== undefined || misnamedSize(tie.loser) !== undefined) return 'warning';
  if (tie.by !== 'name') return 'note';
  const [winner, loser] = [tie.winner, tie.loser].map(({ runtime }) => imageRepository(resolver.stored(runtime).spec));
  return winner === loser ? 'warning' : 'note';
}

function lostProblem(runtime: Runtime, tie: RuntimeTie, ties: readonly RuntimeTie[], severity: Severity): Problem {
  const { loser, winner } = tie;
  const others = [tie, ...ties.filter((other) => other !== tie && other.loser.runtime === loser.runtime)];
  const misnamed = runtime === loser.runtime ? misnamedSize(loser) : undefined;
  return {
    message: `${namesOf([loser, ...others.map((other) => other.winner)])} get the same score for ${formatLabel(tie.model)}: ${decision(tie)}${servedBy(tie, winner)}`,
    help: misnamed ?? 'Raise the priority of the one that is meant, or let the size ranges exclude each other.',
    at: placeOf(runtime, tie, misnamed !== undefined),
    related: others.slice(0, MOST_RELATED).map((other) => {
      const rival = runtime === loser.runtime ? other.winner : loser;
      const message = `${rival.runtime.ref.name} has the score ${other.score} too; decided by ${WORDS[other.by]}`;
      return { at: at(rival.runtime, ['metadata', 'name']), message };
    }),
    ...(severity === 'note' ? { severity } : {}),
  };
}

function placeOf(runtime: Runtime, { loser, entry }: RuntimeTie, misnamed: boolean): Place {
  if (misnamed) return at(runtime, ['spec', 'modelSizeRange'], 'key');
  if (runtime !== loser.runtime) return at(runtime, ['spec', 'supportedModelFormats'], 'key');
  return at(runtime, ['spec', 'supportedModelFormats', entry.index, 'priority']);
}

function openProblem(runtime: Runtime, ties: readonly RuntimeTie[]): Problem {
  const served = ties.find(({ service }) => service !== undefined) ?? ties[0];
  if (served === undefined) throw new Error('an open tie has a loser');
  const losers = namesOf(ties.map(({ loser }) => loser));
  return {
    message: `${quote(runtime.ref.name)} has no modelSizeRange and gets the same score for ${formatLabel(served.model)} as ${losers}: no range beats any range, so OME takes ${quote(runtime.ref.name)} for models of every size${servedBy(served, served.winner)}`,
    help: 'Write the modelSizeRange that is meant, or give the runtimes with a range a higher priority.',
    at: at(runtime, ['spec', 'modelSizeRange'], 'key'),
    related: ties.slice(0, MOST_RELATED).map(({ loser }) => ({
      at: at(loser.runtime, ['spec', 'modelSizeRange'], 'key'),
      message: `${loser.runtime.ref.name} has the range ${rangeOf(loser)} and is not taken`,
    })),
  };
}

function servedBy({ service, unsure }: RuntimeTie, { runtime }: Candidate): string {
  if (service === undefined) return '';
  const among = unsure === true ? ', of the runtimes known here,' : '';
  return `; ${describeRef(service.ref)} gets${among} ${quote(runtime.ref.name)} that way`;
}

/** The first three names; a crowd is counted. */
function namesOf(candidates: readonly Candidate[]): string {
  const names = candidates.slice(0, 3).map(({ runtime }) => quote(runtime.ref.name));
  const more = candidates.length > names.length ? [`${candidates.length - names.length} more`] : [];
  const all = [...names, ...more];
  return all.length === 1 ? `${all[0]}` : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function decision({ by, winner, loser }: RuntimeTie): string {
  const name = quote(winner.runtime.ref.name);
  const [won, lost] = [rangeOf(winner), rangeOf(loser)];
  if (by === 'size') return `the size of the model decides between the size ranges ${lost} and ${won}`;
  if (by !== 'name') return `OME takes ${name} where both fit, because its size range ${won} is narrower than ${lost}`;
  if (won === 'none') return `neither has a size range, and OME always takes ${name}, by its name`;
  if (won === lost) return `both have the size range ${won}, and OME always takes ${name}, by its name`;
  return `their size ranges ${lost} and ${won} are equally wide, and OME takes ${name} where both fit, by its name`;
}

function rangeOf({ traits: { sizeRange } }: Candidate): string {
  return sizeRange === undefined ? 'none' : describeRange(sizeRange);
}

/** `20b` in the name of a runtime whose range is far from 20B: the range is likely that of a sister. */
function misnamedSize({ runtime, traits: { sizeRange } }: Candidate): string | undefined {
  const [token, ...others] = [...runtime.ref.name.matchAll(/(?<![a-z0-9.])(\d{1,4}(?:\.\d)?)(b|m)(?![a-z0-9])/g)];
  if (token === undefined || others.length > 0 || sizeRange === undefined) return undefined;
  const said = parseSize(token[0].toUpperCase());
  const [low, high] = [
    parseSize(sizeRange.min ?? '0'),
    sizeRange.max === undefined ? Number.POSITIVE_INFINITY : parseSize(sizeRange.max),
  ];
  if (said * 2 >= low && said <= high * 2) return undefined;
  return `The name says ${token[0]}, which the range ${describeRange(sizeRange)} does not hold: write the range of this runtime's own model.`;
}

const MOST_RELATED = 5;

const WORDS = {
  name: 'name',
  open: 'a missing size range',
  narrower: 'the narrower size range',
  size: 'size',
} as const;
