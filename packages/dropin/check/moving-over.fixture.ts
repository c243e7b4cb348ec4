import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repository } from '../../../tools/settings.ts';

/** A row of docs/dropin/moving-over.md. */
export interface MovingRow {
  /** the heading it stands under, such as `Options` */
  section: string;
  /** the first column */
  what: string;
  /** the names in the first column */
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

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the page. Every table with four columns has rows; the table with three columns has the tests. */
export function readMovingOver(): { rows: MovingRow[]; tests: MovingTest[] } {
  const rows: MovingRow[] = [];
  const tests: MovingTest[] = [];
  let section = '';
  for (const line of read('docs/dropin/moving-over.md').split('\n')) {
    section = /^## (.*)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || /^\|[-|]+$/.test(line)) continue;
    const [first = '', second = '', third = '', fourth] = cellsOf(line);
    if (fourth === undefined) tests.push({ key: first, path: second.replaceAll('`', ''), title: third });
    else if (second !== 'here')
      rows.push({
        section,
        what: first,
        names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
        here: second,
        why: third,
        tests: fourth.split(', ').filter(Boolean),
      });
  }
  return { rows, tests: tests.filter(({ path }) => path.includes('/')) };
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
