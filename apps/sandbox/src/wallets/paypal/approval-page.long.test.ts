import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../pages/shop-page.fixture.ts';
import { runSandbox } from '../../sandbox.fixture.ts';
import { payment, paypalAt } from './paypal.fixture.ts';

// In local mode, as npm start runs it.
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  sandbox = await runSandbox();
  browser = await launchBrowser(sandbox.tlsPort);
});
// A page that leaves for the shop is still on its way when its test ends.
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 640 } });
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

const everything = {
  offerPaypalCredit: true,
  offerPayLater: true,
  returnUrl: 'https://www.paypal.com/checkoutnow/error?kept=1',
  experienceProfile: { brandName: 'A'.repeat(60), noShipping: 'false', userAction: 'commit' },
  shippingOptions: [{ id: 'a', label: 'Post', type: 'SHIPPING', selected: true }],
};

async function open(more: object): Promise<string> {
  const { body } = await paypalAt(sandbox.url).call('paypal_hermes/create_payment_resource', {
    ...payment,
    ...more,
  });
  const url = body.paymentResource?.redirectUrl ?? '';
  expect(url).toContain(`${sandbox.url}/checkoutnow?`);
  await page.goto(url);
  return url;
}

describe('the approval page', () => {
  it('fits a phone and breaks no rule of accessibility, in light and dark', async () => {
    await open(everything);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('can be approved by keyboard alone, says what went wrong, and leads back to the shop', async () => {
    await open(everything);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toBe('Enter an e-mail address like name@example.com.');
    await page.getByRole('textbox').fill('me@example.com');
    await sandbox.control('faults', { family: 'paypal-page', kind: '500' });
    await page.keyboard.press('Enter');
    await expect.poll(() => alert.innerText()).toBe('PayPal could not be reached. Try again.');
    const left = page.waitForRequest(/checkoutnow\/error/);
    await page.keyboard.press('Enter');
    const { searchParams } = new URL((await left).url());
    expect([...searchParams.keys()]).toEqual(['kept', 'token', 'paymentId', 'PayerID']);
  });

  it('cancelled, leads to the address for that', async () => {
    await open({ cancelUrl: 'https://www.paypal.com/checkoutnow/cancelled' });
    const left = page.waitForRequest(/checkoutnow\/cancelled/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect([...new URL((await left).url()).searchParams.keys()]).toEqual(['token']);
  });

  it.each(['Approve', 'Cancel'])(
    'tells who presses %s that the shop’s page was loaded anew, since nothing else happens',
    async (name) => {
      const url = await open({});
      const opened = page.waitForEvent('popup');
      await page.evaluate(`void window.open(${JSON.stringify(`${url}&channel=c1`)}, 'paypal', 'popup')`);
      const popup = await opened;
      await page.reload();
      await popup
        .getByRole('button', { name: name === 'Cancel' ? 'Cancel' : /./ })
        .first()
        .click();
      const alert = popup.getByRole('alert');
      await expect.poll(() => alert.innerText(), { timeout: 10_000 }).toContain('left or loaded anew');
    },
  );

  it('tells that the shop’s page is out of reach', async () => {
    await page.goto(`${await open({})}&channel=lost`);
    expect(await page.getByRole('alert').innerText()).toContain('same-origin-allow-popups');
  });
});
