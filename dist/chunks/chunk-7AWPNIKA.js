import {
  Option,
  namespaceOption,
  omeVersionOption
} from "./chunk-MGB3WLTU.js";

// src/frontends/views/flags.ts
var VIEW_OUTPUTS = ["table", "wide", "json", "yaml"];
var PICTURE_OUTPUTS = ["mermaid", "dot", "svg"];
function addViewFlags(command, has) {
  command.option("--path <path...>", "files and folders with the manifests (default: the current folder)").option("--snapshot <path>", 'a captured state of the cluster: a file, a folder or "-"').option("--base <ref>", "without a snapshot: this Git commit is what the cluster holds now").option("--cluster <name>", "the cluster of the configuration").option(
    "-n, --namespace <namespace>",
    "the namespace (default: that of the configuration, else default)",
    namespaceOption
  ).addOption(
    new Option(
      "--state <state>",
      "git: what the cluster holds after the merge; cluster: what it holds now (default: both, where they differ)"
    ).choices(["git", "cluster"])
  ).addOption(outputOption([...VIEW_OUTPUTS, ...has.pictures ?? []]));
  if (has.omeNamespace) {
    command.option(
      "--ome-namespace <namespace>",
      "OME's own namespace, which holds the revisions (default: that of the snapshot's revisions, else ome)",
      namespaceOption
    );
  }
  return command.option("--complete", "what is in no manifest and no snapshot does not exist in the cluster either").option("--ome-version <version>", "type tables and behaviour: 1.3 or 1.2 (default: 1.3)", omeVersionOption).option(
    "--config <file>",
    "configuration (default: .omelint.yaml, looked for upwards to the root of the repository)"
  ).option("--no-config", "use no configuration").option("--verbose", "with an internal error, the stack");
}
function outputOption(outputs) {
  const option = new Option("-o, --output <format>", "how it is printed").default("table");
  option.argChoices = outputs;
  return option;
}

export {
  VIEW_OUTPUTS,
  PICTURE_OUTPUTS,
  addViewFlags
};
