import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repository } from '../../../tools/settings.ts';

/** A line of docs/dropin/moving-over.md. */
export interface MovingRow {
  /** the heading it stands under, such as `Options` */
  section: string;
  /** what stands before the tests, or before what changed */
  what: string;
  /** the names in it */
  names: string[];
  /** `same` or `changed` */
  here: string;
  /** what changed, and why */
  why: string;
  /** the short names of the tests that try it */
  tests: string[];
}

/** A test that the page names. */
export interface MovingTest {
  key: string;
  path: string;
  title: string;
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Reads the page: its lists of what is the same and of what has changed, and the list of the tests. */
export function readMovingOver(): { rows: MovingRow[]; tests: MovingTest[] } {
  const rows: MovingRow[] = [];
  const tests: MovingTest[] = [];
  let [section, here] = ['', ''];
  for (const line of read('docs/dropin/moving-over.md').split('\n')) {
    const heading = /^## (.*)/.exec(line)?.[1];
    if (heading) [section, here] = [heading, ''];
    here = /^(Same|Changed):$/.exec(line)?.[1]?.toLowerCase() ?? here;
    if (!line.startsWith('- ')) continue;
    const [, key, path, title] = /^- ([A-Z]\d) `(.+?)`: (.+)$/.exec(line) ?? [];
    if (key && path && title) {
      tests.push({ key, path, title });
      continue;
    }
    const pattern = here === 'same' ? /^- (.+) \(([A-Z\d, ]+)\)$/ : /^- ((?:`[^`]*`|[^`:])+): (.+)$/;
    const [, what, rest = ''] = (here && pattern.exec(line)) || [];
    if (!what) throw new Error(`moving-over.md says neither by which tests nor why: ${line}`);
    rows.push({
      section,
      what,
      names: [...what.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      here,
      why: here === 'same' ? '' : rest,
      tests: here === 'same' ? rest.split(', ') : [],
    });
  }
  return { rows, tests };
}

/** Whether a file has a test of this title. */
export function hasTest({ path, title }: MovingTest): boolean {
  if (!existsSync(join(repository, path))) return false;
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
  return quoted.some((one) => new RegExp(`(?:test|it|\\)|\\])\\(\\s*${escaped(one)}`).test(read(path)));
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The texts that a test is made of: its file, what that imports of the tests' own files, and its page. */
export function textOf({ path }: MovingTest): string {
  const own = read(path);
  const imports = [...own.matchAll(/from '(\.[^']+(?:-lines|\.fixture|\.page|locales\/\w+)\.ts)'/g)];
  const beside = imports.map(([, file = '']) => normalize(join(dirname(path), file)));
  if (path.includes('/compat')) beside.push('e2e/dropin/site/compat.js');
  return [own, ...beside.map(read)].join('\n').toLowerCase();
}

/** What a test has to contain for a name of the page: the name, or the part of it after the last dot. */
export function spellings(name: string): string[] {
  const bare = name.replace(/[({].*/, '').toLowerCase();
  return / /.test(bare) ? [bare] : [bare, bare.split('.').at(-1) ?? bare];
}
