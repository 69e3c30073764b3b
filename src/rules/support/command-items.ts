import { isArray, type JsonValue } from '../../model/json.ts';

/** A part of a command line that can be lost: a flag with whatever value it has, or any other word. */
export interface CommandItem {
  /** Equal for the same flag with another value. */
  readonly key: string;
  /** For messages: the flag alone, never its value. */
  readonly label: string;
}

/** `--flag`, `--flag=value`, `-f`; a negative number is a value. */
const FLAG = /^-{1,2}[A-Za-z][^\s=]*/;
/** A shell script in one item: its words count, not their line. */
const SCRIPT = /\s-{1,2}[A-Za-z]/;
/** Longer words say no more in a message. */
const MAX_SHOWN = 40;

/** The items of `command` or `args`: a word that follows a flag without `=` may be its value, and counts as that. */
export function commandItems(list: JsonValue | undefined): readonly CommandItem[] {
  const items: CommandItem[] = [];
  let afterFlag = false;
  for (const word of wordsOf(list)) {
    const flag = FLAG.exec(word)?.[0];
    if (flag !== undefined) {
      // Parsers of Python take `_` for `-`; a switch of the shell such as `-c` has no value to compare.
      items.push({ key: flag.replaceAll('_', '-'), label: flag });
      afterFlag = !word.includes('=');
      continue;
    }
    if (!afterFlag) items.push({ key: word, label: word.length > MAX_SHOWN ? `${word.slice(0, MAX_SHOWN)}...` : word });
    afterFlag = false;
  }
  return items;
}

function wordsOf(list: JsonValue | undefined): readonly string[] {
  if (!isArray(list)) return [];
  return list.flatMap((word) => {
    if (typeof word !== 'string') return [];
    return SCRIPT.test(word) && !FLAG.test(word) ? word.split(/[\s\\]+/).filter((part) => part !== '') : [word];
  });
}

/** The parent's items that occur neither in the child's command nor in its args, each once. */
export function lostItems(parent: JsonValue, ...kept: readonly (JsonValue | undefined)[]): readonly string[] {
  const keys = new Set(kept.flatMap((list) => commandItems(list)).map(({ key }) => key));
  // What the child writes as the value of a flag is there all the same.
  for (const word of kept.flatMap(wordsOf)) keys.add(word);
  const lost = new Map(commandItems(parent).map(({ key, label }) => [key, label]));
  return [...lost].filter(([key]) => !keys.has(key)).map(([, label]) => label);
}
