
// src/report/visible.ts
var MAX_TEXT = 2e3;
var UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;
var SHORT_ESCAPES = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
function escapeCharacter(character) {
  const short = SHORT_ESCAPES.get(character);
  if (short !== void 0) return short;
  const code = character.codePointAt(0) ?? 0;
  return code > 65535 ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}
function visible(text) {
  return text.replace(UNSAFE, escapeCharacter);
}
function visibleShort(text, limit = MAX_TEXT) {
  return text.length <= limit ? visible(text) : `${visible(sliceWhole(text, 0, limit - 1))}…`;
}
function visibleEnds(text, limit) {
  if (text.length <= limit) return visible(text);
  const tail = Math.floor((limit - 1) / 2);
  const start = visible(sliceWhole(text, 0, limit - 1 - tail));
  return `${start}…${visible(sliceWhole(text, text.length - tail, text.length))}`;
}
function sliceWhole(text, start, end) {
  const from = splitsPair(text, start) ? start + 1 : start;
  const to = splitsPair(text, end) ? end - 1 : end;
  return text.slice(from, Math.max(from, to));
}
function splitsPair(text, at) {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 55296 && before <= 56319 && after >= 56320 && after <= 57343;
}
var WIDE = /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
var EMOJI = new RegExp("^\\p{Emoji_Presentation}$", "u");
var NO_WIDTH = new RegExp("^(?:\\p{Mn}|\\p{Me}|\\u200c|\\u200d)$", "u");
function displayWidth(text) {
  let width = 0;
  for (const character of text) {
    if (character < "̀") width += 1;
    else if (!NO_WIDTH.test(character)) width += WIDE.test(character) || EMOJI.test(character) ? 2 : 1;
  }
  return width;
}

export {
  visible,
  visibleShort,
  visibleEnds,
  sliceWhole,
  displayWidth
};
