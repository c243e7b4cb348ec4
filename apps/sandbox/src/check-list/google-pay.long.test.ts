import { AxeBuilder } from '@axe-core/playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { useShop } from './browser.fixture.ts';
import { GooglePayShop } from './google-pay.fixture.ts';

// The unmodified SDK, and the script that replaces Google's, under Google's address.
const shop = useShop();
const google = new GooglePayShop(shop);
afterEach(async () => {
  await shop.sandbox.control('faults', undefined, 'DELETE');
  await shop.change({ ...browserDefaults, clockAheadSeconds: 0 });
});

const sell = (paymentMethodNonce: string, orderId: string) =>
  shop.sandbox.gateway.transaction.sale({ amount: '10.00', orderId, paymentMethodNonce });

describe('Google Pay with the SDK', () => {
  it.each([1, 2])('pays by version %i on a page with a strict policy', async (version) => {
    await google.open(merchant.tokenizationKey, { version, strict: true, more: 'emailRequired: true' });
    const card = await google.paid('Mastercard ending in 4444');
    expect(card).toEqual({
      type: 'AndroidPayCard',
      nonce: expect.any(String),
      description: 'ending in 44',
      details: {
        cardType: 'MasterCard',
        lastFour: '4444',
        lastTwo: '44',
        bin: '555555',
        isNetworkTokenized: true,
      },
      binData: expect.objectContaining({ prepaid: 'Unknown' }),
    });
    expect(await shop.page.evaluate('data')).toMatchObject({
      apiVersion: version,
      email: 'asha.buyer@example.com',
      ...(version === 1
        ? { cardInfo: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } }
        : { paymentMethodData: { type: 'CARD', info: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } } }),
    });
    const { success, transaction } = await sell(card.nonce, `google-${version}`);
    expect([success, transaction.androidPayCard?.sourceCardLast4]).toEqual([true, '4444']);
    expect([shop.missing, shop.violations]).toEqual([[], []]);
  });

  it('has a window for a phone, by keyboard, in light and dark, which says what went wrong', async () => {
    await google.open(await shop.token(), { more: `merchantInfo: { merchantName: '${'A'.repeat(60)}' }` });
    const popup = await google.window();
    await popup.setViewportSize({ width: 360, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode().analyze();
      expect(violations).toEqual([]);
    }
    expect(await popup.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await popup.getByRole('heading').innerText()).toBe(`Pay ${'A'.repeat(60)} INR 10.00`);
    await shop.sandbox.control('faults', { family: 'google-pay-page', kind: 'reset', times: 3 });
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Enter');
    await expect
      .poll(() => popup.getByRole('alert').innerText())
      .toBe('Google Pay could not be reached. Try again.');
    await shop.sandbox.control('faults', undefined, 'DELETE');
    await popup.keyboard.press('Enter');
    expect(await google.heard()).toEqual([
      ['paid', expect.objectContaining({ details: expect.objectContaining({ lastFour: '1111' }) })],
    ]);
  });

  it('ends with CANCELED when the window is closed or canceled; a second click brings it to the front', async () => {
    await google.open(merchant.tokenizationKey);
    const popup = await google.window();
    await shop.page.evaluate('pay()');
    const again = ['DEVELOPER_ERROR', 'This method can only be called one at a time.'];
    expect(await google.heard()).toEqual([again]);
    await popup.close();
    const canceled = ['CANCELED', 'User closed the Payment Request UI.'];
    expect(await google.heard(2)).toEqual([again, canceled]);
    await (await google.window()).getByRole('button', { name: 'Cancel' }).click();
    expect(await google.heard(3)).toEqual([again, canceled, canceled]);
  });

  it('ends with the gateway’s refusal when the authorization is not good any more', async () => {
    await google.open(merchant.tokenizationKey);
    await shop.change({ clockAheadSeconds: 24 * 60 * 60 + 60 });
    await (await google.window()).getByRole('button', { name: 'Pay', exact: true }).click();
    expect(await google.heard()).toEqual([['GOOGLE_PAYMENT_GATEWAY_ERROR', 'Authentication failed.']]);
  });

  it('offers only the cards that the shop takes', async () => {
    await google.open(merchant.tokenizationKey, {
      version: 1,
      more: "allowedPaymentMethods: ['CARD'], cardRequirements: { allowedCardNetworks: ['VISA'] }",
    });
    const popup = await google.window();
    expect(await popup.getByRole('radio').count()).toBe(1);
    expect(await popup.getByRole('radio', { name: 'Visa ending in 1091' }).isChecked()).toBe(true);
    await popup.close();
    await google.heard();
  });

  it('refuses what Google refuses, and has Google’s buttons', async () => {
    await google.open(merchant.tokenizationKey, { button: "buttonType: 'short', buttonColor: 'white'" });
    const refused = (code: string) => shop.page.evaluate(`${code}.catch((error) => error)`);
    for (const code of [
      'payments.loadPaymentData({ ...request, apiVersion: 7 })',
      'payments.isReadyToPay({ apiVersion: 7 })',
    ])
      expect(await refused(code)).toEqual({
        statusCode: 'DEVELOPER_ERROR',
        statusMessage: 'apiVersion 7 is not supported.',
      });
    expect(await shop.page.getByRole('button', { name: 'Google Pay', exact: true }).isVisible()).toBe(true);
    for (const [type, name] of [
      ['pay', 'Pay with Google Pay'],
      ['plain', 'Google Pay'],
      ['unknown', 'Buy with Google Pay'],
    ] as const)
      expect(
        await shop.page.evaluate(
          `payments.createButton({ onClick() {}, buttonType: '${type}' }).shadowRoot.querySelector('button').getAttribute('aria-label')`,
        ),
      ).toBe(name);
    expect(
      await shop.page.evaluate(
        "(() => { try { new google.payments.api.PaymentsClient({ environment: 'LIVE' }); } catch (error) { return error.message; } })()",
      ),
    ).toBe('The environment LIVE must be TEST or PRODUCTION.');
  });

  it('reports a window that the browser blocks, and a shop’s page that the window cannot reach', async () => {
    await google.open(merchant.tokenizationKey);
    await shop.page.evaluate('{ window.open = () => null; pay(); }');
    expect(await google.heard()).toEqual([
      ['INTERNAL_ERROR', 'The browser blocked the window of Google Pay.'],
    ]);
    const page = await shop.anotherPage();
    await page.goto('https://pay.google.com/gp/p/ui/pay?channel=lost');
    expect(await page.getByRole('alert').innerText()).toContain('same-origin-allow-popups');
    await page.close();
  });
});
