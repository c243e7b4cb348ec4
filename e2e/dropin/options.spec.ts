import type { Page } from '@playwright/test';
import type { create as Create, DropinOptions } from '../../packages/dropin/src/index.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

interface PageGlobals {
  braintree: { dropin: { create: typeof Create } };
}

type Given = Record<string, unknown>;

/** Options as code, since most values here are not JSON; `token` is a valid authorization. */
const good = `authorization: token, container: '#dropin-container'`;

/** How each of these attempts ends, one after the other: the error's type and message, or 'a widget'. */
function endsOf(page: Page, attempts: readonly string[]): Promise<string[]> {
  // The strict policy forbids `eval` in the page, but Playwright's evaluation is not affected.
  const code = `(async () => {
    const token = ${JSON.stringify(authorization)};
    const ends = [];
    for (const options of [${attempts.map((attempt) => `() => (${attempt})`).join(',')}]) {
      try {
        const created = braintree.dropin.create(options());
        const dropin = await created;
        await dropin.teardown();
        ends.push('a widget');
      } catch (error) {
        const left = document.querySelectorAll('iframe, [data-braintree-id]').length;
        ends.push([error.name, error.type, error.message, left || ''].join(' ').trim());
      }
    }
    return ends;
  })()`;
  return page.evaluate(code) as Promise<string[]>;
}

const merchant = (message: string) => `DropinError MERCHANT ${message}`;
const allFailed = 'DropinError UNKNOWN All payment options failed to load.';
const creating = 'There was an error creating Drop-in.';
const invalidNode = merchant('options.selector or options.container must reference a valid DOM node.');
const fullNode = merchant('options.selector or options.container must reference an empty DOM node.');
const needsContainer = merchant('options.container is required.');

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.url);
});

test('in a frame that is sandboxed without an origin it is told at once', async ({ page, site }) => {
  const script = await (await page.request.get(`${site.url}/web/dropin/1.33.1/js/dropin.min.js`)).text();
  await page.route(`${site.url}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
      body: '<div id="dropin-container"></div>',
    }),
  );
  await page.goto(site.url);
  // A browser lets such a page load nothing from this machine.
  await page.addScriptTag({ content: script });
  const card = new CardPage(page);
  expect(await card.create({})).toEqual({
    name: 'DropinError',
    type: 'MERCHANT',
    code: 'ORIGIN_REQUIRED',
    message: 'Drop-in needs a page with an origin. Add allow-same-origin to the sandbox of its frame.',
  });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('refuses what is wrong with its sentence, the first of several, and makes a widget of whatever else it is given', async ({
  page,
}) => {
  const cases: [options: string, end: string][] = [
    ['undefined', merchant('options.authorization is required.')],
    ['"text"', merchant('options.authorization is required.')],
    [`{ authorization: '', container: 7 }`, merchant('options.authorization is required.')],
    [`{ get authorization() { throw new RangeError() } }`, `DropinError UNKNOWN ${creating}`],
    [`{ ${good}, authorization: 'nonsense' }`, merchant(creating)],
    [`{ ${good}, authorization: { toString: 7 } }`, merchant('options.authorization is required.')],
    [`{ authorization: 'nonsense', paymentOptionPriority: 7 }`, merchant(creating)],
    [`{ authorization: token }`, needsContainer],
    [`{ authorization: token, container: '', selector: null }`, needsContainer],
    [`{ authorization: token, paymentOptionPriority: 7 }`, needsContainer],
    [`{ ${good}, selector: '#x' }`, merchant('Must only have one options.selector or options.container.')],
    [`{ authorization: token, selector: '#nowhere' }`, invalidNode],
    [`{ authorization: token, container: '#' }`, invalidNode],
    [`{ authorization: token, container: '<main>' }`, invalidNode],
    [`{ authorization: token, container: document }`, invalidNode],
    [`{ authorization: token, container: document.createTextNode('x') }`, invalidNode],
    [`{ authorization: token, container: { nodeType: 1, innerHTML: '' } }`, invalidNode],
    [`{ authorization: token, container: 7 }`, invalidNode],
    [`{ authorization: token, container: new Document().createElement('div') }`, invalidNode],
    [`{ authorization: token, container: 'main' }`, fullNode],
    [`{ authorization: token, container: document.querySelector('main'), card: false }`, fullNode],
    [
      `{ authorization: token, get container() { throw new RangeError() } }`,
      `DropinError UNKNOWN ${creating}`,
    ],
    [`{ ${good}, paymentOptionPriority: 'card' }`, merchant('paymentOptionPriority must be an array.')],
    [`{ ${good}, card: false, initialView: 'cash' }`, merchant('No valid payment options available.')],
    [`{ ${good}, card: false, applePay: {} }`, merchant('No valid payment options available.')],
    [`(o => ((o.o = o), { ${good}, card: { overrides: { fields: { number: o } } } }))({})`, allFailed],
    [`(o => ((o.o = o), { ${good}, card: { overrides: { styles: o } } }))({})`, allFailed],
    [`{ ${good}, card: { get overrides() { throw new RangeError() } } }`, `DropinError UNKNOWN ${creating}`],
  ];
  const ends = await endsOf(
    page,
    cases.map(([options]) => options),
  );
  expect(cases.map(([options], index) => [options, ends[index]])).toEqual(cases);
  // What the SDK refuses has its code.
  const fields = { cvv: { maxlength: 'x' } };
  expect(await new CardPage(page).create({ card: { overrides: { fields } } } as never)).toMatchObject({
    message: 'All payment options failed to load.',
    code: 'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
  });
  await expect(page.locator('iframe')).toHaveCount(0);

  const attempts = [
    // White space in the container is allowed, and options may be frozen.
    `(document.querySelector('#dropin-container').append(' \\n '), Object.freeze({
      ${good}, card: null, locale: '__proto__', translations: JSON.parse('{"__proto__":{"edit":1},"edit":7}'),
      hiddenVaultedPaymentMethodTypes: [7, 'cash'], initialView: 'paypal', venmo: true, applePay: {}
    }))`,
    `{ ${good}, locale: 7, vaultManager: 'yes', preselectVaultedPaymentMethod: {}, appearance: 'x', card: {
      vault: 7,
      overrides: { fields: { number: { prefill: () => 4 }, cvv: 7, pin: {} }, styles: { input: () => 1 } }
    } }`,
  ];
  expect(await endsOf(page, attempts)).toEqual(attempts.map(() => 'a widget'));
  // A way that this browser can't pay with, or that is not meant for a computer, is left out and never loaded.
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringMatching(/venmo|apple-pay/));
});

test('takes a callback, and calls it once, later, in the page’s own name; its element may come later too', async ({
  page,
  cleanPage,
}) => {
  const calls = await page.evaluate(async (given) => {
    const { create } = (globalThis as unknown as PageGlobals).braintree.dropin;
    const told: string[] = [];
    const call = (name: string, options: Given) =>
      new Promise<void>((done) => {
        let isInside = true;
        const answer = create(options as unknown as DropinOptions, (error, dropin) => {
          const what = dropin ? 'a widget' : (error as Error).message;
          told.push(`${name}: ${isInside ? 'at once ' : ''}${what}`);
          setTimeout(done, 50);
          throw new Error(`${name} is the page’s`);
        });
        isInside = false;
        if (answer !== undefined) told.push(`${name} returned something`);
      });
    await call('nothing', {});
    await call('no container', { authorization: given });
    const container = document.createElement('div');
    setTimeout(() => document.body.append(container), 100);
    await call('all', { authorization: given, container });
    return told;
  }, authorization);
  expect(calls).toEqual([
    'nothing: options.authorization is required.',
    'no container: options.container is required.',
    'all: a widget',
  ]);
  expect(cleanPage.splice(0)).toEqual(
    ['nothing', 'no container', 'all'].map((name) => `uncaught: ${name} is the page’s`),
  );
  await expect(new CardPage(page).input('number')).toBeVisible();
});

test('goes on when the page gets messages that look like those of its frames, and its errors keep the name of their class', async ({
  page,
}) => {
  const form = new CardPage(page);
  expect(await form.create()).toBeNull();
  const name = await page.evaluate(async () => {
    for (const text of [
      'null',
      '7',
      '[]',
      '{',
      '{"event":null}',
      '{"event":"constructor"}',
      '{"event":"__proto__","reply":7}',
    ])
      postMessage(`/*framebus*/${text}`, '*');
    const { create } = (globalThis as unknown as PageGlobals).braintree.dropin;
    return create({} as unknown as DropinOptions).catch((error: object) => error.constructor.name);
  });
  expect(name).toBe('DropinError');
  await form.fillGood();
  expect(await form.pay()).toMatchObject({ type: 'CreditCard' });
});
