/** Where a runtime's spec holds pods: each of these may set pod fields and one runner. */
export const POD_PATHS: readonly (readonly string[])[] = [
  ['engineConfig'],
  ['engineConfig', 'leader'],
  ['engineConfig', 'worker'],
  ['decoderConfig'],
  ['decoderConfig', 'leader'],
  ['decoderConfig', 'worker'],
  ['routerConfig'],
];

export const RUNNER_PATHS: readonly (readonly string[])[] = POD_PATHS.map((path) => [...path, 'runner']);
