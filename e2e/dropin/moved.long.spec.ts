import type { Page } from '@playwright/test';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import type { DropinSite } from './serve.ts';

const container = '#dropin-container';

/** Moves the container into a new element at the end of the page. */
const move = (page: Page) =>
  page.evaluate((selector) => {
    const place = document.createElement('section');
    document.querySelector('main')?.append(place);
    place.append(...document.querySelectorAll(selector));
  }, container);

async function cardOn(page: Page, site: DropinSite): Promise<CardPage> {
  const card = new CardPage(page);
  await page.goto(site.url);
  await card.create();
  return card;
}

test('a moved container refuses a pending request, gets its frames again, and keeps what is chosen', async ({
  page,
  site,
}) => {
  const card = await cardOn(page, site);
  await card.fillGood();
  await page.route(/credit_cards|graphql/, () => undefined);
  const pending = card.request();
  await expect(page.locator('[data-braintree-id="disable-wrapper"]')).toBeVisible();
  await move(page);
  expect(await pending).toMatchObject({ code: 'CONTAINER_MOVED' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await card.fillGood();
  const { nonce } = await card.pay();
  const chosen = page.getByRole('radio', { name: /Ending in 1111/ });
  await expect(chosen).toBeChecked();
  await move(page);
  expect((await card.request())['nonce']).toBe(nonce);
  await expect(chosen).toBeChecked();
});

test('a removed container refuses requests, works again when it is put back, and leaves nothing', async ({
  page,
  site,
}) => {
  const card = await cardOn(page, site);
  const removed = await page.locator(container).elementHandle();
  await removed?.evaluate((element) => element.remove());
  expect(await card.request()).toMatchObject({ code: 'CONTAINER_MOVED' });
  // Into a shadow root, where the frames have other places and the styles another sheet.
  await removed?.evaluate((element) => {
    const host = document.createElement('my-checkout');
    document.querySelector('main')?.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
  });
  await card.fillGood();
  await expect(card.wrapper).toHaveCSS('container-type', 'inline-size');
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  await removed?.evaluate((element) => element.remove());
  await card.call((dropin) => dropin.teardown());
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
});

/** Opens a page whose head makes a widget before its body is parsed; `made` is its end. */
async function openEarly(page: Page, site: DropinSite, body: string): Promise<void> {
  const script = `globalThis.made = braintree.dropin.create({ authorization: '${authorization}', container: '#late' })
    .then((dropin) => { globalThis.dropin = dropin; return 'created'; }, ({ code }) => code);`;
  await page.route(`${site.url}/early.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const { url } = site.addPage(
    'early',
    `<!doctype html><html lang="en"><head><title>Checkout</title><script src="/page.js"></script>
<script src="/web/dropin/1.33.1/js/dropin.min.js"></script><script src="/early.js"></script></head>
<body>${body}</body></html>`,
  );
  await page.goto(url);
}

test('a container that the page has after the call is waited for', async ({ page, site }) => {
  const card = new CardPage(page);
  await openEarly(page, site, '<main><div id="late"></div></main>');
  expect(await page.evaluate('made')).toBe('created');
  await page.evaluate('globalThis.heard = []');
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
});

test('a container that the page does not have is refused when the page has been parsed', async ({
  page,
  site,
}) => {
  await openEarly(page, site, '<main></main>');
  expect(await page.evaluate('made')).toBe('CONTAINER_INVALID');
});

for (const [what, before, after] of [
  ['never put into the page', `document.querySelector('${container}').remove()`, ''],
  ['removed while the widget loads', '', `shop.remove()`],
  ['emptied while the widget loads', '', `shop.replaceChildren()`],
  ['removed with what is around it', '', `document.querySelector('main').remove()`],
] as const)
  test(`create rejects for a container that is ${what}`, async ({ page, site }) => {
    await page.clock.install();
    await page.goto(site.url);
    await page.evaluate(`{
      globalThis.shop = document.querySelector('${container}');
      ${before};
      globalThis.made = braintree.dropin.create({ authorization: '${authorization}', container: shop })
        .then(() => 'created', ({ code }) => code + ' ' + shop.childElementCount);
      ${after};
      void 0;
    }`);
    await page.clock.fastForward(8_000);
    expect(await page.evaluate('made')).toBe('CONTAINER_NOT_IN_PAGE 0');
  });

test('a container that comes into the page while the widget loads gets a widget', async ({ page, site }) => {
  const card = new CardPage(page);
  await page.goto(site.url);
  await page.evaluate(`{
    const shop = document.querySelector('${container}');
    shop.remove();
    globalThis.made = braintree.dropin.create({ authorization: '${authorization}', container: shop })
      .then((dropin) => { globalThis.dropin = dropin; return 'created'; }, ({ code }) => code);
    setTimeout(() => document.querySelector('main').append(shop));
    void 0;
  }`);
  expect(await page.evaluate('made')).toBe('created');
  await page.evaluate('globalThis.heard = []');
  await card.fillGood();
  // It is followed from there on.
  await move(page);
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
});
