import {
  nearestWithin
} from "./chunk-A6V67FZ3.js";

// src/check/nearest.ts
function nearest(word, known) {
  const lower = new Map([...known].map((candidate) => [candidate.toLowerCase(), candidate]));
  const wanted = word.toLowerCase();
  const found = nearestWithin(wanted, lower.keys(), Math.max(1, Math.floor(wanted.length / 3)));
  return found === void 0 ? void 0 : lower.get(found);
}
function didYouMean(word, known) {
  const near = nearest(word, known);
  return near === void 0 ? "" : `; did you mean ${JSON.stringify(near)}?`;
}

export {
  nearest,
  didYouMean
};
