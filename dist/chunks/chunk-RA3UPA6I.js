import {
  PICTURE_OUTPUTS,
  addViewFlags
} from "./chunk-7AWPNIKA.js";
import {
  Argument,
  Command,
  FORMAT_LIST,
  InvalidArgumentError,
  Option,
  addFormat,
  addName,
  addRuleLevel,
  failOnOption,
  namespaceOption,
  omeVersionOption
} from "./chunk-MGB3WLTU.js";
import {
  didYouMean,
  nearest
} from "./chunk-3QNC4LNA.js";
import {
  VERSION
} from "./chunk-LG2EU7H5.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";

// src/frontends/argocd/command.ts
function addArgocdCommand(program, choose) {
  const argocd = new Command("argocd").description("what Argo CD starts as a config-management plugin");
  argocd.addCommand(generateCommand(choose));
  argocd.addCommand(discoverCommand(choose));
  program.addCommand(argocd);
}
function generateCommand(choose) {
  return new Command("generate").description("print an application's manifests, byte for byte, unless something in them is wrong").argument("[path]", 'folder or file below the current one; "-" is stdin (default: the current folder)').option("--recurse", "the folders below as well").option("--include <pattern>", "only files that match, as in .gitignore; repeatable", addText).option("--exclude <pattern>", "no files that match, as in .gitignore; repeatable", addText).option("--fail-on <severity>", "error, warning, note or never (default: error)", failOnOption).option("--warn-only", "give the manifests out whatever is found in them").option("--allow-empty", "no manifest is no fault; with pruning on, Argo CD then deletes all objects").option("--ome-version <version>", "type tables and behaviour: 1.3 or 1.2", omeVersionOption).option("--cluster <name>", "the cluster of the configuration (default: all that hold the folder)").option("--config <file>", "configuration (default: the repository's .omelint.yaml)").option("--no-config", "use no configuration").option("--enforce", "nothing that comes with the repository or the application weakens the check; see below").addHelpText("after", GENERATE_NOTES).action((path, flags) => {
    choose(async (io) => (await import("./generate-AZWJ6IDW.js")).runGenerate(path, flags, io));
  });
}
function discoverCommand(choose) {
  return new Command("discover").description("print the name of a file that makes the current folder one for this plugin, or nothing").addHelpText("after", DISCOVER_NOTES).action(() => {
    choose(async (io) => (await import("./discover-34ZSIDFK.js")).runDiscover(io));
  });
}
function addText(text, earlier) {
  if (text === "") throw new InvalidArgumentError("It is empty.");
  return [...earlier ?? [], text];
}
var GENERATE_NOTES = `
Flags fix what an application could else set itself, by spec.source.plugin: parameters of the same names, or env such as
OMELINT_FAIL_ON (Argo CD hands it over as ARGOCD_ENV_OMELINT_FAIL_ON). A variable OMELINT_FAIL_ON of the sidecar is as good
as a flag. A parameter that wants something else is an error; fail-on may be stricter.

With --enforce (or OMELINT_ENFORCE=true) no .omelint.yaml of the repository is read, suppressed findings count, and
parameters can't set warn-only, ome-version and cluster. A repository sets parameters through .argocd-source.yaml.

Manifests that name no namespace get that of the application (ARGOCD_APP_NAMESPACE). What the copy of the repository does
not hold is unknown, never missing. At most 20,000 files, 16 MB each and 100 MB together.

Exit status: 0 the manifests are on stdout; 1 something is wrong with them, or there are none, and stdout is empty; 2 wrong
parameters or configuration; 3 a fault of omelint itself.

Examples:
  omelint argocd generate
  omelint argocd generate --fail-on warning --recurse
  out=$(kustomize build .) && printf '%s\\n' "$out" | omelint argocd generate -
`;
var DISCOVER_NOTES = `
A match is a file that "omelint argocd generate" would give out and that mentions ome.io/. The search is bounded.

Exit status: 0, whatever is found, since Argo CD takes another one for a failure of every application without an explicit
type; 2 for wrong usage.

Examples:
  omelint argocd discover
`;

// src/frontends/capture/snapshot-capture-command.ts
function addSnapshotCommand(program, choose) {
  const snapshot = new Command("snapshot").description("work with captured clusters (check --snapshot reads them)");
  const capture = new Command("capture").description("ask a cluster with kubectl for what omelint needs, and write it as one file").option("--context <name>", "kubectl's context (default: the current one)", nonEmpty).option("--kubeconfig <file>", "kubectl's configuration", nonEmpty).option("--namespace <namespace>", "only this namespace; repeatable (default: all)", addNamespace).option("--ome-namespace <namespace>", "OME's own namespace, which holds the revisions", namespaceOption, "ome").option("-o, --output <file>", "the file to write, packed where it ends in .gz (default: stdout)", nonEmpty).option("--redact", "replace env values, annotations and what else may be a secret by salted hashes").option(
    "--ome-version <version>",
    "type tables for the hashes of --redact: 1.3 or 1.2 (default: 1.3)",
    omeVersionOption
  ).addHelpText("after", CAPTURE_NOTES).action((flags) => {
    choose(async (io) => (await import("./snapshot-capture-SS267BR7.js")).runCapture(flags, io));
  });
  snapshot.addCommand(capture);
  program.addCommand(snapshot);
}
function nonEmpty(text) {
  if (text !== "") return text;
  throw new InvalidArgumentError("It is empty.");
}
function addNamespace(text, earlier) {
  return [...earlier ?? [], namespaceOption(text)];
}
var CAPTURE_NOTES = `
What is captured: the runtimes, services, models and accelerator classes of OME, the ControllerRevisions in OME's
namespace, and of InferenceReplicas what "omelint sync" asks. "kubectl get" is all that is run. A kind that the user may not list, or that the cluster does not know, is
recorded as not captured: omelint then calls none of its objects missing.

With --redact the hashes of specs, own and merged, are recorded before, so that predictions stay exact. The salt stands in the
file: equal values can be told to be equal, also those of manifests, and short secrets can still be guessed.

Examples:
  omelint snapshot capture --output snapshots/prod.yaml --redact
  omelint snapshot capture --context prod --ome-namespace ome-system --namespace team-a --namespace team-b > prod.yaml
  omelint check --snapshot prod.yaml

Exit status: 0 captured, as far as the user may list; 2 wrong usage, or no answer of kubectl; 3 a fault of omelint itself.

Environment: KUBECONFIG and all else that kubectl obeys.
`;

// src/frontends/github/comment-command.ts
function addCommentCommand(program, choose) {
  program.command("comment").description("post a report as the comment on a pull request; for the trusted half of a workflow for forks").requiredOption("--from <file>", 'what "omelint check --format json" wrote; "-" is stdin', nonEmpty2).option("--pull <number>", "the pull request (default: that of the event of the workflow)", numberOption).option("--repository <owner/name>", "the repository (default: GITHUB_REPOSITORY)", repositoryOption).option("--key <key>", "tells comments of one workflow apart, as the input of the Action does", nonEmpty2).option(
    "--max-wait <seconds>",
    "how long to wait for rate limits and faults of GitHub in all (default: 60)",
    numberOption
  ).addHelpText("after", COMMENT_NOTES).action((flags) => {
    choose(async (io) => (await import("./comment-27NHUH46.js")).runComment(flags, io));
  });
}
function nonEmpty2(text) {
  if (text !== "") return text;
  throw new InvalidArgumentError("It is empty.");
}
function numberOption(text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a number from 1 on.");
}
function repositoryOption(text) {
  if (/^[\w.-]+\/[\w.-]+$/.test(text)) return text;
  throw new InvalidArgumentError("The form is OWNER/NAME.");
}
var COMMENT_NOTES = `
For workflows that run on "workflow_run", where the token may write: the run that checked the pull request of a fork
may not comment, so it hands its report over as an artifact. The report is taken for what a stranger wrote: checked
against its schema, rendered here, and posted on no pull request but the one of the event. Where that has moved on
since, nothing is posted. No checkout is needed, and none is wanted.

There is one comment for each workflow that checks, and for each key: it is updated in place, left alone where it says
the same, and never one of others.

Environment: GITHUB_TOKEN (permission "pull-requests: write"), and as every runner sets them GITHUB_API_URL (the token
goes there and nowhere else), GITHUB_REPOSITORY, GITHUB_EVENT_PATH.

Examples:
  omelint comment --from report.json
  omelint comment --from report.json --key prod

Exit status: 0 the comment is there, or there is nothing to comment on; 1 it could not be posted;
             2 wrong usage, or a report that is none.
`;

// src/frontends/views/effective-command.ts
function addEffectiveCommand(program, choose) {
  const command = new Command("effective").description("show the live and the active runtime behind a service, and the state of its pin").argument("<name>", "the InferenceService");
  addViewFlags(command, { omeNamespace: true }).addHelpText("after", EFFECTIVE_NOTES).action((name, flags) => {
    choose(async (io) => (await import("./effective-MBKZ5DHW.js")).runEffective(name, flags, io));
  });
  program.addCommand(command);
}
var EFFECTIVE_NOTES = `
What "kubectl ome runtime effective" shows, without a cluster. Live is the runtime as it is defined: the one that the
service names, merged with its chain, or the one that OME selects. Active is what the service runs from: the revision that
it is pinned to, or Live without a pin. PIN is mode and state; SYNC compares the annotation ome.io/runtime-sync with the
status; DRIFT is the condition that OME wrote; LIVE-RELATION compares the specs of Live and Active; ISSUE lists what is
odd. What neither a manifest nor the snapshot tells reads "not captured".

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge, with what OME's first
reconcile then does. -o json and -o yaml print { now, afterMerge }; with --state the report of that state alone, as
kubectl ome has it. No spec, environment variable, label, annotation or token is ever printed.

Exit status: 0, also where something is missing or odd; 1 where there is no such service; 2 for wrong usage.

Examples:
  omelint effective llama-chat -n team-a
  omelint effective llama-chat -n team-a --path clusters/prod --snapshot prod.yaml
  omelint effective llama-chat -n team-a --snapshot prod.yaml --state cluster -o wide
  omelint effective llama-chat -n team-a --base origin/main --state git -o json
`;

// src/frontends/views/explain-command.ts
function addExplainCommand(program, choose) {
  const command = new Command("explain").description("show which runtimes OME can select for a model, in its order, and why not the others").option("--model <model>", "a BaseModel of the namespace, else a ClusterBaseModel").option("--isvc <isvc>", "an InferenceService: its model, and what it asks for beside it").option("--with-effective", 'with --isvc: add what "omelint effective" shows of the service');
  addViewFlags(command, { omeNamespace: true }).addHelpText("after", EXPLAIN_NOTES).action((flags) => {
    choose(async (io) => (await import("./explain-YVPZ7Y2T.js")).runExplain(flags, io));
  });
  program.addCommand(command);
}
var EXPLAIN_NOTES = `
What "kubectl ome runtime explain" shows, without a cluster: a row for every ServingRuntime of the namespace and every
ClusterServingRuntime. The first Yes row is what OME would select. Each runtime counts with its own spec: nothing that it
inherits. PRIORITY and WEIGHT are those of the first entry of supportedModelFormats that matches; a No row tells the first
check that fails. -o wide adds RANK and SCORE, by which OME ranks, and wraps nothing. What neither a manifest nor the
snapshot tells reads "not captured", and lines below the table say what is missing: the cluster fills in fields of a
model, and may hold runtimes that are in no manifest.

With --isvc the accelerator classes and the deployment modes of the service count as well. Where it names a runtime, OME
runs no selection for it, and a note says that the table is hypothetical.

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge. -o json and -o yaml
print omelint's own report, with the rank and the score of each runtime (schema/view-explain.schema.json).

Exit status: 0, also without any runtime; 1 where there is no such service or model; 2 for wrong usage.

Examples:
  omelint explain --model llama-3-70b -n team-a
  omelint explain --isvc llama-chat -n team-a --snapshot prod.yaml
  omelint explain --isvc llama-chat -n team-a --snapshot prod.yaml --state cluster --with-effective
  omelint explain --model llama-3-70b -n team-a --base origin/main --state git -o json
`;

// src/frontends/views/history-command.ts
function addHistoryCommand(program, choose) {
  const command = new Command("history").description("list the revisions of a service's runtime, newest first, and check each").argument("<name>", "the InferenceService");
  addViewFlags(command, { omeNamespace: true }).addHelpText("after", HISTORY_NOTES).action((name, flags) => {
    choose(async (io) => (await import("./history-5FEV4KT7.js")).runHistory(name, flags, io));
  });
  program.addCommand(command);
}
var HISTORY_NOTES = `
What "kubectl ome runtime history" shows, without a cluster: the ControllerRevisions that OME keeps of the runtime's name.
  WINDOW   OBS/BOUND/SEEN/ASKED. C/B/1/1: all that OME keeps was captured; P/I/1/1: a part of it; U/I/0/0: nothing
  ROLES    A the service runs from it, Q spec.runtime.revision names it, R the status names it, H it is in the list
  CHECK    OK as OME writes revisions, BAD not so
  LIVE     MATCH the live spec, DIFF another one, AMB another one with the same short hash, ? not known
  ISSUES   how many of the revision (R) and of the report (G)
-o wide has full names, hashes and the codes of the issues. A name in # and 8 digits is a digest of the whole name.

Revisions are never in Git: without --snapshot the list is not captured. With --snapshot both states are shown: what the
cluster holds now, and the same against the live spec after the merge, with the revision that this spec has or will get.
OME keeps the newest 10 revisions of a runtime's name and those that a service in the cluster names. One that Git alone
names is not kept: the rule revision-exposed-to-gc tells.

Exit status: 0, also where something is missing or odd; 1 where there is no such service; 2 for wrong usage.

Examples:
  omelint history llama-chat -n team-a --snapshot prod.yaml
  omelint history llama-chat -n team-a --snapshot prod.yaml --state cluster -o wide
  omelint history llama-chat -n team-a --path clusters/prod --snapshot prod.yaml -o json
`;

// src/frontends/views/sync-command.ts
function addSyncCommand(program, choose) {
  const command = new Command("sync").description("tell whether a pinned service can take the live spec, and write the token for it into Git").argument("[name...]", "the InferenceService").option("--dry-run [mode]", "what kubectl ome runtime sync would do: client (the default) or server").option("--patch", "print the change of the manifest as a diff, for git apply").option("--write", "change the manifest").option("--token <token>", "this value of ome.io/runtime-sync (default: one made of the spec that is asked for)").option("--yes", "nothing is asked here: taken for the sake of scripts");
  addViewFlags(command, { omeNamespace: true }).addHelpText("after", SYNC_NOTES).action((names, flags) => {
    choose(async (io) => (await import("./sync-4CEZTKBU.js")).runSync(names, flags, io));
  });
  program.addCommand(command);
}
var SYNC_NOTES = `
A service with autoSync: false and no revision keeps its pin until ome.io/runtime-sync gets a new value. "kubectl ome
runtime sync" sets one in the cluster; in a GitOps repository it belongs into Git.

--dry-run tells what that command would do now, and after the merge once OME has reconciled: refuse, in its words, or
advance the pin. As there, the preview goes to stderr and the result to stdout. A note says which condition fails. What
the evidence does not tell is neither refused nor allowed: "can't be told", and why. Never known offline: the second read
before the patch, the API server's answer, the bytes of revisions (kubectl sorts their keys), and whatever changed since
the capture. Components on OMENative need InferenceReplicas in the snapshot; "omelint snapshot capture" asks for them.
omelint never changes a cluster: there is no sync without --dry-run, --patch or --write.

Behind it stands the annotation in Git: the manifest that owns the service, the change, what OME's first reconcile does
once it is merged, and whether a GitOps tool would undo a token that kubectl sets. The token is made of the service and
the spec that is asked for (its first digits are the short hash), so that the same merge gives the same bytes; it has the
form that "kubectl ome wait --for=runtime-sync=acknowledged --request-id" takes, and is never the one used last. No
change is offered that would not advance the pin, or that can't be made without touching something else: where a
kustomization or a chart owns the service, it is said where to write instead.

With --state the result of that state alone is printed, as kubectl ome has it; -o json and -o yaml print { now,
afterMerge, git } without it, null where there is no result.

Exit status: 0 answered; 1 for a refusal (of the state that is printed last), for what can't be told, and with --patch or
--write where there is nothing to write; 2 wrong usage; 3 a fault of omelint itself.

Examples:
  omelint sync llama-chat -n team-a --snapshot prod.yaml --dry-run
  omelint sync llama-chat -n team-a --snapshot prod.yaml --patch | git apply
  omelint sync llama-chat -n team-a --snapshot prod.yaml --write
  omelint sync llama-chat -n team-a --snapshot prod.yaml --write --token 2026-11-advance
`;

// src/frontends/views/tree-command.ts
function addTreeCommand(program, choose) {
  const command = new Command("tree").description("show what a runtime inherits from, what inherits from it, and the services that name any of them").argument("[runtime]", "the runtime; pictures show the whole cluster without it").addOption(new Option("--kind <kind>", "ServingRuntime or ClusterServingRuntime, where both have that name")).option("--show-unattributed-users", "also list the services that belong to no runtime, and why");
  addViewFlags(command, { omeNamespace: false, pictures: PICTURE_OUTPUTS }).addHelpText("after", TREE_NOTES).action((name, flags) => {
    choose(async (io) => (await import("./tree-LHZKRED7.js")).runTree(name, flags, io));
  });
  program.addCommand(command);
}
var TREE_NOTES = `
What "kubectl ome runtime tree" shows, without a cluster. Every runtime whose chain leads through the one that is named is a
head: its chain stands below it, root first, with the services that name it. A ServingRuntime of a namespace hides a
ClusterServingRuntime of its name there, so that each namespace is a context of its own. The default output has 80 columns
and cuts long names; -o wide cuts nothing. A parent that is in no manifest is not captured, not missing, unless a snapshot
or --complete tells that the cluster does not hold it.

-o mermaid, dot and svg draw the tree: chains, services, dashed what OME selects, and with --snapshot or --base what the
merge does to each runtime and service. Without a name the whole cluster is drawn.

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge. -o json and -o yaml
print { now, afterMerge }; with --state the report of that state alone, as kubectl ome has it. No spec, label, annotation or
token is ever printed.

Exit status: 0, also for chains that are broken; 1 where there is no such runtime; 2 for wrong usage.

Examples:
  omelint tree vllm-llama
  omelint tree shared --kind ServingRuntime -n team-a -o wide
  omelint tree vllm-llama --snapshot prod.yaml --state cluster --show-unattributed-users
  omelint tree sglang-profile --base origin/main -o mermaid
  omelint tree --snapshot prod.yaml -o svg > cluster.svg
  omelint tree -o dot | dot -Tpdf > cluster.pdf
`;

// src/frontends/program.ts
function createProgram(choose) {
  const program = new Command("omelint").description(
    "Checks Git repositories that deploy models with OME (Open Model Engine), before a merge and without a cluster."
  ).version(VERSION, "-V, --version", "print the version").showSuggestionAfterError(true);
  program.addCommand(checkCommand(choose), { isDefault: true });
  program.addCommand(revisionCommand(choose));
  program.addCommand(rulesCommand(choose));
  program.addCommand(initCommand(choose));
  addSnapshotCommand(program, choose);
  addExplainCommand(program, choose);
  addEffectiveCommand(program, choose);
  addTreeCommand(program, choose);
  addHistoryCommand(program, choose);
  addSyncCommand(program, choose);
  addArgocdCommand(program, choose);
  addCommentCommand(program, choose);
  return program;
}
function checkCommand(choose) {
  return new Command("check").description("check manifests (what omelint does when no command is named)").argument("[paths...]", 'files and folders; "-" reads manifests from stdin (default: the current folder)').option("--cluster <name>", "only this cluster of the configuration; repeatable", addName).option("--snapshot <path>", 'a captured state of the cluster: a file, a folder or "-"; tells what runs now').option("--base <ref>", "compare with this Git commit, or rather with what HEAD has in common with it").option("--namespace <namespace>", "the namespace of manifests that name none", namespaceOption).option("--complete", "what is in no manifest and no snapshot does not exist in the cluster either").option("--ome-version <version>", "type tables and behaviour: 1.3 or 1.2 (default: 1.3)", omeVersionOption).option(
    "--format <fmt[=file]>",
    `${FORMAT_LIST}; repeatable, one to stdout and others into files (default: text)`,
    addFormat
  ).option(
    "--fail-on <severity>",
    "error, warning, note or never: from which severity on the status is 1 (default: error)",
    failOnOption
  ).option(
    "--only-new",
    "with --base: findings that the base has already do not make the status 1; they are still told"
  ).option("--rule <id=level>", "off, note, warning or error for a rule; repeatable", addRuleLevel).option(
    "--config <file>",
    "configuration (default: .omelint.yaml, looked for upwards to the root of the repository)"
  ).option("--no-config", "use no configuration").option("--baseline <file>", "findings in this file are known; entries that no finding needs are reported").option("--write-baseline", "write what is found into the baseline, from a run over everything").option("--fix", "write the fixes that are certain, keeping comments and layout; then report what remains").option("--fix-dry-run", "print them as a diff on stdout instead; reports go into files then").option("--show-skipped", "list every file and document that was not checked, and why").option("--quiet", "errors and the summary only").option("--verbose", "every finding in full, and why rules could not decide").option("--no-color", "no colours (also: NO_COLOR in the environment)").option("--stats", "print how long each stage took").action((paths, flags) => {
    choose(async (io) => (await import("./check-command-DWS5FK7X.js")).runCheck(paths, flags, io));
  });
}
function revisionCommand(choose) {
  return new Command("revision").description("print what each runtime is once its chain is merged: hash, revision name, chain").argument("[names...]", "only these runtimes: NAME or NAMESPACE/NAME (default: all below the paths)").option("--path <path...>", 'files and folders with the runtimes; "-" is stdin (default: the current folder)').option("--cluster <name>", "only this cluster of the configuration").option("--namespace <namespace>", "the namespace of manifests that name none", namespaceOption).option("--ome-version <version>", "type tables and behaviour: 1.3 or 1.2 (default: 1.3)", omeVersionOption).option(
    "--config <file>",
    "configuration (default: .omelint.yaml, looked for upwards to the root of the repository)"
  ).option("--no-config", "use no configuration").addOption(new Option("--format <fmt>", "text or json").choices(["text", "json"]).default("text")).option("--canonical", "print the bytes that are hashed").option("--diff", "compare two of them path by path; see below").option(
    "--snapshot <path>",
    "a captured state of the cluster: parents that no manifest declares, and with --diff revisions"
  ).option("--base <ref>", "with --diff: the Git commit, or rather what HEAD has in common with it").option("--verbose", "with an internal error, the stack").action((names, flags) => {
    choose(
      async (io) => flags.diff === true ? (await import("./revision-diff-command-KUTPEGI4.js")).runRevisionDiff(names, flags, io) : (await import("./revision-command-MAN74Z5I.js")).runRevision(names, flags, io)
    );
  });
}
function rulesCommand(choose) {
  return new Command("rules").description("list the rules, or print the page of one").argument("[id]", "id of a rule").action((id) => {
    choose(async (io) => (await import("./rules-command-WFSXAFEY.js")).runRules(id, io));
  });
}
function initCommand(choose) {
  return new Command("init").description("write a commented .omelint.yaml for this repository").option("--force", "overwrite the file that is there").action((flags) => {
    choose(async (io) => (await import("./init-command-EPEWD63S.js")).runInit(flags.force === true, io));
  });
}

// src/frontends/shell/shells.ts
var SHELLS = ["bash", "zsh", "fish"];

// src/frontends/shell/completion-command.ts
var COMPLETE = "__complete";
function addCompletionCommand(program, choose) {
  const completion = new Command("completion").description("print the script with which a shell completes the command line").addArgument(new Argument("<shell>", "the shell").choices(SHELLS)).action((shell) => {
    choose(async (io) => {
      const { SCRIPTS } = await import("./completion-scripts-VBWFZJ7M.js");
      await io.stdout.write(SCRIPTS[shell]);
      return 0;
    });
  });
  program.addCommand(completion);
}

// src/frontends/shell/help-command.ts
function addHelpCommand(program) {
  const help = new Command("help").description("print the help of a command, as its --help does").argument("[command...]", "name of the command, in as many words as it has").action((names) => findCommand(program, names).help());
  program.helpCommand(false).addCommand(help);
}
function findCommand(program, names) {
  let found = program;
  for (const [index, name] of names.entries()) {
    const next = found.commands.find((command) => command.name() === name || command.aliases().includes(name));
    if (next === void 0) {
      const known = found.commands.map((command) => command.name());
      return program.error(
        `error: no command "${visible(names.slice(0, index + 1).join(" "))}"${didYouMean(name, known)}`
      );
    }
    found = next;
  }
  return found;
}

// src/frontends/shell/manual.ts
var NARROWEST = 80;
var WIDEST = 120;
var NARROWEST_COLUMN = 40;
var EVERYWHERE = [
  [2, "wrong usage or configuration"],
  [3, "a fault of omelint itself"]
];
var COLOR_VARIABLES = [
  ["NO_COLOR", "no colours, where it is not empty"],
  ["FORCE_COLOR", "colours in pipes and files, too; 0 or false: none"]
];
function addManual(command, manual) {
  return command.addHelpText("after", () => {
    const help = command.createHelp();
    help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? NARROWEST });
    return renderManual(manual, help);
  });
}
function helpWidth(columns) {
  return Math.min(WIDEST, Math.max(NARROWEST, columns ?? NARROWEST));
}
function withSubcommands(command) {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
function renderManual({ notes = [], examples, exit, files, environment }, help) {
  const sections = [
    ...notes.map(([title, ...paragraphs]) => [title, paragraphs.map((text) => paragraph(text, help)).join("\n")]),
    ["Examples", examples.map((example) => renderExample(example, besideWidth(examples, help), help)).join("\n")],
    [
      "Exit status",
      renderRows(
        [...exit, ...EVERYWHERE].map(([status, meaning]) => [String(status), meaning]),
        help
      )
    ],
    ...files === void 0 ? [] : [["Files", renderRows(files, help)]],
    ...environment === void 0 ? [] : [["Environment", renderRows(environment, help)]]
  ];
  return sections.map(([title, text]) => `
${title}:
${text}`).join("\n");
}
function paragraph(text, help) {
  return indent(help.boxWrap(text, widthOf(help) - 2), 2);
}
function renderRows(rows, help) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => help.formatItem(name, width, meaning, help)).join("\n");
}
function besideWidth(examples, help) {
  const widest = widthOf(help) - NARROWEST_COLUMN - 4;
  const beside = examples.filter(([line, does]) => does !== void 0 && line.length <= widest);
  return Math.max(0, ...beside.map(([line]) => line.length));
}
function renderExample([line, does], width, help) {
  if (does === void 0) return `  ${line}`;
  if (line.length <= width) return help.formatItem(line, width, does, help);
  return `  ${line}
${indent(help.boxWrap(does, widthOf(help) - 6), 6)}`;
}
function widthOf(help) {
  return help.helpWidth ?? NARROWEST;
}
function indent(text, count) {
  return text.replace(/^(?=.)/gm, " ".repeat(count));
}
function fitHelp(text, width) {
  if (!text.startsWith("Usage: ")) return text;
  const blocks = text.split(/\n(?=\n)/);
  return blocks.map((block) => /^\n?Examples:/.test(block) ? block : fitBlock(block, width)).join("\n");
}
function fitBlock(block, width) {
  const pieces = block.split(/\n(?= )|(?<=^ .*)\n/m);
  return pieces.map((piece) => piece.split("\n").some((line) => line.length > width) ? wrap(piece, width) : piece).join("\n");
}
function wrap(piece, width) {
  const [head = ""] = /^\n? *(?:\S+ {2,})?/.exec(piece) ?? [];
  const below = " ".repeat(head.replace("\n", "").length);
  const lines = [];
  const end = piece.endsWith("\n") ? "\n" : "";
  for (const word of piece.slice(head.length).trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length + below.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return head + lines.join(`
${below}`) + end;
}
function nameOf(command) {
  return command.parent === null ? "" : `${nameOf(command.parent)} ${command.name()}`.trim();
}

// src/frontends/shell/manuals.ts
var CONFIGURATION = [
  ".omelint.yaml",
  "the configuration, looked for from the current folder upwards to the root of the repository"
];
var IGNORED = [".gitignore", "what Git ignores below a folder is not read"];
var PROGRAM = {
  examples: [
    ["omelint", "check the current folder"],
    ["omelint clusters/prod --complete", "check a folder that holds all of its cluster"],
    ["omelint --format text --format sarif=out.sarif", "several outputs in one run"],
    ["kustomize build overlays/prod | omelint -", "check what kustomize renders"],
    ["omelint --base origin/main", "what merging this branch will do"],
    ["omelint revision --path runtimes", "hash and revision name of every runtime"],
    ["omelint rules", "what is checked"],
    ["source <(omelint completion bash)", "let the Tab key complete, in this shell"]
  ],
  exit: [
    [0, "no finding at or above --fail-on"],
    [1, "such findings, or manifests that can't be read"]
  ],
  files: [CONFIGURATION],
  environment: COLOR_VARIABLES
};
var CHECK = {
  notes: [
    [
      "What is read, and what is reported",
      "Folders are checked as they are: what lies below them is all that is known.",
      "Single files are checked within their Git repository, which is read as well. Reported is what lies in these files, and what goes wrong elsewhere because of them: in runtimes that inherit from theirs and services that run on those. So a hook may pass changed files in any number of calls and loses nothing.",
      "With a configuration its clusters say what belongs together, and paths, folders too, choose what is reported."
    ],
    [
      "What a change brings",
      "With --base each finding is marked that the base has already: a check of that commit, by the configuration of now, finds the same about the same object, wherever its file lies, and no milder. --only-new leaves those out of the status, and nothing else. An error for which the cluster refuses what the change writes is never the base's. What nobody can tell, because something in the base can't be read, counts as new."
    ],
    [
      "Suppressions",
      'A comment above the key or object, or at the end of its line, hides a finding: "# omelint: ignore[rule-id] reason".'
    ]
  ],
  examples: [
    ["omelint check clusters/prod"],
    ["omelint check --complete --namespace team-a rendered.yaml"],
    ["omelint check --format json=report.json --format text"],
    ["omelint check --fail-on warning --rule size-unit-case=off"],
    ["git diff --name-only -z main -- '*.yaml' | xargs -0 omelint check"],
    ["omelint check --base origin/main", "what a pull request does to each service"],
    ["omelint check --base origin/main --only-new", "fail for what this branch brings, not for what was there"],
    ["omelint check --snapshot snapshots/prod.yaml --base origin/main"],
    ["omelint check --cluster prod --snapshot <(omelint snapshot capture --context prod)"],
    ["omelint check --fix-dry-run | git apply"],
    ["omelint check --write-baseline --baseline .omelint-baseline.json"]
  ],
  exit: [
    [0, "no finding at or above --fail-on"],
    [1, "such findings, or manifests that can't be read"]
  ],
  files: [CONFIGURATION, IGNORED],
  environment: COLOR_VARIABLES
};
var REVISION = {
  notes: [
    [
      "Canonical bytes",
      "With --canonical and one runtime, exactly the bytes that are hashed are printed; a line break follows only on a terminal. Else each runtime is printed with them."
    ],
    [
      "Comparing",
      "--diff names two: a runtime (NAME, NAMESPACE/NAME), base:NAME for the runtime as it is in --base, or a revision of the snapshot. With --base and one name, base and head of that runtime are compared; without names, those of every runtime whose resolved spec changes.",
      "Told are the changed paths, the manifest that brings each, whether pods can tell, and the first byte that differs. Values below env and annotations are left out."
    ]
  ],
  examples: [
    ["omelint revision --path runtimes --format json"],
    ["omelint revision team-a/echo --path . --canonical | sha256sum"],
    ["omelint revision --diff echo echo-next"],
    ["omelint revision --diff cr-echo-32d93eb5 echo --snapshot snapshots/prod.yaml"],
    ["omelint revision --diff --base origin/main"]
  ],
  exit: [
    [0, "printed; with --diff, equal or not"],
    [1, "manifests that can't be read; a runtime that does not resolve, with --canonical or --diff"]
  ],
  files: [CONFIGURATION, IGNORED]
};
var RULES = {
  examples: [
    ["omelint rules", "ids, severities and titles, by what they are about"],
    ["omelint rules profile-not-disabled", "what it finds, what OME does, how to fix it"]
  ],
  exit: [[0, "printed"]]
};
var INIT = {
  examples: [
    ["omelint init", "propose clusters from the folders that hold manifests"],
    ["omelint init --force", "write it anew"]
  ],
  exit: [[0, "written"]],
  files: [[".omelint.yaml", "written at the root of the repository, or in the current folder outside of one"]]
};
var HELP = {
  examples: [["omelint help check"], ["omelint help snapshot capture"]],
  exit: [[0, "printed"]]
};
var COMPLETION = {
  notes: [
    [
      "Where it goes",
      "bash: into ~/.bashrc, as source <(omelint completion bash).",
      "zsh: into ~/.zshrc, below compinit, as source <(omelint completion zsh); or into a file named _omelint in a folder of $fpath.",
      "fish: into the file ~/.config/fish/completions/omelint.fish.",
      "The script asks omelint itself, so it need not be made anew after an update. Names of clusters, runtimes, services and models come from the manifests below the current folder."
    ]
  ],
  examples: [
    ["source <(omelint completion bash)"],
    ['omelint completion zsh > "${fpath[1]}/_omelint"'],
    ["omelint completion fish > ~/.config/fish/completions/omelint.fish"]
  ],
  exit: [[0, "printed"]]
};
var MANUALS = /* @__PURE__ */ new Map([
  ["", PROGRAM],
  ["check", CHECK],
  ["revision", REVISION],
  ["rules", RULES],
  ["init", INIT],
  ["completion", COMPLETION],
  ["help", HELP]
]);

// src/frontends/shell/command-line.ts
var DEFAULT_COMMAND = "check";
function createCommandLine(choose) {
  const program = createProgram(choose);
  addCompletionCommand(program, choose);
  addHelpCommand(program);
  for (const command of withSubcommands(program)) {
    command.helpCommand(false).helpOption("-h, --help", "print this help");
    const manual = MANUALS.get(nameOf(command)) ?? manualOfGroup(command);
    if (manual !== void 0) addManual(command, manual);
  }
  return program.helpOption(
    "-h, --help",
    `print this help; "omelint ${DEFAULT_COMMAND} --help" has the flags of the check`
  );
}
function manualOfGroup(group) {
  if (group.commands.length === 0) return void 0;
  return {
    examples: group.commands.map((command) => [`omelint help ${nameOf(command)}`]),
    exit: [[0, "help is printed"]]
  };
}
function commandHint([first = ""]) {
  if (!/^[a-z]+$/.test(first)) return "";
  const names = createCommandLine(() => {
  }).commands.map((command) => command.name());
  const near = nearest(first, names);
  return near === void 0 || near === first ? "" : `; did you mean the command "${near}"?`;
}

export {
  SHELLS,
  COMPLETE,
  helpWidth,
  withSubcommands,
  fitHelp,
  DEFAULT_COMMAND,
  createCommandLine,
  commandHint
};
