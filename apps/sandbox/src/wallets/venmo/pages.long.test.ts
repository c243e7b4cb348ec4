import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../pages/shop-page.fixture.ts';
import { runSandbox } from '../../sandbox.fixture.ts';
import { venmoAt } from './venmo.fixture.ts';

// In local mode, as npm start runs it.
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  sandbox = await runSandbox();
  browser = await launchBrowser(sandbox.tlsPort);
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  page = await context.newPage();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

const width = 'document.documentElement.scrollWidth';

/**
 * The rules of accessibility that the page and its frames break: all of them, or these alone. Dark differs from
 * light by its colours alone.
 */
async function violations(rules: string[] = []) {
  const found = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    if (colorScheme === 'dark' || rules.length > 0) axe.withRules(rules.length > 0 ? rules : [contrast]);
    found.push(...(await axe.analyze()).violations);
  }
  return found;
}
const contrast = 'color-contrast';

describe('the approval page', () => {
  const open = async (input: object = {}, more = '') => {
    const { id } = await venmoAt(sandbox.url).created(input);
    await page.goto(`${sandbox.url}/go/checkout?resource_id=${id}${more}`);
    return id;
  };
  const button = (name: string) => page.getByRole('button', { name });

  it('fits a phone, breaks no rule, and is used by keyboard alone; it says what went wrong', async () => {
    await open({
      displayName: 'A'.repeat(60),
      paysheetDetails: {
        collectCustomerBillingAddress: true,
        transactionDetails: { totalAmount: '12.50' },
      },
    });
    expect(await page.getByRole('heading').innerText()).toBe(`Pay ${'A'.repeat(60)} INR 12.50`);
    await page.getByText('The shop asks for your billing address.').waitFor();
    expect(await page.evaluate(width)).toBe(360);
    expect(await violations()).toEqual([]);
    await sandbox.control('faults', { family: 'venmo-page', kind: '500' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toBe('Venmo could not be reached. Try again.');
    await page.keyboard.press('Enter');
    await page.getByText('You can go back to the shop.').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Approved');
    const [newest] = (await sandbox.control('venmo/contexts')) as object[];
    expect(newest).toMatchObject({ status: 'APPROVED', userName: 'john-buyer' });
    await page.reload();
    await page.getByText('This payment was approved already. Go back to the shop.').waitFor();
  });

  it('says it when the payment ended meanwhile, and opens no address that is a script', async () => {
    const id = await open();
    await sandbox.control(`venmo/contexts/${id}`, { status: 'CANCELED' });
    await button('Approve').click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('This payment was cancelled.');
    await open({}, '&x-cancel=javascript%3Aalert(1)');
    await button('Cancel').click();
    await page.getByText('You can go back to the shop.').waitFor();
  });
});

describe('the frame with the QR code', () => {
  let frame: Frame;
  /** Opens a page with the frame, as the SDK does; `heard` are the messages of the frame. */
  beforeEach(async () => {
    await page.route(`${sandbox.url}/shop`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1></main>
          <iframe name="venmo" title="Venmo" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></html>`,
      }),
    );
    await page.goto(`${sandbox.url}/shop`);
    await page.evaluate(`{
      globalThis.heard = [];
      addEventListener('message', ({ data }) => heard.push(JSON.parse(data.slice('/*framebus*/'.length)).event));
      document.querySelector('iframe').src = '${sandbox.url}/web/3.144.0/html/venmo-desktop-frame.html#SANDBOX_channel';
    }`);
    await heard('IFRAME_READY');
    frame = page.frame({ name: 'venmo' }) as Frame;
  });
  const heard = (name: string) =>
    expect.poll(() => page.evaluate('heard.at(-1)')).toBe(`channel:VENMO_DESKTOP_${name}`);
  const tell = (name: string, eventData: object = {}) => {
    const message = JSON.stringify({ event: `channel:VENMO_DESKTOP_${name}`, eventData });
    return page.evaluate(`frames[0].postMessage('/*framebus*/' + ${JSON.stringify(message)}, '*')`);
  };
  const focused = () => frame.evaluate('document.activeElement.textContent.trim()');

  it('shows a code that a phone can read, and a link to the same page; both fit a phone', async () => {
    await page.evaluate("frames[0].postMessage('no message of the SDK', '*')");
    await tell('DISPLAY_QR_CODE', { id: 'abc', merchantId: '1' });
    const address = `${sandbox.url}/go/checkout?resource_id=abc`;
    const link = frame.getByRole('link', { name: 'Open in this browser' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      address,
      'noopener noreferrer',
    ]);
    const code = frame.getByRole('img', { name: 'QR code of the Venmo page of this payment' });
    expect(readCode(await code.getAttribute('viewBox'), await code.locator('path').getAttribute('d'))).toBe(
      address,
    );
    expect(await focused()).toBe('Pay with Venmo');
    expect(await frame.evaluate(width)).toBe(360);
    expect(await violations()).toEqual([]);
  });

  it('shows each state that the SDK tells, and reports Try again, Cancel and Escape', async () => {
    await tell('DISPLAY_QR_CODE', { id: 'abc', merchantId: '1' });
    await tell('AUTHORIZING');
    await frame.getByText('Approve the payment in Venmo.').waitFor();
    expect(await frame.getByRole('img').count()).toBe(0);
    await tell('DISPLAY_ERROR', { message: 'Something went wrong' });
    await frame.getByText('Something went wrong').waitFor();
    expect(await violations([contrast])).toEqual([]);
    await frame.getByRole('button', { name: 'Try again' }).click();
    await heard('REQUEST_NEW_QR_CODE');
    await frame.getByText('Making a QR code').waitFor();
    expect(await focused()).toBe('Pay with Venmo');
    await frame.getByRole('button', { name: 'Cancel' }).press('Enter');
    await heard('CUSTOMER_CANCELED');
    await tell('CLOSED_FROM_PARENT');
    await tell('DISPLAY_QR_CODE', { id: 'x'.repeat(5000) });
    await heard('UNKNOWN_ERROR');
    await tell('DISPLAY_QR_CODE', { id: 'def' });
    await page.keyboard.press('Escape');
    await heard('CUSTOMER_CANCELED');
    await tell('AUTHORIZE');
    await frame.getByText('Approved.').waitFor();
    expect(await frame.getByRole('button').count()).toBe(0);
  });
});

/** Reads the text of a QR code that is drawn as a path of unit squares. */
function readCode(viewBox: string | null, path: string | null): string {
  const [size = 0] = (viewBox ?? '').split(' ').map(Number).slice(2);
  const dots = 4;
  const width = size * dots;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of (path ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < dots; row += 1)
      for (let column = 0; column < dots; column += 1) {
        const at = ((Number(y) * dots + row) * width + Number(x) * dots + column) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width, height: width, data });
}
