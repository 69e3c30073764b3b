import picocolors from 'picocolors';
import type { Report } from '../model/finding.ts';
import type { SourceLocation } from '../model/location.ts';
import { codeFrame } from './frame.ts';
import { OLD_WORDS } from './in-base.ts';
import { asSentence, clusterSuffix, count, withCommas } from './order.ts';
import { type Colors, paint } from './paint.ts';
import type { ReportOptions } from './reporter.ts';
import { type Block, type Folded, findingBlocks, unreadableBlocks } from './text-fold.ts';
import { impactSections } from './text-impact.ts';
import { renderTail } from './text-tail.ts';
import { visibleShort } from './visible.ts';

/** Blanks before everything that belongs to a finding. */
const INDENT = '    ';
const LONGEST_MESSAGE = 800;
const LONGEST_NAME = 120;

/**
 * What people read: what merging does, where that is known; findings by file, each with its line; then what could not be
 * read, what was left out, and one line that sums up.
 */
export function renderText(report: Report, options: ReportOptions): string {
  const colors = picocolors.createColors(options.color);
  const blocks = [
    ...byFile(findingBlocks(report, options)),
    ...byFile(unreadableBlocks(report.unreadable, options.verbose)),
  ];
  const sections = blocks.map(([file, ofFile]) => fileSection(file, ofFile, colors));
  return [...impactSections(report, options, colors), ...sections, renderTail(report, options, colors)].join('\n');
}

function byFile(blocks: readonly Block[]): readonly (readonly [string, readonly Block[]])[] {
  const files = new Map<string, Block[]>();
  for (const block of blocks) {
    const ofFile = files.get(block.location.file);
    if (ofFile === undefined) files.set(block.location.file, [block]);
    else ofFile.push(block);
  }
  return [...files];
}

function fileSection(file: string, blocks: readonly Block[], colors: Colors): string {
  const width = blocks.reduce((widest, block) => Math.max(widest, positionText(block).length), 0);
  const body = blocks.map((block) => blockLines(block, width, colors).join('\n')).join('\n\n');
  return `${colors.underline(visibleShort(file))}\n${body}\n`;
}

function blockLines(block: Block, width: number, colors: Colors): readonly string[] {
  const lines = [headLine(block, width, colors), INDENT + colors.bold(visibleShort(block.message, LONGEST_MESSAGE))];
  lines.push(...frameLines(block, colors));
  for (const { location, message } of block.related) {
    lines.push(`${INDENT}${colors.dim('see:')}  ${placeText(location)}: ${visibleShort(message, LONGEST_MESSAGE)}`);
  }
  if (block.help !== null) {
    lines.push(`${INDENT}${colors.green('help:')} ${visibleShort(asSentence(block.help), LONGEST_MESSAGE)}`);
  }
  if (block.folded !== undefined) lines.push('', ...foldedLines(block, block.folded, colors));
  return lines;
}

/** `  7:15  error  rule-id  InferenceService team-a/chat (clusters prod, staging), in the base already`. */
function headLine(block: Block, width: number, colors: Colors): string {
  const { severity, ruleId, object, clusters, old } = block;
  const label = paint(severity, colors)(severity) + ' '.repeat('warning'.length - severity.length);
  const where = visibleShort(object, LONGEST_NAME) + clusterSuffix(clusters) + (old ? `, ${OLD_WORDS}` : '');
  const head = `  ${positionText(block).padEnd(width)}  ${label}  ${visibleShort(ruleId)}`;
  return where === '' ? head : `${head}  ${colors.dim(where)}`;
}

function positionText({ location }: Block): string {
  return `${location.start.line}:${location.start.column}`;
}

function frameLines({ location, sourceLine, severity }: Block, colors: Colors): readonly string[] {
  const frame = codeFrame(location, sourceLine);
  if (frame === null) return [];
  const number = String(frame.line).padStart(4);
  const gutter = ' '.repeat(number.length);
  return [
    `${INDENT}${colors.dim(`${number} │`)} ${frame.source}`,
    `${INDENT}${colors.dim(`${gutter} │`)} ${frame.indent}${paint(severity, colors)(frame.mark)}`,
  ];
}

function foldedLines({ ruleId }: Block, { findings, files, places }: Folded, colors: Colors): readonly string[] {
  const more = `  … and ${withCommas(findings)} more of ${visibleShort(ruleId)} in ${count(files, 'file')} (--verbose shows all)`;
  const listed = places.map((place) => `${INDENT}${placeText(place)}`);
  if (places.length > 0 && places.length < findings) listed.push(`${INDENT}…`);
  return [more, ...listed].map((line) => colors.dim(line));
}

function placeText({ file, start }: SourceLocation): string {
  return `${visibleShort(file)}:${start.line}:${start.column}`;
}
