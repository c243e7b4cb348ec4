import { chromium, expect, test } from '@playwright/test';
import { chromiumPath } from '../../tools/browser.ts';
import { browserArguments } from '../browser-arguments.ts';
import { startTestShop } from '../shop.fixture.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import { approvedCard, Shopper, signUp } from './shopper.page.ts';

test('the production build, its SDK unmodified, pays at a gateway with genuine host names', async () => {
  test.setTimeout(180_000);
  const shop = await startTestShop({ SANDBOX_HOSTS: 'genuine' });
  // Every host name except the loopback's resolves to the sandbox, so no request leaves the machine.
  const rules = `MAP * 127.0.0.1:${shop.sandboxTlsPort}, EXCLUDE localhost, EXCLUDE 127.0.0.1`;
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...browserArguments, `--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
  });
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const shopper = new Shopper(page, shop);
    const person = await signUp(shop);
    await shopper.putFirstProductIntoCart();
    await shopper.logInToCheckout(person);
    await shopper.makePurchase();
    await expect(page.locator('iframe#braintree-hosted-field-number')).toHaveAttribute(
      'src',
      /^https:\/\/assets\.braintreegateway\.com\//,
    );
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    const id = await shopper.seePaidOrder();
    expect((await orderRow(shop, id))?.state).toBe('paid');
    expect(await transactionsOf(shop, id)).toHaveLength(1);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await shop.stop();
  }
});
