import type { Page } from '@playwright/test';
import type { DropInElement } from '../../packages/dropin/src/element.ts';
import type { create as Create } from '../../packages/dropin/src/index.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

const script = '/web/dropin/1.33.1/js/dropin.min.js';

function html(body: string, scripts: readonly string[] = []): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Checkout</title>
    <link rel="stylesheet" href="/dropin.css" />
    <script src="/page.js"></script>
    ${scripts.map((src) => `<script src="${src}"></script>`).join('\n')}
    <script type="module" src="/element.js"></script>
  </head>
  <body><main><h1>Checkout</h1>${body}</main></body>
</html>`;
}

/** The lines that the page writes as warnings. */
function warningsOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') lines.push(message.text());
  });
  return lines;
}

test('<drop-in> in a form sends a nonce, and is the same widget wherever it is moved', async ({
  page,
  site,
}) => {
  const body = `<form action="/element-sent.html">
    <drop-in authorization="${authorization}"></drop-in><button>Pay</button></form><aside></aside>`;
  const { url } = site.addPage('element-form', html(body));
  site.addPage('element-sent', '<title>Paid</title>');
  const warnings = warningsOf(page);
  const card = new CardPage(page);
  await page.goto(url);
  await expect(card.input('number')).toBeVisible();
  const element = page.locator('drop-in');
  await element.evaluate(async (dropIn: DropInElement) => {
    // Moved, with options that come later: one new widget.
    const ready = new Promise((done) => dropIn.addEventListener('ready', done, { once: true }));
    dropIn.parentElement?.append(dropIn);
    dropIn.card = { cardholderName: { required: true } };
    Object.assign(dropIn, { appearance: { theme: 'dark' } });
    await ready;
  });
  await expect(page.locator('[data-braintree-id="wrapper"]')).toHaveCount(1);
  // The form is not sent without a method, and the widget says why.
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(card.error('number')).not.toBeEmpty();
  await card.fill({ cardholderName: 'Ann', number: '4111111111111111', expirationDate: '1230', cvv: '123' });
  const sent = page.waitForURL(/payment_method_nonce=./);
  await page.getByRole('button', { name: 'Pay' }).click();
  await sent;
  expect(warnings).toEqual([]);
});

test('one plain script gives <drop-in>, which takes another appearance while a card is typed, and pays', async ({
  page,
  site,
}) => {
  const { url } = site.addPage(
    'element-script',
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Checkout</title>
    <script src="/page.js"></script>
    <script src="${script.replace('dropin.min', 'element.min')}"></script>
  </head>
  <body><main><h1>Checkout</h1><drop-in authorization="${authorization}"></drop-in></main></body>
</html>`,
  );
  const warnings = warningsOf(page);
  const card = new CardPage(page);
  await page.goto(url);
  await card.fill({ number: '4111111111111111' });
  const element = page.locator('drop-in');
  const color = () => card.input('number').evaluate((input) => getComputedStyle(input).color);
  for (const [theme, shown] of [
    ['dark', 'rgb(238, 241, 246)'],
    ['light', 'rgb(24, 32, 51)'],
  ] as const) {
    await element.evaluate(
      (dropIn: DropInElement, wanted) => void (dropIn.appearance = { theme: wanted }),
      theme,
    );
    await expect.poll(color).toBe(shown);
  }
  await card.fill({ expirationDate: '1230', cvv: '123' });
  const paid = await element.evaluate(async (dropIn: DropInElement) => {
    const { type, details } = await dropIn.requestPaymentMethod();
    const { dropin } = (globalThis as unknown as { braintree: { dropin: { VERSION: string } } }).braintree;
    return [type, details.lastFour, dropin.VERSION];
  });
  expect(paid).toEqual(['CreditCard', '1111', '1.33.1']);
  const refused = await element.evaluate(async (dropIn: DropInElement) => {
    dropIn.removeAttribute('authorization');
    const error = (await dropIn.requestPaymentMethod().catch((caught: unknown) => caught)) as {
      code: string;
    };
    return [error.code, dropIn.childElementCount];
  });
  expect(refused).toEqual(['AUTHORIZATION_REQUIRED', 0]);
  // The dark theme on this light page is told.
  expect(warnings.filter((line) => !line.includes('has a contrast of'))).toEqual([]);
});

test('two copies of the script and the module on one page each work, and leave nothing', async ({
  page,
  site,
}) => {
  const body = '<div id="dropin-container"></div><section></section>';
  const { url } = site.addPage('element-twice', html(body, [script, `${script}?again`]));
  const warnings = warningsOf(page);
  await page.goto(url);
  const ends = await page.evaluate(async (token) => {
    const { dropin } = (globalThis as unknown as { braintree: { dropin: { create: typeof Create } } })
      .braintree;
    const byScript = await dropin.create({
      authorization: token,
      container: '#dropin-container',
      crad: {},
    } as never);
    const element = document.createElement('drop-in');
    element.authorization = token;
    const ready = new Promise((done) => element.addEventListener('ready', done, { once: true }));
    document.querySelector('section')?.append(element);
    await ready;
    const ids = [...document.querySelectorAll('[data-braintree-id="wrapper"]')].map(({ id }) => id);
    const frames = document.querySelectorAll('iframe').length;
    await byScript.teardown();
    const heard: string[] = [];
    for (const name of ['ready', 'error'] as const) element.addEventListener(name, () => heard.push(name));
    const asked = element.requestPaymentMethod().catch((error: Error) => error.message);
    element.remove();
    await asked;
    await new Promise((done) => setTimeout(done, 0));
    return {
      different: new Set(ids).size,
      frames: frames > 5,
      left: document.querySelectorAll('[data-braintree-id]').length + element.childElementCount,
      dropin: element.dropin,
      heard,
    };
  }, authorization);
  expect(ends).toEqual({ different: 2, frames: true, left: 0, dropin: null, heard: [] });
  await expect
    .poll(() => warnings)
    .toContain('Drop-in: The option "crad" is not known. It has no effect. Did you mean "card"?');
});
