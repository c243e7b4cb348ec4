import { Script } from 'node:vm';

/** A command of WebDriver BiDi, as Playwright sends it. */
export interface Command {
  id: number;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** How Playwright runs a function in a page: its own script there gives the function's text to `eval`. */
const byEval = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/** A value as WebDriver BiDi writes it: an object is a list of pairs. */
interface Value {
  value?: unknown;
}

/** The arguments of that call: the script, is it a function, is its value wanted, its text, how many arguments, … */
type CallArguments = readonly [Value, Value, Value, { value: string }, Value, ...Value[]];

/** A function that gives the text of a further script to `eval`: what Playwright puts into pages to type by. */
const extending = /^\(injectedScript, \{ source: \w+, arg: \w+ \}\) => \{\s*injectedScript\.extend\(/;

/**
 * The command that Firefox gets in place of `command`: the same but for two.
 *
 * A policy without `'unsafe-eval'` forbids `eval` to Playwright's script too, where Chromium excepts it. So the text
 * becomes a part of the function that Firefox is told to call, which it compiles itself.
 *
 * Firefox ESR 140 can't look for the element of a frame. So all frames are asked for, and the answer is made of theirs: `answerForFirefox`.
 */
export function commandForFirefox(command: Command): Command {
  const { method, params } = command;
  if (method === 'browsingContext.locateNodes' && soughtFrame(params) !== undefined)
    return { id: command.id, method: 'script.callFunction', params: allFrames(params['context']) };
  if (method === 'script.callFunction' && params['functionDeclaration'] === byEval)
    return { ...command, params: { ...params, functionDeclaration: withoutEval(params['arguments']) } };
  return command;
}

/** The id of the frame whose element `browsingContext.locateNodes` is to find; undefined when it is to find others. */
export function soughtFrame(params: Command['params']): string | undefined {
  const { type, value } = params['locator'] as { type: string; value: { context: string } };
  return type === 'context' ? value.context : undefined;
}

/** Asks a document for the element and the window of each frame in it, in open shadow roots too. */
function allFrames(context: unknown): Command['params'] {
  return {
    functionDeclaration: `() => {
      const framesIn = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.contentWindow ? [[element, element.contentWindow]] : []),
        ...(element.shadowRoot ? framesIn(element.shadowRoot) : []),
      ]);
      return framesIn(document);
    }`,
    // A world of its own: a page's own edits of the DOM's methods are not met there.
    target: { context, sandbox: '__bridge_world__' },
    arguments: [],
    serializationOptions: { maxObjectDepth: 2, maxDomDepth: 0 },
    awaitPromise: false,
  };
}

/** Where Playwright's functions give a further text to `eval`. */
const evalCalls = /\b(?:globalThis|injected\w*)\.eval\(/g;

/** The names under which they get it. */
const textNames: readonly string[] = ['expression', 'functionText', 'callbackText'];

function withoutEval(given: unknown): string {
  const args = given as CallArguments;
  const text = args[3].value;
  const strings = stringsIn(args.slice(5));
  // A member is its key and its value under the names 'k' and 'v', each string after its type.
  const inner = strings.filter((_, index) => textNames.includes(strings[index - 4] ?? ''));
  const table = [
    entry(text, extending.test(text) ? extension(strings) : text),
    ...inner.flatMap((one) => [entry(one, one), entry(`(${one})`, one)]),
  ];
  return `(utilityScript, ...args) => {
    const { global } = utilityScript;
    const compiled = new Map([${table.join(',')}]);
    const evalOfBridge = (text) => compiled.has(text) ? compiled.get(text)() : global.eval(text);
    utilityScript.global = { eval: evalOfBridge };
    try {
      return utilityScript.evaluate(...args);
    } finally {
      utilityScript.global = global;
    }
  }`;
}

/** A text that `eval` will get, and a function that does the same. */
function entry(text: string, source: string): string {
  const code = source.replace(evalCalls, 'evalOfBridge(');
  // What is no expression, as a library's source, is the body of a function, and has no value.
  return `[${JSON.stringify(text)}, () => ${isExpression(code) ? `(${code}\n)` : `{${code}\n}`}]`;
}

/** What Playwright's `extend` does, with the further script in its text. */
function extension(strings: readonly string[]): string {
  const source = strings[strings.indexOf('source') + 4] ?? '';
  return `(injectedScript, { arg }) => {
    const module = {};
    ${source}
    new (module.exports.default())(injectedScript, arg);
  }`;
}

/** All strings in a value, in their order; of each the type comes first. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

function isExpression(text: string): boolean {
  try {
    return Boolean(new Script(`(${text}\n)`));
  } catch {
    return false;
  }
}
