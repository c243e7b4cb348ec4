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

test('submits its form with a nonce, however often it is pressed', async ({ page, site }) => {
  const card = new CardPage(page);
  const old = '<input type="hidden" name="payment_method_nonce" value="old">';
  const { sent } = await open(page, site, formWith(tag + old));
  await expect(card.sheet).toBeVisible();
  await card.fillGood();
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) document.querySelector('form')?.requestSubmit();
  });
  await expect(page).toHaveTitle('Paid');
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({ order: '7', payment_method_nonce: expect.any(String) });
  expect(sent[0]?.get('payment_method_nonce')).not.toBe('old');
});

test('reads its attributes, and says what is missing instead of submitting', async ({ page, site }) => {
  const card = new CardPage(page);
  const attributes = 'data-card.cardholder-name.required="true" data-vault-manager="true"';
  const { sent } = await open(page, site, formWith(tag.replace(' src', ` ${attributes} src`)));
  await expect(page.locator('form > [id^="braintree-dropin-"] + script')).toHaveCount(1);
  await expect(card.input('cardholderName')).toBeVisible();
  await payButton(page).click();
  await expect(card.error('cardholder-name')).toHaveText('Please fill out a cardholder name.');
  expect(sent).toEqual([]);
});

test('keeps a submit until it is ready', async ({ page, site }) => {
  const card = new CardPage(page);
  const held = Promise.withResolvers<void>();
  await page.route(/hosted-fields-frame/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const { sent } = await open(page, site, formWith(tag));
  await payButton(page).click();
  held.resolve();
  await expect(card.banner).toHaveText('Please check your information and try again.');
  await card.fillGood();
  await payButton(page).click();
  await expect(page).toHaveTitle('Paid');
  expect(sent).toHaveLength(1);
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

test('serves several forms, and tags that load in every way', async ({ page, site }) => {
  const attributes = `data-braintree-dropin-authorization="${authorization}"`;
  const { sent } = await open(
    page,
    site,
    [
      tag,
      `<script defer src="${src}" ${attributes}></script>`,
      `<script async src="${src}" ${attributes}></script>`,
      `<script type="module" src="${src}" ${attributes}></script>`,
    ]
      .map((one) => formWith(`<section>${one}</section>`))
      .join(''),
  );
  await expect(page.locator('form [data-braintree-id="card"]')).toHaveCount(4);
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
  // The SDK's own frames are named alike in every widget.
  const ids = await page.locator('[id]:not(iframe)').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  const last = page.locator('form').last();
  for (const [field, text] of Object.entries(goodCard)) {
    const input = last.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator(`.${field}`);
    await input.click();
    await input.pressSequentially(text);
  }
  await last.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveTitle('Paid');
  expect(sent[0]?.get('payment_method_nonce')).toBeTruthy();
});

test('makes one widget for a tag that loads after the page’s own script', async ({ page, site }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\?late$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const late = tag.replace('<script', '<script async').replace(src, `${src}?late`);
  await open(page, site, `${formWith(late)}<script defer src="${src}"></script>`);
  const widgets = page.locator('form [data-braintree-id="card"]');
  await expect(widgets).toHaveCount(1);
  held.resolve();
  await page.waitForLoadState('load');
  await expect(widgets).toHaveCount(1);
  await expect(page.locator('[id^="braintree-dropin-"]:not(link)')).toHaveCount(1);
});

test('throws what is documented, and still makes the others', async ({ page, site, cleanPage }) => {
  const empty = tag.replace(authorization, '');
  await open(page, site, formWith(empty) + tag + formWith(tag));
  await expect(page.locator('form [data-braintree-id="card"]')).toHaveCount(1);
  expect(cleanPage.splice(0)).toEqual([
    'uncaught: Authorization not found in data-braintree-dropin-authorization attribute',
    'uncaught: No form found for script tag integration.',
  ]);
});

test('is read right on a page in windows-1252', async ({ page, site }) => {
  const card = new CardPage(page);
  const { url } = site.addPage('latin1', `<html lang="en"><title>Checkout</title>${formWith(tag)}</html>`);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(card.input('number')).toHaveAttribute('placeholder', '**** **** **** ****');
  await card.fill();
  expect(await page.locator('form').innerText()).not.toMatch(/[^\x20-\x7e\n]/);
});

test.describe('window.braintree', () => {
  const versions = (page: Page) =>
    page.evaluate(() =>
      Object.entries((globalThis as unknown as { braintree: object }).braintree).map(
        ([name, { VERSION }]: [string, { VERSION: string }]) => `${name} ${VERSION}`,
      ),
    );

  for (const [what, before, after] of [
    ['is joined', { client: { VERSION: '3.90.0' } }, ['client 3.90.0', 'dropin 1.33.1']],
    ['keeps another drop-in', { dropin: { VERSION: '1.48.0' } }, ['dropin 1.48.0']],
  ] as const)
    for (const isFrozen of [false, true])
      test(`${what}${isFrozen ? ' although it is frozen' : ''}`, async ({ page, site }) => {
        // Replaces the page's usual script.
        await page.route(`${site.url}/page.js`, (route) => route.fulfill({ contentType: 'text/javascript' }));
        await page.addInitScript(
          ([found, frozen]) =>
            Object.assign(globalThis, { braintree: frozen ? Object.freeze({ ...found }) : found }),
          [before, isFrozen] as const,
        );
        await open(page, site, `<script src="${src}"></script>`);
        expect(await versions(page)).toEqual(after);
      });
});
