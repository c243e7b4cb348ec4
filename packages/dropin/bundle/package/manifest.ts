import { oldestNode } from '../../check/oldest-node.ts';
import { PACKAGE_VERSION, VERSION } from '../../src/version.ts';

/** The name of the package on the registry. Inside this repository it is imported as `dropin`. */
export const packageName = 'open-dropin';

/** What the packed package takes from this repository's own package.json, where it says it. */
export interface RepositoryFacts {
  license: string;
  author?: unknown;
  repository?: unknown;
  homepage?: unknown;
  /** The README sends reports to `url`, and what concerns security to `email`. */
  bugs?: { url?: string; email?: string };
}

/** What a release needs of the facts and does not find. */
export function missingFacts({ repository, homepage, bugs }: RepositoryFacts): string[] {
  const needed = { repository, homepage, 'bugs.url': bugs?.url, 'bugs.email': bugs?.email };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

/** What the workspace's package.json says of the packages that a page may have. */
interface WorkspaceFacts {
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, unknown>;
}

const script = `./dist/web/dropin/${VERSION}/js/dropin.min.js`;

/**
 * Both module formats of an entry, each with its declarations. Bundlers take `module` for `require` too, since they
 * split ES modules alone.
 */
const entry = (name: string) => ({
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  module: `./dist/${name}.js`,
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

/** The entries that are folders for tools that do not read `exports`, with `olderEntry` as their package.json. */
export const folderEntries = ['element', 'react', 'testing'];

/**
 * An entry for tools that do not read `exports`.
 * @param up the way to the package's folder
 */
export const olderEntry = (name: string, up: '.' | '..') => ({
  main: `${up}/dist/${name}.cjs`,
  module: `${up}/dist/es2019/${name}.js`,
  types: `${up}/dist/${name}.d.cts`,
});

/** The package.json of the packed package. */
export function manifestOf(repository: RepositoryFacts, workspace: WorkspaceFacts): Record<string, unknown> {
  const { license, author, repository: source, homepage, bugs } = repository;
  return {
    name: packageName,
    version: PACKAGE_VERSION,
    description:
      'A payment form for web pages, with the options, calls, events and hooks of Braintree’s Drop-in.',
    keywords: ['braintree', 'drop-in', 'checkout', 'payment', 'credit card', 'paypal', 'venmo', 'react'],
    license,
    ...(author ? { author } : {}),
    ...(source ? { repository: source } : {}),
    ...(homepage ? { homepage } : {}),
    ...(bugs ? { bugs } : {}),
    /** the version of the documented interface: `VERSION` */
    dropinVersion: VERSION,
    type: 'module',
    sideEffects: ['**/*.css', '**/element.js', './dist/element.cjs', './dist/web/**'],
    exports: {
      '.': entry('index'),
      './element': entry('element'),
      './react': entry('react'),
      './testing': entry('testing'),
      './dropin.css': { types: './dist/dropin.css.d.ts', default: './dist/dropin.css' },
      './integrity.json': './dist/integrity.json',
      './dist/web/*': './dist/web/*',
      './package.json': './package.json',
    },
    bin: { [packageName]: './dist/bin/open-dropin.js' },
    ...olderEntry('index', '.'),
    unpkg: script,
    jsdelivr: script,
    files: ['dist', 'docs', ...folderEntries, 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md'],
    engines: { node: `>=${oldestNode}` },
    peerDependencies: workspace.peerDependencies,
    peerDependenciesMeta: workspace.peerDependenciesMeta,
  };
}
