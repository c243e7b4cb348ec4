import { dirname, normalize } from 'node:path/posix';

/** A text file of the repository; `path` counts from the root, with forward slashes. */
export interface TextFile {
  path: string;
  text: string;
}

interface Pointer {
  path: string;
  line: number;
  /** What stands in the text. */
  cited: string;
  /** Why it leads nowhere. */
  reason: string;
}

/** Words that cite a text which is not in the repository. */
const foreign =
  /(?<!\bRFC [\d]+ )§\d|\bspec \d|\bbehaviour \(?[a-n]\d?(?=\))|protocol sheet|\brest-clients\b|\bhouse\.md|\b(?:dropin|sandbox)-(?:behaviour|protocol|wishes)\b|\bshared\/(?:spec|design|reference)\b/g;
const documentPointer = /\bdocs\/[\w./-]*\w\.md(?:#[\w-]+)?/g;
const recordPointer = /\b(?:decision|record)s? (\d{1,4}(?:(?:, | and | to )\d{1,4})*)/gi;
const markdownLink = /\]\(([^()\s]+)\)/g;
const sourceName = /(?<![\w./@*}>-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md)\b(?![\w/*-])/g;

/** Names of files that belong to somebody else, or that a build writes. */
const notOurs =
  /^(?:node_modules|dist|build|build-demo|storybook-static)\/|\.d\.(?:ts|mts)$|^(?:node|next|vue)\.(?:ts|js)$/;

/**
 * Every pointer that leads nowhere: a document, heading, decision record or source file that is cited in a comment or a
 * document and does not exist, and every citation of a text outside the repository.
 *
 * @param files the text files to read
 * @param paths every path there is in the repository, pictures and the like included
 */
export function brokenPointers(files: TextFile[], paths: string[]): string[] {
  const map = {
    paths: new Set(withFolders(paths)),
    headings: headingsOf(files),
    records: countRecords(paths),
  };
  return files
    .flatMap((file) => withoutExamples(file).flatMap((text, at) => inLine(file, text, at + 1, map)))
    .map(({ path, line, cited, reason }) => `${path}:${line} cites ${cited}: ${reason}`);
}

/** The lines of a file; those of a document's blocks of code are empty, since they may name files that a reader makes. */
function withoutExamples({ path, text }: TextFile): string[] {
  const lines = text.split('\n');
  if (!path.endsWith('.md')) return lines;
  let example = false;
  return lines.map((line) => {
    const fence = /^\s*(?:```|~~~)/.test(line);
    if (fence) example = !example;
    return fence || example ? '' : line;
  });
}

/** Numbers that more than one decision record has. */
export function recordsOfOneNumber(paths: string[]): string[] {
  return [...countRecords(paths)].filter(([, count]) => count > 1).map(([number]) => String(number));
}

interface Repository {
  paths: Set<string>;
  headings: Map<string, Set<string>>;
  records: Map<number, number>;
}

function inLine({ path }: TextFile, text: string, line: number, repository: Repository): Pointer[] {
  const markdown = path.endsWith('.md');
  const broken = (cited: string, reason: string): Pointer => ({ path, line, cited, reason });
  const found: Pointer[] = [...text.matchAll(foreign)].map(([cited]) =>
    broken(cited.trim(), 'a text that is not in this repository'),
  );
  for (const [cited] of text.matchAll(documentPointer)) {
    const reason = missing(cited, repository);
    if (reason) found.push(broken(cited, reason));
  }
  for (const [cited, numbers = ''] of text.matchAll(recordPointer)) {
    const absent = numbersOf(numbers).filter((number) => !repository.records.has(number));
    if (absent.length > 0) found.push(broken(cited, `there is no record ${absent.join(', ')}`));
  }
  if (markdown) {
    for (const [, target = ''] of text.matchAll(markdownLink)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file = '', slug] = target.split('#');
      const resolved = file ? normalize(`${dirname(path)}/${file}`).replace(/\/$/, '') : path;
      const reason = missing(slug === undefined ? resolved : `${resolved}#${slug}`, repository);
      if (reason) found.push(broken(target, reason));
    }
  }
  const prose = markdown ? text.replaceAll(markdownLink, ']') : comment(text);
  for (const [name] of prose.replaceAll(/\bhttps?:\S+/g, '').matchAll(sourceName)) {
    if (notOurs.test(name) || name.startsWith('docs/') || exists(name, path, repository.paths)) continue;
    found.push(broken(name, 'there is no such file'));
  }
  return found;
}

/** What a line of code has as a comment, as far as a look at the line alone can tell. */
const comment = (line: string) =>
  /^\s*(?:\/\/|\/?\*)(.*)|(?<!:)\/\/ (.*)$/.exec(line)?.slice(1).join('') ?? '';

function missing(pointer: string, { paths, headings }: Repository): string | undefined {
  const [file = '', slug] = pointer.split('#');
  if (!paths.has(file)) return 'there is no such file';
  if (slug === undefined || headings.get(file)?.has(slug)) return undefined;
  return `it has no heading #${slug}`;
}

/** A file may be named by the end of its path, from any folder on. */
function exists(name: string, from: string, paths: Set<string>): boolean {
  if (/^\.\.?\//.test(name)) return paths.has(normalize(`${dirname(from)}/${name}`));
  return paths.has(name) || [...paths].some((path) => path.endsWith(`/${name}`));
}

function withFolders(paths: string[]): string[] {
  const folders = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return ['.', ...paths, ...folders];
}

function countRecords(paths: string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const path of paths) {
    const [, number] = /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path) ?? [];
    if (number) counts.set(Number(number), (counts.get(Number(number)) ?? 0) + 1);
  }
  return counts;
}

/** '7, 9 and 12 to 14' as numbers, the ends of a range alone. */
const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));

function headingsOf(files: TextFile[]): Map<string, Set<string>> {
  return new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, new Set(slugs(text))]),
  );
}

/** The anchors that GitHub gives a document's headings. */
export function slugs(markdown: string): string[] {
  const seen = new Map<string, number>();
  const prose = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}
