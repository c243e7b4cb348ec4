import type { Page } from '@playwright/test';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

const folder = '/web/dropin/1.33.1/js';

/** What scripts of pages have added to every object or array. */
const additions: readonly { what: string; add: () => void }[] = [
  {
    what: 'texts, objects and functions on every object',
    add: () => {
      const names = [
        'version',
        'meta',
        'client',
        'method',
        'ref',
        'render',
        'diffed',
        'unmount',
        'attributeFilter',
        // options of this widget alone
        'ownPaymentOptions',
        'initialView',
        'appearance',
        'theme',
        'authorization',
        // what the widget keeps of its tasks, methods and fields
        'task',
        'deviceData',
        'watchdog',
        'frames',
        'form',
        'payload',
        'description',
        'number',
        'cvv',
        'postalCode',
        'input',
      ];
      const values = { version: '1', meta: {}, extend: () => undefined, render: () => undefined };
      Object.assign(Object.prototype, Object.fromEntries(names.map((name) => [name, '1'])), values);
    },
  },
  {
    what: 'the toJSON of arrays of Prototype.js, and its methods',
    add: () => {
      const { stringify } = JSON;
      const each = () => undefined;
      const toJSON = function (this: unknown[]) {
        return `[${this.map((one) => stringify(one)).join(', ')}]`;
      };
      Object.assign(Array.prototype, { toJSON, each, clone: each, inspect: each });
    },
  },
];

/** Runs in the page alone: the frames have scripts of their own. */
async function addBefore(page: Page, add: () => void): Promise<void> {
  await page.addInitScript(`if (window === top) (${add.toString()})()`);
}

const create = `braintree.dropin.create({ authorization: '${authorization}', container: '#dropin-container' })
  .then((made) => { dropin = made; return 'created'; })`;

/** Playwright reads the arguments of a function wrongly on such a page, so it gets a text, and gives one back. */
async function run(page: Page, expression: string): Promise<unknown> {
  const text = await page.evaluate<string>(`(${expression}).then((value) => JSON.stringify(value), String)`);
  return text.startsWith('{') ? JSON.parse(text) : text.replaceAll('"', '');
}

for (const { what, add } of additions) {
  test(`a page with ${what} pays by the script`, async ({ page, site }) => {
    const card = new CardPage(page);
    await addBefore(page, add);
    await page.goto(site.url);
    expect(await run(page, create)).toBe('created');
    await card.fillGood();
    expect(await run(page, 'dropin.requestPaymentMethod()')).toMatchObject({ details: { lastFour: '1111' } });
    await expect(page.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
    await card.call((dropin) => dropin.teardown());
    await expect(card.wrapper).toHaveCount(0);
  });

  for (const [build, scripts] of [
    [
      'module',
      '<link rel="stylesheet" href="/dropin.css" /><script type="module" src="/element.js"></script>',
    ],
    ['script', `<script src="${folder}/element.min.js"></script>`],
  ] as const)
    test(`a page with ${what} pays by <drop-in> of the ${build}`, async ({ page, site }) => {
      const card = new CardPage(page);
      const { url } = site.addPage(
        'page-prototypes',
        `<!doctype html><html lang="en"><title>Checkout</title><script src="/page.js"></script>${scripts}
<body><drop-in authorization="${authorization}"></drop-in></body></html>`,
      );
      await addBefore(page, add);
      await page.goto(url);
      await card.fillGood();
      const paid = await run(page, `document.querySelector('drop-in').requestPaymentMethod()`);
      expect(paid).toMatchObject({ details: { lastFour: '1111' } });
    });
}
