import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './pages/shop-page.fixture.ts';
import { nonceFor, runSandbox } from './sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

describe('the page of the sandbox', () => {
  it('shows a person keys, test cards, the newest transactions and notices, and axe finds nothing', async () => {
    const orderId = '<b>bold</b> & "quoted"';
    const { transaction } = await sandbox.gateway.transaction.sale({
      amount: '10.00',
      orderId,
      paymentMethodNonce: await nonceFor(sandbox.url),
      options: { submitForSettlement: true },
    });
    await sandbox.gateway.testing.settle(transaction.id);
    await sandbox.control(`transactions/${transaction.id}/dispute`, {});
    const browser = await launchBrowser(sandbox.tlsPort);
    const page = await (await browser.newContext()).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(sandbox.url);
    for (const text of [
      orderId,
      'INR 10.00',
      'settled, dispute open',
      'dispute opened',
      'sandbox-secret',
      '4000 1111 1111 1115',
      'Declined: 2000 Do Not Honor',
    ])
      expect(await page.getByText(text, { exact: true }).count()).toBeGreaterThan(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await browser.close();
  });
});
