import { AxeBuilder } from '@axe-core/playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { type AppleCard, ApplePayShop } from './apple-pay.fixture.ts';
import { useShop } from './browser.fixture.ts';

// The unmodified SDK, and the script that replaces Apple's, under Apple's address.
const shop = useShop();
const apple = new ApplePayShop(shop);
afterEach(async () => {
  await shop.sandbox.control('faults', undefined, 'DELETE');
  await shop.change(browserDefaults);
});

const sell = (paymentMethodNonce: string, orderId: string) =>
  shop.sandbox.gateway.transaction.sale({ amount: '10.00', orderId, paymentMethodNonce });

const good =
  "countryCode: 'IN', currencyCode: 'INR', merchantCapabilities: ['supports3DS'], supportedNetworks: ['visa'], total: { label: 'Shop', amount: '1' }";

describe('Apple Pay with the SDK', () => {
  it('pays on a page with a strict policy, in light and dark, by keyboard, on a narrow screen', async () => {
    await shop.page.setViewportSize({ width: 360, height: 640 });
    await apple.open(merchant.tokenizationKey, {
      strict: true,
      request: `requiredBillingContactFields: ['name']`,
    });
    await apple.begun();
    for (const colorScheme of ['light', 'dark'] as const) {
      await shop.page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: shop.page }).setLegacyMode().analyze();
      expect(violations).toEqual([]);
    }
    expect(await apple.sheet.innerText()).toMatch(/Shop\s+₹10\.00/);
    expect(await apple.sheet.boundingBox()).toMatchObject({ x: 0, width: 360 });
    await shop.page.keyboard.press('ArrowDown');
    await shop.page.keyboard.press('Enter');
    const [[, card, payment] = []] = await apple.heard();
    expect(card).toEqual({
      type: 'ApplePayCard',
      nonce: expect.any(String),
      description: 'ending in 44',
      consumed: false,
      details: { cardType: 'MasterCard', cardholderName: 'Asha Buyer', dpanLastTwo: '44' },
      binData: expect.objectContaining({ prepaid: 'Unknown' }),
    });
    expect(payment).toMatchObject({
      billingContact: { givenName: 'Asha', familyName: 'Buyer' },
      token: { paymentMethod: { displayName: 'MasterCard 4444', network: 'MasterCard', type: 'credit' } },
    });
    expect(await apple.sheet.count()).toBe(0);
    expect([shop.missing, shop.violations]).toEqual([[], []]);
  });

  it('takes the money, also when the first card was declined; then a refused token can be tried again', async () => {
    await apple.open(await shop.token());
    const declined = await apple.paid('Visa ending in 1115');
    expect((await sell(declined.nonce, 'apple-declined')).transaction.status).toBe('processor_declined');
    await apple.open(await shop.token());
    await shop.sandbox.control('faults', { family: 'apple-pay-card', kind: '500' });
    await apple.begun();
    await apple.press.click();
    expect(await apple.heard()).toEqual([['refused', 'APPLE_PAY_TOKENIZATION']]);
    expect(await apple.sheet.getByRole('alert').innerText()).toBe('Payment not completed. Try again.');
    await apple.press.click();
    const [, [, card] = []] = await apple.heard(2);
    const { success, transaction } = await sell((card as AppleCard).nonce, 'apple-paid');
    expect([success, transaction.applePayCard?.cardType]).toEqual([true, 'Apple Pay - Visa']);
  });

  it.each(['Cancel', 'Escape'])('tells the shop of %s alone, and can begin again', async (way) => {
    await apple.open(merchant.tokenizationKey);
    await shop.page.evaluate(`addEventListener('keydown', ({ key }) => heard.push(['page heard', key]))`);
    await apple.begun();
    if (way === 'Escape') await shop.page.keyboard.press('Escape');
    else await apple.sheet.getByRole('button', { name: 'Cancel' }).click();
    expect(await apple.heard()).toEqual([['canceled', 'unknown']]);
    expect(await apple.sheet.count()).toBe(0);
    await apple.begun();
    // The page ends it, which is no cancellation.
    await shop.page.evaluate('session.abort()');
    expect([await apple.sheet.count(), (await apple.heard()).length]).toEqual([0, 1]);
  });

  it.each<[string, string]>([
    ['a domain that is not registered', "domainName: 'shop.invalid'"],
    ['another merchant', "merchantIdentifier: 'merchant.other'"],
  ])('reports a validation that the gateway refuses: %s', async (_name, validate) => {
    await apple.open(merchant.tokenizationKey, { validate });
    await shop.page.getByRole('button', { name: 'Pay', exact: true }).click();
    expect(await apple.heard()).toEqual([['refused', 'APPLE_PAY_MERCHANT_VALIDATION_FAILED']]);
  });

  it('cancels with a session of another domain, a changed one, a used one, and one that has expired', async () => {
    const press = () => shop.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await apple.open(merchant.tokenizationKey, { validate: "domainName: 'other.example'" });
    await press();
    expect(await apple.heard()).toEqual([['canceled', 'unknown']]);
    const completed = (code: string) => ({
      session: `session.onvalidatemerchant = () => session.completeMerchantValidation(${code});`,
    });
    await apple.open(merchant.tokenizationKey);
    await apple.paid();
    const made = JSON.stringify(await shop.page.evaluate('made'));
    for (const code of [made, `{ ...${made}, displayName: 'Other' }`, '{}']) {
      await apple.open(merchant.tokenizationKey, completed(code));
      await press();
      // A page that was loaded again cannot know what was used before.
      if (code === made) await apple.sheet.getByRole('button', { name: 'Cancel' }).click();
      expect(await apple.heard()).toEqual([['canceled', 'unknown']]);
      await press();
      expect(await apple.heard(2)).toHaveLength(2);
    }
    const later = `(Date.now = () => ${Date.now() + 301_000}, ${made})`;
    await apple.open(merchant.tokenizationKey, completed(later));
    await press();
    expect(await apple.heard()).toEqual([['canceled', 'unknown']]);
  });

  it('throws as Apple does', async () => {
    await apple.open(merchant.tokenizationKey, {
      session: "try { session.completePayment(0); } catch ({ name }) { say('not authorized', name); }",
    });
    const thrown = (code: string) => shop.run(`(async () => { ${code} })()`) as Promise<{ code: string }>;
    const made = (version: number, more: string) =>
      shop.page.evaluate(
        `document.querySelector('#pay').onclick = () => { try { new ApplePaySession(${version}, { ${good}, ${more} }); heard.push('made'); } catch (error) { heard.push(error.name + ' ' + error.message); } }; heard.length = 0;`,
      );
    for (const [version, more, error] of [
      [3, '', 'made'],
      [15, '', 'InvalidAccessError "15" is not a supported version.'],
      [3, 'total: undefined', 'TypeError The payment request has no total.'],
      [3, 'supportedNetworks: []', 'TypeError At least one payment network is required.'],
      [3, "supportedNetworks: ['bank']", 'TypeError "bank" is not a valid payment network.'],
      [3, 'merchantCapabilities: []', 'TypeError At least one merchant capability is required.'],
      [3, "countryCode: 'India'", 'TypeError "India" is not a valid country code.'],
      [3, "total: { label: 'Shop', amount: '0.00' }", 'TypeError The total must be greater than zero.'],
    ] as const) {
      await made(version, more);
      await shop.page.getByRole('button', { name: 'Pay', exact: true }).click();
      expect(await apple.heard()).toEqual([error]);
    }
    await apple.open(merchant.tokenizationKey);
    await apple.begun();
    expect(await thrown('session.begin()')).toMatchObject({ message: 'Payment session is already active.' });
    expect(await thrown('begin()')).toMatchObject({ message: 'Page already has an active payment session.' });
    expect(await thrown('session.completeMerchantValidation({})')).toMatchObject({
      message: 'The merchant is not being validated.',
    });
    expect(await thrown('session.completePayment(0)')).toMatchObject({
      message: 'No payment was authorized.',
    });
    expect(
      await shop.page.evaluate(
        '[[0.5, 1, 14, 15].map((one) => ApplePaySession.supportsVersion(one)), ApplePaySession.canMakePayments(), ApplePaySession.STATUS_FAILURE]',
      ),
    ).toEqual([[false, true, true, false], true, 1]);
  });

  it('lets the shop change the price for a card, and take the payment with an error of its own', async () => {
    await apple.open(merchant.tokenizationKey, {
      session: `session.onpaymentmethodselected = ({ paymentMethod }) => {
        session.completePaymentMethodSelection({
          newTotal: { label: 'Shop, ' + paymentMethod.network, amount: paymentMethod.network === 'Visa' ? '9.00' : '11.00' },
          newLineItems: [{ label: 'Fee', amount: '1.00' }],
        });
      };
      session.onpaymentauthorized = () => {
        session.completePayment({ status: session.failed ? 0 : 1, errors: [{ message: 'No cover.' }] });
        session.failed = true;
      };`,
    });
    await apple.begun();
    expect(await apple.sheet.innerText()).toMatch(/Fee\s+₹1\.00\s+Shop, Visa\s+₹9\.00/);
    await apple.sheet.getByRole('radio', { name: 'Mastercard' }).check();
    await expect.poll(() => apple.sheet.innerText()).toMatch(/Shop, MasterCard\s+₹11\.00/);
    await apple.press.click();
    await expect.poll(() => apple.sheet.getByRole('alert').innerText()).toBe('No cover.');
    await apple.press.click();
    await expect.poll(() => apple.sheet.count()).toBe(0);
    expect(await shop.page.evaluate('heard')).toEqual([]);
  });

  it('ends by itself when the shop does not answer', async () => {
    const page = await shop.anotherPage();
    await page.clock.install();
    await page.goto(new URL('apple-pay-script', shop.page.url()).href);
    await page.evaluate(`{
      const session = new ApplePaySession(3, { ${good} });
      session.addEventListener('cancel', () => { document.title = 'canceled'; });
      session.begin();
    }`);
    await page.getByRole('dialog', { name: 'Apple Pay' }).waitFor();
    await page.clock.fastForward(30_000);
    expect([await page.title(), await page.getByRole('dialog').count()]).toEqual(['canceled', 0]);
    await page.close();
  });

  it('cannot be begun without a gesture of the shopper', async () => {
    // Playwright's own calls count as gestures, so the page does it while it loads.
    const page = await shop.anotherPage();
    await page.addInitScript(`addEventListener('load', () => {
      try { new ApplePaySession(3, { ${good} }); } catch (error) { document.title = error.message; }
    })`);
    await page.goto(new URL('apple-pay-script', shop.page.url()).href);
    await expect
      .poll(() => page.title())
      .toBe('A page must create an ApplePaySession from a user gesture handler.');
    await page.close();
  });
});
