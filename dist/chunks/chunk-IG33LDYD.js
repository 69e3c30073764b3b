import {
  predictService
} from "./chunk-FRJ4I2M7.js";
import {
  runtimeReport
} from "./chunk-KHTXMTKF.js";
import {
  groupBy,
  refKey
} from "./chunk-3WP6MC7S.js";

// src/views/merge-effects.ts
function knowsBefore({ worlds: { evidence } }) {
  return evidence.snapshot !== void 0 || evidence.base !== void 0;
}
function shownState(state) {
  return state.name === "git" && !knowsBefore(state) ? { ...state, world: state.worlds.head } : state;
}
function mergeEffects(state) {
  if (state.name === "cluster" || !knowsBefore(state)) return void 0;
  const { worlds } = state;
  const { head } = worlds;
  const known = /* @__PURE__ */ new Map();
  const find = ({ kind, namespace, name: own }) => {
    const found = head.workspace.find(kind, namespace, own);
    return found.state === "known" ? found.object : void 0;
  };
  const predicted = (isvc) => {
    const report = known.get(refKey(isvc.ref)) ?? predictService(isvc, worlds).report;
    known.set(refKey(isvc.ref), report);
    return report;
  };
  return {
    runtime: (ref) => {
      const runtime = find(ref);
      return runtime === void 0 ? null : runtimeReport(runtime, worlds).status;
    },
    service: (ref) => {
      const isvc = find(ref);
      return isvc === void 0 ? void 0 : predicted(isvc);
    }
  };
}
function countStates(states) {
  const groups = groupBy(states, (state) => state ?? "unknown");
  return [...groups].toSorted(([a], [b]) => a < b ? -1 : 1).map(([state, { length }]) => `${state}=${length}`).join(" ");
}

export {
  shownState,
  mergeEffects,
  countStates
};
