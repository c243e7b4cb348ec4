import type { Token } from './tokens.ts';

/** An option in a call of `create`, or in the `options` of a React wrapper. */
export interface GivenOption {
  /** such as `paypal.buttonStyle.size` */
  path: string;
  /** the value, where it is a string, a number or a word such as `false`; else '' */
  value: string;
  at: number;
}

export interface CreateCall {
  at: number;
  options: GivenOption[];
  /** false where a variable or a spread may bring more */
  isWhole: boolean;
}

const packages = /^(?:braintree-web-drop-in(?:-react)?|open-dropin(?:\/react)?)$/;
const deepest = 12;

/** The calls of `create` of a Drop-in, with the options that can be read where they stand. */
export function createCalls(tokens: readonly Token[]): CreateCall[] {
  const names = importedNames(tokens);
  const calls: CreateCall[] = [];
  let variables: ReadonlyMap<string, number> | undefined;
  /** where objects begin that were read: each is read once, and what is inside of it is no other call */
  const read = new Set<number>();
  let end = 0;
  for (let index = 0; index < tokens.length; index++) {
    const start = isCreate(tokens, index, names) ? index + 2 : startOfElement(tokens, index);
    if (start === null || index < end) continue;
    const first = tokens[start];
    const isVariable = first?.kind === 'word';
    if (isVariable) variables ??= objectsByName(tokens);
    const open = isVariable ? variables?.get(first.text) : start;
    const call: CreateCall = { at: (tokens[index] as Token).at, options: [], isWhole: false };
    if (open !== undefined && tokens[open]?.text === '{' && !read.has(open)) {
      read.add(open);
      call.isWhole = true;
      const after = readObject(tokens, open, [], call);
      if (!isVariable) end = after;
    }
    calls.push(call);
  }
  return calls;
}

/** Names under which the file has imported or required the package. */
function importedNames(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'string' || !packages.test(text)) return;
    for (let before = index - 1; before > index - 40 && before >= 0; before--) {
      const one = tokens[before] as Token;
      const isCall = tokens[before + 1]?.text === '(';
      if (one.text === ';' || (!isCall && /^(?:import|const|let|var)$/.test(one.text))) break;
      if (one.kind === 'word' && !isCall) names.add(one.text);
    }
  });
  return names;
}

/** `dropin.create(`, `braintree.dropin.create(`, or `create(` of an import. */
function isCreate(tokens: readonly Token[], index: number, ownNames: ReadonlySet<string>): boolean {
  if (tokens[index]?.text !== 'create' || tokens[index + 1]?.text !== '(') return false;
  if (tokens[index - 1]?.text !== '.')
    return ownNames.has('create') && tokens[index - 1]?.text !== 'function';
  const owner = tokens[index - 2]?.text ?? '';
  return /drop_?in/i.test(owner) || ownNames.has(owner);
}

/** Where the options of `<DropIn options={{ … }}` begin. */
function startOfElement(tokens: readonly Token[], index: number): number | null {
  if (tokens[index]?.text !== '<' || !/^drop_?in$/i.test(tokens[index + 1]?.text ?? '')) return null;
  for (let at = index + 2; at < index + 30; at++)
    if (tokens[at]?.text === 'options' && tokens[at + 1]?.text === '=' && tokens[at + 2]?.text === '{')
      return at + 3;
  return null;
}

/** Where the first object begins that each name of the file gets, as in `const options: Options = {`. */
function objectsByName(tokens: readonly Token[]): Map<string, number> {
  const found = new Map<string, number>();
  tokens.forEach(({ text }, at) => {
    if (text !== '{' || tokens[at - 1]?.text !== '=') return;
    for (let before = at - 2; before >= 0 && before > at - 12; before--) {
      const one = tokens[before] as Token;
      if (/^[;{}()]$/.test(one.text) || /^(?:const|let|var)$/.test(one.text)) break;
      if (one.kind === 'word' && !found.has(one.text)) found.set(one.text, at);
    }
  });
  return found;
}

/** Adds the keys of an object to the call. @returns the place after its closing brace */
function readObject(
  tokens: readonly Token[],
  open: number,
  path: readonly string[],
  call: CreateCall,
): number {
  let at = open + 1;
  while (at < tokens.length && tokens[at]?.text !== '}') {
    const key = tokens[at] as Token;
    if (key.kind === 'mark') {
      if (key.text === '.') call.isWhole = false;
      at = key.text === ',' ? at + 1 : afterValue(tokens, at);
      continue;
    }
    const here = [...path, key.text];
    const colon = tokens[at + 1]?.text === ':' && tokens[at + 1]?.kind === 'mark';
    const value = colon ? tokens[at + 2] : undefined;
    const isObject = value?.kind === 'mark' && value.text === '{';
    const simple = value && value.kind !== 'mark' && /^[,}]$/.test(tokens[at + 3]?.text ?? '}');
    call.options.push({ path: here.join('.'), value: simple ? value.text : '', at: key.at });
    if (isObject && here.length < deepest) at = readObject(tokens, at + 2, here, call);
    else at = afterValue(tokens, colon ? at + 2 : at + 1);
  }
  return at + 1;
}

/** The place of the comma or brace that ends a value. */
function afterValue(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at] as Token;
    if (kind !== 'mark') continue;
    if (depth === 0 && (text === ',' || text === '}')) return at;
    if (/[([{]/.test(text)) depth++;
    else if (/[)\]}]/.test(text)) depth--;
    if (depth < 0) return at + 1;
  }
  return tokens.length;
}
