import { COLOR_VARIABLES, type Manual } from './manual.ts';

const CONFIGURATION = [
  '.omelint.yaml',
  'the configuration, looked for from the current folder upwards to the root of the repository',
] as const;
const IGNORED = ['.gitignore', 'what Git ignores below a folder is not read'] as const;

const PROGRAM: Manual = {
  examples: [
    ['omelint', 'check the current folder'],
    ['omelint clusters/prod --complete', 'check a folder that holds all of its cluster'],
    ['omelint --format text --format sarif=out.sarif', 'several outputs in one run'],
    ['kustomize build overlays/prod | omelint -', 'check what kustomize renders'],
    ['omelint --base origin/main', 'what merging this branch will do'],
    ['omelint revision --path runtimes', 'hash and revision name of every runtime'],
    ['omelint rules', 'what is checked'],
    ['source <(omelint completion bash)', 'let the Tab key complete, in this shell'],
  ],
  exit: [
    [0, 'no finding at or above --fail-on'],
    [1, "such findings, or manifests that can't be read"],
  ],
  files: [CONFIGURATION],
  environment: COLOR_VARIABLES,
};

const CHECK: Manual = {
  notes: [
    [
      'What is read, and what is reported',
      'Folders are checked as they are: what lies below them is all that is known.',
      'Single files are checked within their Git repository, which is read as well. Reported is what lies in these files, and what goes wrong elsewhere because of them: in runtimes that inherit from theirs and services that run on those. So a hook may pass changed files in any number of calls and loses nothing.',
      'With a configuration its clusters say what belongs together, and paths, folders too, choose what is reported.',
    ],
    [
      'What a change brings',
      "With --base each finding is marked that the base has already: a check of that commit, by the configuration of now, finds the same about the same object, wherever its file lies, and no milder. --only-new leaves those out of the status, and nothing else. An error for which the cluster refuses what the change writes is never the base's. What nobody can tell, because something in the base can't be read, counts as new.",
    ],
    [
      'Suppressions',
      'A comment above the key or object, or at the end of its line, hides a finding: "# omelint: ignore[rule-id] reason".',
    ],
  ],
  examples: [
    ['omelint check clusters/prod'],
    ['omelint check --complete --namespace team-a rendered.yaml'],
    ['omelint check --format json=report.json --format text'],
    ['omelint check --fail-on warning --rule size-unit-case=off'],
    ["git diff --name-only -z main -- '*.yaml' | xargs -0 omelint check"],
    ['omelint check --base origin/main', 'what a pull request does to each service'],
    ['omelint check --base origin/main --only-new', 'fail for what this branch brings, not for what was there'],
    ['omelint check --snapshot snapshots/prod.yaml --base origin/main'],
    ['omelint check --cluster prod --snapshot <(omelint snapshot capture --context prod)'],
    ['omelint check --fix-dry-run | git apply'],
    ['omelint check --write-baseline --baseline .omelint-baseline.json'],
  ],
  exit: [
    [0, 'no finding at or above --fail-on'],
    [1, "such findings, or manifests that can't be read"],
  ],
  files: [CONFIGURATION, IGNORED],
  environment: COLOR_VARIABLES,
};

const REVISION: Manual = {
  notes: [
    [
      'Canonical bytes',
      'With --canonical and one runtime, exactly the bytes that are hashed are printed; a line break follows only on a terminal. Else each runtime is printed with them.',
    ],
    [
      'Comparing',
      '--diff names two: a runtime (NAME, NAMESPACE/NAME), base:NAME for the runtime as it is in --base, or a revision of the snapshot. With --base and one name, base and head of that runtime are compared; without names, those of every runtime whose resolved spec changes.',
      'Told are the changed paths, the manifest that brings each, whether pods can tell, and the first byte that differs. Values below env and annotations are left out.',
    ],
  ],
  examples: [
    ['omelint revision --path runtimes --format json'],
    ['omelint revision team-a/echo --path . --canonical | sha256sum'],
    ['omelint revision --diff echo echo-next'],
    ['omelint revision --diff cr-echo-32d93eb5 echo --snapshot snapshots/prod.yaml'],
    ['omelint revision --diff --base origin/main'],
  ],
  exit: [
    [0, 'printed; with --diff, equal or not'],
    [1, "manifests that can't be read; a runtime that does not resolve, with --canonical or --diff"],
  ],
  files: [CONFIGURATION, IGNORED],
};

const RULES: Manual = {
  examples: [
    ['omelint rules', 'ids, severities and titles, by what they are about'],
    ['omelint rules profile-not-disabled', 'what it finds, what OME does, how to fix it'],
  ],
  exit: [[0, 'printed']],
};

const INIT: Manual = {
  examples: [
    ['omelint init', 'propose clusters from the folders that hold manifests'],
    ['omelint init --force', 'write it anew'],
  ],
  exit: [[0, 'written']],
  files: [['.omelint.yaml', 'written at the root of the repository, or in the current folder outside of one']],
};

const HELP: Manual = {
  examples: [['omelint help check'], ['omelint help snapshot capture']],
  exit: [[0, 'printed']],
};

const COMPLETION: Manual = {
  notes: [
    [
      'Where it goes',
      'bash: into ~/.bashrc, as source <(omelint completion bash).',
      'zsh: into ~/.zshrc, below compinit, as source <(omelint completion zsh); or into a file named _omelint in a folder of $fpath.',
      'fish: into the file ~/.config/fish/completions/omelint.fish.',
      'The script asks omelint itself, so it need not be made anew after an update. Names of clusters, runtimes, services and models come from the manifests below the current folder.',
    ],
  ],
  examples: [
    ['source <(omelint completion bash)'],
    ['omelint completion zsh > "${fpath[1]}/_omelint"'],
    ['omelint completion fish > ~/.config/fish/completions/omelint.fish'],
  ],
  exit: [[0, 'printed']],
};

/** By the names of commands; the program itself has none. Others have a text of their own, beside their flags. */
export const MANUALS: ReadonlyMap<string, Manual> = new Map([
  ['', PROGRAM],
  ['check', CHECK],
  ['revision', REVISION],
  ['rules', RULES],
  ['init', INIT],
  ['completion', COMPLETION],
  ['help', HELP],
]);
