import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../pages/shop-page.fixture.ts';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let browser: Browser;
afterEach(async () => {
  await sandbox.control('faults', {}, 'DELETE');
  await sandbox.control('clock', {}, 'DELETE');
});
beforeAll(async () => {
  sandbox = await runSandbox();
  browser = await launchBrowser(sandbox.tlsPort);
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

const orderId = '<b>bold</b> & "quoted"';

async function sell(order: string) {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: order,
    paymentMethodNonce: await nonceFor(sandbox.url),
    riskData: { customerIp: '203.0.113.9', customerBrowser: `Mozilla/5.0 ${'x'.repeat(200)}` },
    options: { submitForSettlement: true },
  });
  return transaction.id;
}

/** A tab that fails its test when the browser reports an error. */
async function inTab(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('console', (message) => pageErrors.push(message.text()));
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  await work(page);
  expect(pageErrors).toEqual([]);
  await context.close();
}

/** The buttons, fields, boxes and links (except those in a sentence) that are lower than 44 px. */
const lowControls = `[...document.querySelectorAll('button, select, input, header a, td a')]
  .map((control) => control.closest('label.check') ?? control)
  .filter((control) => control.getBoundingClientRect().height < 44)
  .map((control) => control.outerHTML)`;

/**
 * The violations that axe finds, with these rules or all of them. The page has no frames, so axe needs no
 * other page.
 */
async function violationsOf(page: Page, rules: string[] = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules(rules);
  return (await axe.analyze()).violations;
}

describe('the pages of the sandbox', () => {
  const shown: [name: string, words: string[]][] = [
    [
      'Payments',
      [
        orderId,
        'INR 10.00',
        'settled',
        '203.0.113.9, Mozilla/5.0',
        'dispute open',
        '3-D Secure: authenticate successful, liability shifted',
        'Refund',
        'Clock 1 minute ahead',
      ],
    ],
    [
      'Test cards',
      [
        '4000 1111 1111 1115',
        'Declined: 2000 Do Not Honor',
        '4000 0000 0000 1091',
        'asha.buyer@example.com',
        '@asha-buyer',
        'its number, for 3-D Secure',
        '2000.00 to 2999.99',
      ],
    ],
    ['Customers', ['Asha', 'Visa ending in 1111', 'Revoke']],
    ['Tokens', ['a guest', 'consumed', 'INR']],
    ['Notices', ['dispute opened', 'not delivered', 'Send']],
    ['Analytics', ['None yet. Open the checkout.']],
    ['Faults', ['waits 1 ms, then does its work and answers', 'No call is held.']],
    ['Settings', ['sandbox-secret', 'apiRequestKeys', 'Google Pay', '1 minute']],
  ];
  beforeAll(async () => {
    const id = await sell(orderId);
    await sandbox.gateway.testing.settle(id);
    await sandbox.control(`transactions/${id}/dispute`, {});
    const verified = 'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce';
    await sandbox.gateway.transaction.sale({ amount: '11.00', paymentMethodNonce: verified });
    const paymentMethodNonce = await nonceFor(sandbox.url);
    await sandbox.gateway.customer.create({ firstName: 'Asha', paymentMethodNonce });
    await sandbox.gateway.clientToken.generate({});
  });

  it('show their content and pass axe, wide and narrow, light and dark', async () => {
    await sandbox.control('faults', { family: 'dispute', kind: 'delay', ms: 1 });
    await sandbox.control('clock', { forwardSeconds: 60 });
    await inTab({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto(sandbox.url);
      for (const [name, words] of shown) {
        await page.getByRole('navigation').getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        const text = await page.locator('body').innerText();
        for (const one of words) expect(text).toContain(one);
        expect(await violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 900 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        expect(await page.evaluate(lowControls)).toEqual([]);
        // Dark pages differ only by their colours, and these three pages use all colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        if (['Payments', 'Faults', 'Settings'].includes(name))
          expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 900 });
      }
    });
  });

  it('can be used by keyboard alone, without a script', async () => {
    const id = await sell('keyboard');
    await inTab({ javaScriptEnabled: false }, async (page) => {
      await page.goto(sandbox.url);
      await page.getByRole('searchbox', { name: 'Order id' }).fill('keyboard');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Settle payment ${id}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText(`Payment ${id} is settled.`).waitFor();
      expect(await page.title()).toBe(`Payment ${id} is settled. – Payments – Payment sandbox`);
      await page.getByRole('heading', { name: 'Payments of order keyboard' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.name')).toBe('order');
    });
    expect((await sandbox.gateway.transaction.find(id)).status).toBe('settled');
  });

  it('update themselves, except for sections that somebody is using', async () => {
    await inTab({}, async (page) => {
      await page.goto(`${sandbox.url}/sandbox/pages/faults`);
      await page.getByLabel('Only for order id').fill('A-7');
      await sandbox.control('faults', { family: 'nonce', kind: '429' });
      await page.getByRole('cell', { name: 'Looking at a nonce' }).waitFor();
      await page.getByRole('link', { name: 'Faults 1 waiting' }).waitFor();
      expect(await page.getByLabel('Only for order id').inputValue()).toBe('A-7');
      await page.getByRole('button', { name: 'Remove all faults' }).click();
      await page.getByText('All faults are removed.', { exact: true }).waitFor();
      expect(page.url()).not.toContain('message');
    });
  });

  it('open from a link on another site, but not in a frame of it', async () => {
    const other = await browser.newContext();
    const page = await other.newPage();
    await page.route('https://shop.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${sandbox.url}/">sandbox</a><iframe src="${sandbox.url}/"></iframe>`,
      }),
    );
    await page.goto('https://shop.example/');
    expect(
      await page
        .frames()[1]
        ?.evaluate('document.body?.innerText ?? ""')
        .catch(() => ''),
    ).not.toContain('Newest');
    await page.getByRole('link', { name: 'sandbox' }).click();
    await page.getByRole('heading', { name: 'Newest payments' }).waitFor();
    await other.close();
  });
});
