import manifest from '../../package.json' with { type: 'json' };

/** Version of this package. */
export const VERSION: string = manifest.version;

/** Where the project is found; the package's own address until it has a public one. */
export const HOMEPAGE = 'pkg:npm/omelint';
