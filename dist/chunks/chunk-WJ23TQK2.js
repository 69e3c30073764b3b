import {
  EFFECTIVE_HEADERS,
  EFFECTIVE_WIDE_HEADERS,
  effectiveReport,
  effectiveRows,
  effectiveWideRows,
  outlookOf
} from "./chunk-ULOWLXXW.js";
import {
  collectEvidence,
  serviceTarget
} from "./chunk-HIAYHRDS.js";
import {
  renderTable
} from "./chunk-ELPVDJTK.js";

// src/views/effective.ts
function effectiveView(state, name) {
  const target = serviceTarget(state, name);
  if (!target.ok) return target;
  const evidence = collectEvidence(state, target.service);
  const report = effectiveReport(evidence);
  const outlook = outlookOf(state, target.service);
  const table = ({ wide, width }) => wide ? renderTable(EFFECTIVE_WIDE_HEADERS, effectiveWideRows(report.content), width) : renderTable(EFFECTIVE_HEADERS, effectiveRows(report.content), width);
  return {
    ok: true,
    view: { report, table, notes: evidenceNotes(evidence), ...outlook === void 0 ? {} : { outlook } }
  };
}
function evidenceNotes({ live, inheritance }) {
  if (live.availability === "NotCaptured") return [`note: the live runtime is not captured: ${live.message}`];
  if (live.availability !== "Available") {
    return live.reason === "NotConfigured" ? [] : [`note: no live runtime: ${live.message}`];
  }
  const gaps = live.gaps.map(({ because }) => `note: ${because}`);
  return inheritance.state === "Observed" ? gaps : [...gaps, `note: ${inheritance.message}`];
}

export {
  effectiveView,
  evidenceNotes
};
