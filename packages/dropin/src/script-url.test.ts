import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  // The SDK reads an address with an anchor element.
  vi.stubGlobal('document', { createElement: () => new URL('https://merchant.example') });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./script-url.ts')).trustedScriptUrl;
const loadDataBlock = async () => (await import('./script-url.ts')).trustedDataBlock;

const songbird = 'https://songbirdstag.cardinalcommerce.com/cardinalcruise/v1/songbird.js';

/** A page with Trusted Types, and the names of the policies it was asked for. */
function pageThatAllows(...allowed: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (
      name: string,
      rules: { createScriptURL(url: string): string; createScript(text: string): string },
    ) => {
      asked.push(name);
      if (!allowed.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`);
      return {
        createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
        createScript: (text: string) => ({ trusted: rules.createScript(text) }),
      };
    },
  });
  return asked;
}

describe('the address of a script', () => {
  it('is the same string where the browser has no Trusted Types', async () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect((await load())(songbird)).toBe(songbird);
  });

  it('is trusted by the policy `dropin`, which is made once', async () => {
    const asked = pageThatAllows('dropin');
    const trustedScriptUrl = await load();
    expect(asked).toEqual([]);
    expect(trustedScriptUrl(songbird)).toEqual({ trusted: songbird });
    expect(trustedScriptUrl(songbird)).toEqual({ trusted: songbird });
    expect(asked).toEqual(['dropin']);
  });

  it('stays a string where the page allows no such policy, which is asked for once', async () => {
    const asked = pageThatAllows('mine');
    const trustedScriptUrl = await load();
    expect(trustedScriptUrl(songbird)).toBe(songbird);
    expect(trustedScriptUrl(songbird)).toBe(songbird);
    expect(asked).toEqual(['dropin']);
  });

  it.each([
    songbird,
    'https://songbird.cardinalcommerce.com/edge/v1/x/songbird.js',
    'https://js.braintreegateway.com/web/3.144.0/js/data-collector.min.js',
    'https://www.paypal.com/sdk/js?client-id=x',
    'https://www.paypalobjects.com/api/checkout.min.js',
    'https://pay.google.com/gp/p/js/pay.js',
  ])('may be %s', async (url) => expect((await load())(url)).toBe(url));

  it.each([
    'http://songbird.cardinalcommerce.com/songbird.js',
    'https://songbird.cardinalcommerce.com.example/songbird.js',
    'https://cardinalcommerce.com@example.com/songbird.js',
    'https://notcardinalcommerce.com/songbird.js',
    'https://example.com/https://www.paypal.com/',
    'https://www.google.com/a.js',
    '/songbird.js',
    'data:text/javascript,alert(1)',
    '',
  ])('may not be %s', async (url) => {
    pageThatAllows('dropin');
    const trustedScriptUrl = await load();
    expect(() => trustedScriptUrl(url)).toThrow(`The widget loads no script from ${url}.`);
  });
});

describe('the text of a script element that holds data', () => {
  it('is trusted where it is JSON, by the policy that trusts addresses', async () => {
    const asked = pageThatAllows('dropin');
    const trustedDataBlock = await loadDataBlock();
    expect(trustedDataBlock('{"f":"id"}')).toEqual({ trusted: '{"f":"id"}' });
    expect((await load())(songbird)).toEqual({ trusted: songbird });
    expect(asked).toEqual(['dropin']);
  });

  it('is refused where it could be a script', async () => {
    pageThatAllows('dropin');
    const trustedDataBlock = await loadDataBlock();
    expect(() => trustedDataBlock('alert(1)')).toThrow(SyntaxError);
  });
});
