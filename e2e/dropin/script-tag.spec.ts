import type { Page } from '@playwright/test';
import { authorization, CardPage, goodCard } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import type { DropinSite } from './serve.ts';

const src = '/web/dropin/1.33.1/js/dropin.min.js';
const tag = `<script src="${src}" data-braintree-dropin-authorization="${authorization}"></script>`;
const formWith = (inside: string) =>
  `<form method="post" action="/paid"><input name="order" value="7">${inside}<button name="submit">Pay</button></form>`;

/** A merchant's page under the strict policy, whose form leads to another page. */
async function open(page: Page, site: DropinSite, body: string): Promise<{ sent: URLSearchParams[] }> {
  const sent: URLSearchParams[] = [];
  await page.route(`${site.url}/paid`, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''));
    return route.fulfill({ contentType: 'text/html', body: '<title>Paid</title>' });
  });
  const { url } = site.addPage(
    'checkout',
    `<!doctype html><html lang="en"><title>Checkout</title><script src="/page.js"></script>${body}`,
  );
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return { sent };
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

test('reads its attributes, keeps a submit until it is ready, and submits its form with a nonce, however often it is pressed', async ({
  page,
  site,
}) => {
  const card = new CardPage(page);
  const held = Promise.withResolvers<void>();
  await page.route(/hosted-fields-frame/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const attributes = 'data-card.cardholder-name.required="true" data-vault-manager="true"';
  const old = '<input type="hidden" name="payment_method_nonce" value="old">';
  const { sent } = await open(page, site, formWith(tag.replace(' src', ` ${attributes} src`) + old));
  await expect(page.locator('form > [id^="braintree-dropin-"] + script')).toHaveCount(1);
  await payButton(page).click();
  held.resolve();
  // It says what is missing instead of submitting.
  await expect(card.banner).toHaveText('Please check your information and try again.');
  await expect(card.error('cardholder-name')).toHaveText('Please fill out a cardholder name.');
  expect(sent).toEqual([]);
  await card.fill({ ...goodCard, cardholderName: 'Ann' });
  await expect(page.locator('.braintree-form__field--valid')).toHaveCount(4);
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) document.querySelector('form')?.requestSubmit();
  });
  await expect(page).toHaveTitle('Paid');
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({ order: '7', payment_method_nonce: expect.any(String) });
  expect(sent[0]?.get('payment_method_nonce')).not.toBe('old');
});

test('tells of a failed start, and tries again with the next submit', async ({ page, site, cleanPage }) => {
  const card = new CardPage(page);
  const gateway = /payments\.sandbox|api\.sandbox/;
  await page.route(gateway, (route) => route.abort());
  const { sent } = await open(page, site, formWith(tag));
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our end. Try again');
  await page.unroute(gateway);
  await payButton(page).click();
  await expect(card.banner).toHaveText('Please check your information and try again.');
  expect(sent).toEqual([]);
  expect(cleanPage.splice(0).join()).toContain('There was an error creating Drop-in.');
});

test('serves several forms, and tags that load in every way; throws what is documented, and still makes the others', async ({
  page,
  site,
  cleanPage,
}) => {
  const attributes = `data-braintree-dropin-authorization="${authorization}"`;
  const late = Promise.withResolvers<void>();
  await page.route(/\?late$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const { sent } = await open(
    page,
    site,
    formWith(tag.replace(authorization, '')) +
      tag +
      [
        tag,
        `<script defer src="${src}" ${attributes}></script>`,
        `<script async src="${src}?late" ${attributes}></script>`,
        `<script type="module" src="${src}" ${attributes}></script>`,
      ]
        .map((one) => formWith(`<section>${one}</section>`))
        .join(''),
  );
  const widgets = page.locator('form [data-braintree-id="card"]');
  await expect(widgets).toHaveCount(4);
  expect(cleanPage.splice(0)).toEqual([
    'uncaught: Authorization not found in data-braintree-dropin-authorization attribute',
    'uncaught: No form found for script tag integration.',
  ]);
  // A tag that loads after another one has made its widget makes no second one.
  late.resolve();
  await page.waitForLoadState('load');
  await expect(widgets).toHaveCount(4);
  await expect(page.locator('[id^="braintree-dropin-"]:not(link)')).toHaveCount(4);
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
  // The SDK's own frames are named alike in every widget.
  const ids = await page.locator('[id]:not(iframe)').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  const last = page.locator('form').last();
  for (const [field, text] of Object.entries(goodCard))
    await last.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator(`.${field}`).fill(text);
  await last.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveTitle('Paid');
  expect(sent[0]?.get('payment_method_nonce')).toBeTruthy();
});

test('joins what the page has in window.braintree, also frozen, and keeps another drop-in', async ({
  page,
  site,
}) => {
  for (const [before, after] of [
    [{ client: { VERSION: '3.90.0' } }, ['client 3.90.0', 'dropin 1.33.1']],
    [{ dropin: { VERSION: '1.48.0' } }, ['dropin 1.48.0']],
  ] as const)
    for (const freeze of ['', 'Object.freeze']) {
      // Replaces the page's usual script.
      await page.route(`${site.url}/page.js`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.braintree = ${freeze}(${JSON.stringify(before)})`,
        }),
      );
      await open(page, site, `<script src="${src}"></script>`);
      const versions = await page.evaluate(() =>
        Object.entries((globalThis as unknown as { braintree: object }).braintree).map(
          ([name, { VERSION }]: [string, { VERSION: string }]) => `${name} ${VERSION}`,
        ),
      );
      expect(versions, `${freeze} ${JSON.stringify(before)}`).toEqual(after);
    }
});

test('gives itself to a loader of AMD or CommonJS modules that asks for it, and to no other define', async ({
  page,
  site,
}) => {
  const define = 'window.define = (needs, make) => (window.given = make());';
  for (const [before, tag, given] of [
    [`${define} define.amd = {};`, `<script async src="${src}"></script>`, true],
    [`${define} define.amd = {};`, `<script src="${src}"></script>`, false],
    [define, `<script async src="${src}"></script>`, false],
    [`window.exports = {}; window.module = { exports };`, `<script src="${src}"></script>`, true],
  ] as const) {
    await page.route(`${site.url}/page.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: before }),
    );
    await open(page, site, tag);
    await page.waitForLoadState('load');
    const isGiven = await page.evaluate('(window.given ?? window.module?.exports) === braintree.dropin');
    expect(isGiven, before + tag).toBe(given);
  }
});
