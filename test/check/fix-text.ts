import { type CheckedState, fixFindings } from '../../src/check/fix.ts';
import { type CheckTextOptions, checkText } from '../support/check.ts';

type Files = Readonly<Record<string, string>>;

function stateOf(files: Files, options: CheckTextOptions): CheckedState {
  const { findings, loaded } = checkText(files, options);
  return {
    findings,
    unreadable: loaded.unreadable,
    objects: loaded.objects.map(({ file, ref, notes }) => {
      return `${file} ${ref.kind} ${ref.namespace ?? ''}/${ref.name} ${notes.filter(({ first }) => first).length}`;
    }),
    text: loaded.sourceText,
  };
}

/** What `--fix` makes of files, and the ids of the rules whose findings it mended. */
export function fixFiles(
  files: Files,
  options: CheckTextOptions = {},
): { files: Files; fixed: string[]; left: string[] } {
  const result = fixFindings({
    state: stateOf(files, options),
    wanted: () => true,
    recheck: (texts) => stateOf({ ...files, ...Object.fromEntries(texts) }, options),
  });
  return {
    files: { ...files, ...Object.fromEntries(result.texts) },
    fixed: result.fixed.map(({ ruleId }) => ruleId).sort(),
    left: result.state.findings.map(({ ruleId }) => ruleId),
  };
}

/** The same for one file. */
export function fixText(
  text: string,
  options: CheckTextOptions = {},
): { text: string; fixed: string[]; left: string[] } {
  const { files, fixed, left } = fixFiles({ 'a.yaml': text }, options);
  return { text: files['a.yaml'] ?? '', fixed, left };
}
