import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { commandForFirefox } from './command-for-firefox.ts';

const functionDeclaration = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/** The command by which Playwright runs `text` in a page. */
function running(text: string) {
  const values = [false, true, text, 0].map((value) => ({ type: typeof value, value }));
  const params = { functionDeclaration, arguments: [{ handle: 'script' }, ...values] };
  return { id: 1, method: 'script.callFunction', params };
}

/** Calls what Firefox would call, with a stand-in for Playwright's script whose page forbids `eval`. */
function call(text: string, page: object = {}): unknown {
  const { params } = commandForFirefox(running(text));
  const forbids = {
    eval: () => {
      throw new Error('call to eval() blocked by CSP');
    },
  };
  const script = {
    global: forbids,
    evaluate: (isFunction: boolean, byValue: boolean, given: string) => [
      isFunction,
      byValue,
      (script.global.eval as (one: string) => unknown)(given),
    ],
  };
  const called = runInNewContext(`(${String(params['functionDeclaration'])})`, page) as (
    ...args: unknown[]
  ) => unknown;
  const result = called(script, false, true, text);
  expect(script.global).toBe(forbids);
  return result;
}

it('runs an expression of a test without eval', () => {
  expect(call('1 + 1 // two')).toEqual([false, true, 2]);
  expect(call('{ a: 1 }')).toEqual([false, true, { a: 1 }]);
});

it('runs a program, which has no value', () => {
  const page = { found: 0 };
  expect(call('var two = 2; globalThis.found = two;', page)).toEqual([false, true, undefined]);
  expect(page.found).toBe(2);
});

it('leaves every other command as it is', () => {
  const other = { id: 1, method: 'script.callFunction', params: { functionDeclaration: 'e => e' } };
  expect(commandForFirefox(other)).toBe(other);
  const navigation = { id: 2, method: 'browsingContext.navigate', params: { functionDeclaration } };
  expect(commandForFirefox(navigation)).toBe(navigation);
});

it('runs the further script that Playwright gives to eval by its own', () => {
  const text = (value: string) => ({ type: 'string', value });
  const member = (key: string, value: object) => ({
    type: 'object',
    value: [
      [text('k'), text(key)],
      [text('v'), value],
    ],
  });
  const source = 'module.exports = { default: () => function (script, arg) { script.found = arg; } };';
  const run = `(injectedScript, { source: source15, arg: arg3 }) => {
          injectedScript.extend(source15, arg3);
        }`;
  const params = {
    functionDeclaration,
    arguments: [
      { handle: 'script' },
      { type: 'boolean', value: true },
      { type: 'boolean', value: true },
      text(run),
      { type: 'number', value: 2 },
      { type: 'object', value: [[text('h'), { type: 'number', value: 0 }]] },
      { type: 'object', value: [[text('o'), { type: 'array', value: [member('source', text(source))] }]] },
      { handle: 'injected' },
    ],
  };
  const sent = commandForFirefox({ id: 1, method: 'script.callFunction', params });
  const injected: { found?: string } = {};
  const script = {
    global: {} as { eval?: (text: string) => (one: object, two: object) => void },
    evaluate: () => script.global.eval?.(run)(injected, { arg: 'an argument' }),
  };
  (runInNewContext(`(${String(sent.params['functionDeclaration'])})`) as (one: object) => void)(script);
  expect(injected).toEqual({ found: 'an argument' });
});

it('runs the further text that a function of Playwright gives to eval', () => {
  const text = (value: string) => ({ type: 'string', value });
  const run =
    '(injected2, data) => globalThis.eval(data.expression) + injected2.eval("(" + data.functionText + ")")()';
  const member = (key: string, value: string) => ({
    type: 'object',
    value: [
      [text('k'), text(key)],
      [text('v'), text(value)],
    ],
  });
  const data = { expression: '40 + 1', functionText: '() => 1' };
  const params = {
    functionDeclaration,
    arguments: [
      { handle: 'script' },
      { type: 'boolean', value: true },
      { type: 'boolean', value: true },
      text(run),
      { type: 'number', value: 1 },
      { type: 'array', value: Object.entries(data).map(([key, value]) => member(key, value)) },
    ],
  };
  const sent = commandForFirefox({ id: 1, method: 'script.callFunction', params });
  const script = {
    global: {} as { eval?: (text: string) => (one: object, two: object) => unknown },
    evaluate: () => script.global.eval?.(run)({}, data),
  };
  const called = runInNewContext(`(${String(sent.params['functionDeclaration'])})`) as (
    one: object,
  ) => unknown;
  expect(called(script)).toBe(42);
});

it('asks the parent for all its frames where the element of one is sought', () => {
  const locator = { type: 'context', value: { context: 'second' } };
  const sent = commandForFirefox({
    id: 3,
    method: 'browsingContext.locateNodes',
    params: { context: 'parent', locator },
  });
  expect(sent).toMatchObject({
    id: 3,
    method: 'script.callFunction',
    params: { target: { context: 'parent' } },
  });
  const inside = { contentWindow: 'window of the inner' };
  const outer = { contentWindow: 'window of the outer' };
  const host = { shadowRoot: { querySelectorAll: () => [inside] } };
  const page = { document: { querySelectorAll: () => [outer, {}, host] } };
  const ask = runInNewContext(`(${String(sent.params['functionDeclaration'])})`, page) as () => unknown;
  expect(ask()).toEqual([
    [outer, 'window of the outer'],
    [inside, 'window of the inner'],
  ]);
});

it('leaves other searches to Firefox', () => {
  const locator = { type: 'css', value: 'iframe' };
  const search = { id: 4, method: 'browsingContext.locateNodes', params: { context: 'parent', locator } };
  expect(commandForFirefox(search)).toBe(search);
});
