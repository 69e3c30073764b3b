
// src/load/gitignore.ts
function parseIgnoreRules(text) {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return compileIgnoreRules(lines.map((line) => line.replace(/\r$/, "")).filter((line) => !line.startsWith("#")));
}
function compileIgnoreRules(patterns) {
  const rules = patterns.flatMap((pattern) => compileRule(pattern) ?? []).reverse();
  if (rules.length === 0) return { test: () => void 0 };
  return {
    test(path, isFolder) {
      const steps = path.split("/");
      const last = steps.slice(-1);
      for (const rule of rules) {
        if (rule.foldersOnly && !isFolder) continue;
        if (matchSteps(rule.steps, rule.anchored ? steps : last)) return !rule.negated;
      }
      return void 0;
    }
  };
}
function matchesPath(rules, path) {
  if (rules.test(path, false) === true) return true;
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
    if (rules.test(path.slice(0, at), true) === true) return true;
  }
  return false;
}
function compileRule(pattern) {
  const negated = pattern.startsWith("!");
  let body = trimBlanks(negated ? pattern.slice(1) : pattern);
  const foldersOnly = body.endsWith("/");
  if (foldersOnly) body = body.slice(0, -1);
  const anchored = body.includes("/");
  if (body.startsWith("/")) body = body.slice(1);
  if (body === "") return void 0;
  const texts = body.split("/").map((step) => /^\*{2,}$/.test(step) ? "**" : step);
  const steps = [];
  for (const step of texts) {
    if (step === "**" && anchored) {
      if (steps.at(-1) !== null) steps.push(null);
      continue;
    }
    const tokens = compileStep(step);
    if (tokens === void 0) return void 0;
    steps.push(tokens);
  }
  if (steps.length > 1 && steps.at(-1) === null) steps.push([{ type: "any" }, { type: "star" }]);
  return { negated, foldersOnly, anchored, steps };
}
function trimBlanks(pattern) {
  let end = pattern.length;
  while (end > 0 && pattern[end - 1] === " ") end -= 1;
  let escapes = 0;
  while (end - escapes > 0 && pattern[end - escapes - 1] === "\\") escapes += 1;
  return pattern.slice(0, escapes % 2 === 1 && end < pattern.length ? end + 1 : end);
}
function compileStep(step) {
  const tokens = [];
  for (let at = 0; at < step.length; at++) {
    const character = step[at] ?? "";
    if (character === "*") {
      if (tokens.at(-1)?.type !== "star") tokens.push({ type: "star" });
    } else if (character === "?") {
      tokens.push({ type: "any" });
    } else if (character === "[") {
      const set = compileSet(step, at);
      if (set === void 0) return void 0;
      tokens.push(set.token);
      at = set.end;
    } else if (character === "\\") {
      at += 1;
      if (at === step.length) return void 0;
      tokens.push({ type: "character", text: step[at] ?? "" });
    } else {
      tokens.push({ type: "character", text: character });
    }
  }
  return tokens;
}
var CLASSES = {
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  alnum: /[A-Za-z0-9]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  space: /\s/,
  blank: /[ \t]/,
  punct: /[!-/:-@[-`{-~]/,
  xdigit: /[0-9A-Fa-f]/
};
function compileSet(step, open) {
  let at = open + 1;
  const negated = step[at] === "!" || step[at] === "^";
  if (negated) at += 1;
  const tests = [];
  for (const first = at; at < step.length; at++) {
    if (step[at] === "]" && at > first) {
      return { token: { type: "set", negated, has: (text) => tests.some((test) => test(text)) }, end: at };
    }
    const named = /^\[:([a-z]+):\]/.exec(step.slice(at, at + 12));
    const pattern = named?.[1] === void 0 ? void 0 : CLASSES[named[1]];
    if (named !== null && pattern !== void 0) {
      tests.push((text) => pattern.test(text));
      at += named[0].length - 1;
      continue;
    }
    if (step[at] === "\\") at += 1;
    const low = step[at] ?? "";
    let high = low;
    if (step[at + 1] === "-" && at + 2 < step.length && step[at + 2] !== "]") {
      at += step[at + 2] === "\\" ? 3 : 2;
      high = step[at] ?? "";
    }
    tests.push((text) => text === low || text > low && text <= high);
  }
  return void 0;
}
function matchSteps(rule, steps) {
  return matchGreedy(
    rule.length,
    steps.length,
    (index) => rule[index] === null,
    (index, step) => matchTokens(rule[index] ?? [], steps[step] ?? "")
  );
}
function matchTokens(tokens, text) {
  return matchGreedy(
    tokens.length,
    text.length,
    (index) => tokens[index]?.type === "star",
    (index, at) => matchToken(tokens[index], text[at] ?? "")
  );
}
function matchToken(token, text) {
  if (token?.type === "character") return token.text === text;
  if (token?.type === "set") return token.has(text) !== token.negated;
  return token?.type === "any";
}
function matchGreedy(patternLength, length, isStar, matches) {
  let index = 0;
  let at = 0;
  let star = -1;
  let retry = 0;
  while (at < length) {
    if (index < patternLength && isStar(index)) {
      star = index;
      retry = at;
      index += 1;
    } else if (index < patternLength && matches(index, at)) {
      index += 1;
      at += 1;
    } else if (star !== -1) {
      index = star + 1;
      retry += 1;
      at = retry;
    } else {
      return false;
    }
  }
  while (index < patternLength && isStar(index)) index += 1;
  return index === patternLength;
}

export {
  parseIgnoreRules,
  compileIgnoreRules,
  matchesPath
};
