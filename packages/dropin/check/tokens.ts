/** A piece of a script. `text` of a string is what is between its quotes. */
export interface Token {
  kind: 'word' | 'string' | 'mark';
  text: string;
  /** where it begins: characters from the start of the text */
  at: number;
}

export interface Script {
  tokens: Token[];
  /** the text with spaces in place of comments; every other character is where it was */
  code: string;
}

const word = /[\p{L}\p{N}_$]+/uy;
/** Its length is limited, so that a file of slashes is read in linear time. */
const regexLiteral = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,400}\/[a-z]{0,8}/y;
/** After these words a slash begins a regular expression. */
const beforeRegex = new Set(['return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'throw', 'await']);

/**
 * Reads JavaScript, TypeScript or JSX, also where it is broken: what can't be read is taken character by
 * character, and nothing is thrown. The time it takes grows with the length alone.
 */
export function readScript(text: string): Script {
  const tokens: Token[] = [];
  const kept: string[] = [];
  /** for each `${` that is open: how many braces are open inside */
  const templates: number[] = [];
  let at = 0;
  const push = (kind: Token['kind'], from: number, to: number, end: number) => {
    tokens.push({ kind, text: text.slice(from, to), at: from });
    kept.push(text.slice(at, end));
    at = end;
  };
  const readTemplate = () => {
    const end = endOfTemplate(text, at + 1);
    if (text[end] === '$') templates.push(0);
    push('string', at + 1, end, Math.min(text.length, end + (text[end] === '$' ? 2 : 1)));
  };
  while (at < text.length) {
    const here = text[at] as string;
    const comment = here === '/' ? endOfComment(text, at) : 0;
    if (comment) {
      kept.push(text.slice(at, comment).replaceAll(/[^\n]/g, ' '));
      at = comment;
    } else if (here === '"' || here === "'") {
      const end = endOfString(text, at);
      push(end ? 'string' : 'mark', end ? at + 1 : at, end || at + 1, end ? end + 1 : at + 1);
    } else if (here === '`') readTemplate();
    else if (here === '}' && templates.at(-1) === 0) {
      templates.pop();
      readTemplate();
    } else if (/\s/.test(here)) {
      kept.push(here);
      at++;
    } else {
      if (templates.length > 0 && (here === '{' || here === '}'))
        templates.push((templates.pop() as number) + (here === '{' ? 1 : -1));
      const end = endOfWord(text, at) || (here === '/' && endOfRegex(text, at, tokens)) || at + 1;
      push(/[\p{L}\p{N}_$]/u.test(here) ? 'word' : 'mark', at, end, end);
    }
  }
  return { tokens, code: kept.join('') };
}

function endOfComment(text: string, at: number): number {
  const end = text[at + 1] === '/' ? text.indexOf('\n', at) : -1;
  if (text[at + 1] === '/') return end < 0 ? text.length : end;
  if (text[at + 1] !== '*') return 0;
  const close = text.indexOf('*/', at + 2);
  return close < 0 ? text.length : close + 2;
}

/** The place of the closing quote; 0 when the line ends before it, as after an apostrophe in a sentence. */
function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === text[at]) return end;
    if (text[end] === '\\') end++;
    else if (text[end] === '\n') return 0;
  }
  return 0;
}

/** The place of the closing quote or of the next `${`. */
function endOfTemplate(text: string, from: number): number {
  for (let end = from; end < text.length; end++) {
    if (text[end] === '`' || (text[end] === '$' && text[end + 1] === '{')) return end;
    if (text[end] === '\\') end++;
  }
  return text.length;
}

function endOfWord(text: string, at: number): number {
  word.lastIndex = at;
  return word.test(text) ? word.lastIndex : 0;
}

function endOfRegex(text: string, at: number, tokens: readonly Token[]): number {
  const before = tokens.at(-1);
  const isValue =
    before && (before.kind === 'mark' ? /[)\]}<]/.test(before.text) : !beforeRegex.has(before.text));
  if (isValue) return 0;
  regexLiteral.lastIndex = at;
  return regexLiteral.test(text) ? regexLiteral.lastIndex : 0;
}
