import { readScript, type Token } from './tokens.ts';

/** A file of a project, as the rules read it. */
export interface ProjectText {
  /** from the project's folder, with forward slashes */
  path: string;
  /** the text with spaces in place of comments */
  code: string;
  /** the tokens of its scripts; none in a style sheet */
  tokens: readonly Token[];
}

const scripts = new Set(['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts']);
/** Scripts without JSX. */
const typed = new Set(['ts', 'mts', 'cts']);
const styles = new Set(['css', 'scss', 'sass', 'less']);
const markup = new Set('html htm vue svelte astro php ejs erb hbs twig liquid cshtml jsp'.split(' '));

/** Whether the command reads a file of this name. */
export const isRead = (name: string): boolean =>
  name === 'package.json' || [scripts, styles, markup].some((kinds) => kinds.has(kindOf(name)));

/** Reads a file's text by the kind that its name says. */
export function readText(path: string, text: string): ProjectText {
  const kind = kindOf(path);
  if (scripts.has(kind)) return { path, ...readScript(text, { jsx: !typed.has(kind) }) };
  if (markup.has(kind)) return { path, ...readMarkup(text) };
  return { path, code: styles.has(kind) ? blank(text, /\/\*[^]*?(?:\*\/|$)/g) : text, tokens: [] };
}

/** Markup without its comments, and the tokens of what is in its script elements. */
function readMarkup(text: string): Omit<ProjectText, 'path'> {
  const visible = blank(text, /<!--[^]*?(?:-->|$)/g);
  const parts: string[] = [];
  const tokens: Token[] = [];
  let done = 0;
  for (const opening of visible.matchAll(/<script\b[^>]{0,1000}>/gi)) {
    const from = opening.index + opening[0].length;
    if (from <= done) continue;
    const close = visible.slice(from).search(/<\/script/i);
    const to = close < 0 ? visible.length : from + close;
    const script = readScript(visible.slice(from, to), { jsx: false });
    parts.push(visible.slice(done, from), script.code);
    for (const token of script.tokens) tokens.push({ ...token, at: token.at + from });
    done = to;
  }
  return { code: parts.join('') + visible.slice(done), tokens };
}

const kindOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const blank = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));
