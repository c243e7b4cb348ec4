import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { PACKAGE_VERSION } from '../../src/version.ts';
import { packageName } from './manifest.ts';

/** The part of the README that is for those who work on the widget begins here. */
const endOfReadme = /^## How it is built$/m;

/** The pages that the package carries, by their paths in the repository. */
const carried = ['docs/own-way-to-pay.md', 'docs/behaviour/widget.md', 'docs/dropin/**/*.md'];

const readme = 'packages/dropin/README.md';

/** The picture of the README, which the package carries too. */
export const picture = 'docs/dropin/widget.png';

/** Sentences and remarks about decisions, tests and files of the repository, which the package does not have. */
const aboutRepository = [
  / \(decision \d+\)|; (why: )?decision \d+/g,
  / \(([A-Z]\d+(, )?)+\)$/gm,
  / with the tests that try it in brackets,/g,
  /^In this repository .*\n/gm,
];

/**
 * The README, the changelog and the pages of the package, by their paths in it. Links between them are kept; a link to
 * another page of the repository becomes plain text, because it leads nowhere outside. Remarks about the repository
 * are left out. Imports have the package's own name.
 * @param root the repository
 */
export function packedPages(root: string): Map<string, string> {
  const paths = globSync(carried, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const places = new Map([
    [readme, 'README.md'],
    ['packages/dropin/CHANGELOG.md', 'CHANGELOG.md'],
    ...paths.map((path) => [path, path] as const),
  ]);
  return new Map(
    [...places].map(([path, place]) => {
      const text = readFileSync(join(root, path), 'utf8');
      const end = path === readme ? text.search(endOfReadme) : text.length;
      if (end < 0) throw new Error(`${readme} has no heading that matches ${endOfReadme.source}.`);
      const own = withOwnName(withLinksThatResolve(text.slice(0, end), path, places));
      return [place, withoutRepository(own).trim() + '\n'];
    }),
  );
}

function withoutRepository(text: string): string {
  const address = `https://unpkg.com/${packageName}@${PACKAGE_VERSION}/${picture}`;
  return aboutRepository
    .reduce((rest, remark) => rest.replace(remark, ''), text)
    .replace(`](../../${picture})`, `](${address})`);
}

const link = /(?<!!)\[([^\]]+)\]\((?!https?:|mailto:|#)([^)#]*)(#[^)]*)?\)/g;

function withLinksThatResolve(text: string, path: string, places: ReadonlyMap<string, string>): string {
  return text.replace(link, (_, label: string, target: string, part = '') => {
    const place = places.get(normalize(join(dirname(path), target)));
    if (!place) return label;
    const here = dirname(places.get(path) as string);
    const up = here === '.' ? '' : '../'.repeat(here.split('/').length);
    return `[${label}](${up}${place}${part})`;
  });
}

/** `'dropin'` in imports, `dropin/react` in sentences, and the README's title. */
function withOwnName(text: string): string {
  return text
    .replace(/^# dropin$/m, `# ${packageName}`)
    .replace(/((?:from|import|module|require)[ (]|import\()'dropin(\/[^']*)?'/g, `$1'${packageName}$2'`)
    .replace(/`dropin\//g, `\`${packageName}/`);
}

/** The links of a page of the package that lead to no file of it. */
export function brokenLinks(folder: string, place: string): string[] {
  const text = readFileSync(join(folder, place), 'utf8');
  return [...text.matchAll(link)]
    .map(([, , target = '']) => normalize(join(dirname(place), target)))
    .filter((target) => !existsSync(join(folder, target)));
}
