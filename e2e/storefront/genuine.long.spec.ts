import { chromium, expect, test } from '@playwright/test';
import { chromiumPath } from '../../tools/browser.ts';
import { browserArguments } from '../browser-arguments.ts';
import { startTestShop } from '../shop.fixture.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import { Shopper, signUp } from './shopper.page.ts';
import { challengeCard, WaysToPay } from './ways-to-pay.page.ts';

test('the production build pays at a gateway with genuine host names: a card after a challenge, PayPal, and Google Pay', async () => {
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
    const ways = new WaysToPay(shopper);
    const person = await signUp(shop);
    await shopper.putFirstProductIntoCart();
    await shopper.logInToCheckout(person);
    await shopper.makePurchase();
    await expect(page.locator('iframe#braintree-hosted-field-number')).toHaveAttribute(
      'src',
      /^https:\/\/assets\.braintreegateway\.com\//,
    );
    await shopper.fillCard(challengeCard);
    await ways.payToChallenge();
    expect(page.frame('Cardinal-CCA-IFrame')?.url()).toMatch(
      /^https:\/\/centinelapistag\.cardinalcommerce\.com\//,
    );
    await ways.answer('Approve').click();
    const id = await shopper.seePaidOrder();
    expect((await orderRow(shop, id))?.state).toBe('paid');
    expect(await transactionsOf(shop, id)).toEqual([
      expect.objectContaining({ deviceData: expect.stringContaining('correlation_id') as unknown }),
    ]);

    await shopper.putFirstProductIntoCart(1);
    await shopper.makePurchase();
    await ways.choose('PayPal');
    const window = await ways.openPayPal();
    expect(window.url()).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\//);
    await window.getByRole('button', { name: 'Approve' }).click();
    await expect(ways.method(/PayPal/)).toBeChecked();
    await shopper.pay();
    expect((await orderRow(shop, await shopper.seePaidOrder()))?.state).toBe('paid');

    await shopper.putFirstProductIntoCart(2);
    await shopper.makePurchase();
    await ways.choose('Google Pay');
    await ways.payWithGoogle(/^Mastercard/, /^https:\/\/pay\.google\.com\//);
    await shopper.pay();
    expect((await orderRow(shop, await shopper.seePaidOrder()))?.state).toBe('paid');
    await ways.seePaidWith('Google Pay', 'MasterCard ending in 4444');
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await shop.stop();
  }
});
