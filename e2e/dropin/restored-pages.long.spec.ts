import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '../../tools/settings.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import type { DropinSite } from './serve.ts';

const folder = '/web/dropin/1.33.1/js';
const tag = `<script src="${folder}/dropin.min.js" data-braintree-dropin-authorization="${authorization}"></script>`;
const element = `<drop-in authorization="${authorization}"></drop-in>`;
const elementScript = `<script src="${folder}/element.min.js"></script>`;
const libraries = {
  turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'htmx.org/dist/htmx.js',
} as const;

const formWith = (inside: string) =>
  `<form action="/restored-paid.html"><input name="order" value="7">${inside}<button>Buy</button></form>`;

/** A merchant's shop of two pages, and what its forms have sent. */
async function openShop(
  page: Page,
  site: DropinSite,
  { head = '', body = '', form }: { head?: string; body?: string; form: string },
): Promise<URLSearchParams[]> {
  const add = (name: string, inside: string) =>
    site.addPage(
      `restored-${name}`,
      `<!doctype html><html lang="en"><head><title>${name}</title>${head}</head><body ${body}>${inside}</body></html>`,
    );
  const { url } = add('checkout', `<main>${form}</main><a href="/restored-terms.html">Terms</a>`);
  add('terms', '<h1>Terms</h1><a href="/restored-checkout.html">Checkout</a>');
  add('paid', '<h1>Paid</h1>');
  for (const [name, path] of Object.entries(libraries))
    await page.route(`${site.url}/${name}.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(join(repository, 'node_modules', path), 'utf8'),
      }),
    );
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/restored-paid.html') sent.push(searchParams);
  });
  await page.goto(url);
  return sent;
}

const buy = (page: Page) => page.getByRole('button', { name: 'Buy', exact: true });
const restore = `{ const main = document.querySelector('main'); main.innerHTML = main.innerHTML; }`;

/** There is one widget, which lives, and it pays. */
async function payOnce(page: Page, sent: readonly URLSearchParams[]): Promise<void> {
  const card = new CardPage(page);
  await expect(card.wrapper).toHaveCount(1);
  await expect(card.sheet).toBeVisible();
  await card.fillGood();
  await buy(page).click();
  await expect(page.getByRole('heading')).toHaveText('Paid');
  expect(sent).toHaveLength(1);
  const { payment_method_nonce: nonce, ...rest } = Object.fromEntries(sent[0] ?? []);
  expect(rest).toEqual({ order: '7' });
  expect(nonce).toMatch(/./);
}

for (const [what, form, head] of [
  ['a form with a script tag', formWith(tag), ''],
  ['a form with <drop-in>', formWith(element), elementScript],
] as const) {
  test(`${what} that is put back as markup is not sent without a nonce, and pays`, async ({ page, site }) => {
    const card = new CardPage(page);
    const sent = await openShop(page, site, { head, form });
    await expect(card.sheet).toBeVisible();
    await page.evaluate(`${restore} document.querySelector('form').requestSubmit();`);
    await expect(card.wrapper).toHaveCount(1);
    await expect(card.error('number')).not.toBeEmpty();
    // Another time, while the widget loads.
    await page.evaluate(restore);
    await buy(page).click();
    await expect(card.error('number')).not.toBeEmpty();
    expect(sent).toEqual([]);
    await payOnce(page, sent);
  });

  for (const [library, attributes] of [
    ['turbo', ''],
    ['htmx', 'hx-boost:inherited="true"'],
  ] as const)
    test(`${what} pays on a page of ${library}, after back and forward`, async ({ page, site }) => {
      const card = new CardPage(page);
      const shop = { head: `<script src="/${library}.js"></script>${head}`, body: attributes, form };
      const sent = await openShop(page, site, shop);
      await expect(card.sheet).toBeVisible();
      await page.evaluate('globalThis.isSamePage = true');
      const terms = page.getByRole('heading', { name: 'Terms' });
      await page.getByRole('link', { name: 'Terms' }).click();
      await expect(terms).toBeVisible();
      await page.goBack();
      await expect(card.sheet).toBeVisible();
      await page.goForward();
      await expect(terms).toBeVisible();
      await page.getByRole('link', { name: 'Checkout' }).click();
      await expect(card.sheet).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(card.sheet).toBeVisible();
      expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
      await payOnce(page, sent);
    });
}

test('a copy without its script tag is not sent', async ({ page, site }) => {
  const card = new CardPage(page);
  const sent = await openShop(page, site, { form: formWith(tag) });
  await expect(card.sheet).toBeVisible();
  await page.evaluate(`{
    const copy = document.querySelector('main').cloneNode(true);
    copy.querySelector('script').remove();
    document.querySelector('main').replaceWith(copy);
  }`);
  const prevented = await page.evaluate(`new Promise((done) => {
    addEventListener('submit', (event) => setTimeout(() => done(event.defaultPrevented)), true);
    document.querySelector('form').requestSubmit();
  })`);
  expect([prevented, sent.length]).toEqual([true, 0]);
});

test('a container that is put back with a copy of its widget takes a new one', async ({ page, site }) => {
  const card = new CardPage(page);
  await page.goto(site.url);
  expect(await card.create()).toBeNull();
  await page.evaluate(
    `{ const main = document.querySelector('main'); main.replaceWith(main.cloneNode(true)); }`,
  );
  expect(await card.create()).toBeNull();
  await expect(card.wrapper).toHaveCount(1);
  expect(await card.create()).toMatchObject({ code: 'CONTAINER_NOT_EMPTY' });
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
});

test('a script tag whose container is taken out by an update of the page gets it back, and ends with its tag', async ({
  page,
  site,
}) => {
  const card = new CardPage(page);
  await openShop(page, site, { form: formWith(tag) });
  await expect(card.sheet).toBeVisible();
  await page.evaluate(`document.querySelector('[id^="braintree-dropin-"]:not(link)').remove()`);
  await card.fillGood();
  await page.evaluate(`document.querySelector('main').replaceChildren()`);
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(0);
});
