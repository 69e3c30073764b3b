import {
  unifiedDiff,
  writeChanges,
  writeOwnFile
} from "./chunk-2JZFNVN4.js";
import {
  runPipeline
} from "./chunk-YF2F3ADL.js";
import "./chunk-VZUIJ2SC.js";
import {
  wantsColor
} from "./chunk-ONAQ7CTV.js";
import "./chunk-OKO2SFTK.js";
import "./chunk-FRJ4I2M7.js";
import "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import "./chunk-SV7NRQ5Z.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  reporters
} from "./chunk-2AON7J3E.js";
import "./chunk-VIB4ICPT.js";
import "./chunk-C7D5MYZ3.js";
import "./chunk-KZNL4SO2.js";
import "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import {
  HOMEPAGE,
  VERSION
} from "./chunk-LG2EU7H5.js";
import "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import {
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/check-command.ts
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";

// src/frontends/outcomes.ts
async function applyFixes(root, { fixed, changes }, io) {
  const left = writeChanges(root, changes);
  if (left.length === 0) {
    await io.stderr.write(`omelint: ${describeFixes(fixed.length, changes.length)}
`);
    return;
  }
  const reasons = left.map(({ file, because }) => `can't write ${file}: ${because}`);
  const written = changes.length - left.length;
  throw new UsageError(
    [...reasons, `${written} of ${changes.length} files were written; run omelint again`].join("\n")
  );
}
async function printFixes({ fixed, changes }, io) {
  for (const { file, before, after } of changes) {
    const diff = unifiedDiff(file, before, after);
    await io.stdout.write(io.stdout.isTTY ? diff.split("\n").map(visible).join("\n") : diff);
  }
  await io.stderr.write(`omelint: ${describeFixes(fixed.length, changes.length)}, nothing written
`);
}
function describeFixes(fixes, files) {
  if (fixes === 0) return "nothing to fix";
  return `${counted(fixes, "finding")} fixed in ${counted(files, "file")}`;
}
function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
async function writeBaseline({ path, name, text, entries }, io) {
  writeOwnFile(path, name, text);
  await io.stderr.write(`omelint: wrote ${visible(name)} with ${counted(entries, "finding")}
`);
}

// src/frontends/progress.ts
var PATIENCE = 500;
var MANY_FILES = 1e3;
var WORDS = {
  read: "reading files",
  load: "parsing manifests",
  base: "reading the base",
  check: "checking",
  fix: "trying fixes",
  report: "collecting what was found"
};
function startProgress({ stderr, now }, quiet) {
  const start = now();
  let shown = false;
  return {
    async show(stage, size) {
      if (quiet || !stderr.isTTY || now() - start < PATIENCE && size < MANY_FILES) return;
      shown = true;
      await stderr.write(`\r\x1B[Komelint: ${WORDS[stage] ?? stage} …`);
    },
    async clear() {
      if (shown) await stderr.write("\r\x1B[K");
      shown = false;
    }
  };
}

// src/frontends/stopwatch.ts
function startStopwatch(now) {
  const times = [];
  let current;
  const end = () => {
    if (current !== void 0) times.push([current.stage, now() - current.since]);
    current = void 0;
  };
  return {
    begin(stage) {
      end();
      current = { stage, since: now() };
    },
    end,
    rows() {
      const total = times.reduce((sum, [, time]) => sum + time, 0);
      return [...times, ["total", total]].map(([label, time]) => [label, `${Math.round(time)} ms`]);
    }
  };
}

// src/frontends/check-command.ts
async function runCheck(paths, flags, io) {
  const formats = formatsOf(flags);
  if (flags.onlyNew && flags.base === void 0)
    throw new UsageError("--only-new needs --base, which tells what is new");
  if (flags.fix && paths.includes("-")) throw new UsageError("--fix can't write stdin; use --fix-dry-run");
  const watch = startStopwatch(io.now);
  const progress = startProgress(io, flags.quiet === true);
  try {
    const request = {
      paths,
      config: flags.config ?? true,
      cluster: flags.cluster,
      namespace: flags.namespace,
      complete: flags.complete,
      omeVersion: flags.omeVersion,
      before: { snapshot: flags.snapshot, base: flags.base },
      levels: flags.rule,
      failOn: flags.failOn,
      onlyNew: flags.onlyNew,
      baseline: flags.baseline,
      writeBaseline: flags.writeBaseline,
      fix: flags.fix === true || flags.fixDryRun === true,
      pages: formats.some(({ format }) => format === "sarif")
    };
    const { report, failed, root, fixes, newBaseline } = await runPipeline(request, io, async (stage, size) => {
      watch.begin(stage);
      await progress.show(stage, size);
    });
    await progress.clear();
    watch.end();
    const stats = flags.stats ? { stats: watch.rows() } : {};
    if (fixes !== void 0 && flags.fix === true) await applyFixes(root, fixes, io);
    else if (fixes !== void 0) await printFixes(fixes, io);
    if (newBaseline !== void 0) await writeBaseline(newBaseline, io);
    await writeReports(report, formats, { ...reportOptions(flags, io), ...stats }, io);
    return failed ? 1 : 0;
  } catch (error) {
    await progress.clear();
    throw error;
  }
}
function formatsOf({ format, fix, fixDryRun, writeBaseline: writeBaseline2 }) {
  if (fix && fixDryRun) throw new UsageError("--fix and --fix-dry-run exclude each other");
  if (fixDryRun && writeBaseline2)
    throw new UsageError("--fix-dry-run writes nothing, so there is no --write-baseline beside it");
  if (!fixDryRun) return format ?? [{ format: "text" }];
  const taken = format?.find(({ file }) => file === void 0);
  if (taken === void 0) return format ?? [];
  throw new UsageError(`--fix-dry-run prints a diff on stdout; write the report into a file, as ${taken.format}=FILE`);
}
function reportOptions(flags, io) {
  return {
    color: wantsColor(io.stdout, io.env, flags.color),
    toolVersion: VERSION,
    homepage: HOMEPAGE,
    quiet: flags.quiet === true,
    verbose: flags.verbose === true,
    showSkipped: flags.showSkipped === true
  };
}
async function writeReports(report, formats, options, io) {
  for (const { format, file } of formats) {
    if (file !== void 0)
      writeReport(resolve(io.cwd, file), file, reporters[format](report, { ...options, color: false }));
  }
  for (const { format, file } of formats) {
    if (file === void 0) await io.stdout.write(reporters[format](report, options));
  }
}
function writeReport(path, name, text) {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`can't write the report to ${JSON.stringify(name)}: ${reasonOf(error)}`);
  }
}
export {
  runCheck
};
