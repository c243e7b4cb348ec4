import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../control/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { useShop } from './browser.fixture.ts';
import { VenmoShop } from './venmo.fixture.ts';

// The unmodified braintree-web with this sandbox's Venmo: its QR frame and its approval page.
const shop = useShop();
const venmo = new VenmoShop(shop);
afterEach(() => shop.change(browserDefaults));

const sell = (amount: string, paymentMethodNonce: string, more: object = {}) =>
  shop.sandbox.gateway.transaction.sale({ amount, paymentMethodNonce, ...more });
const heading = () => venmo.frame.locator('#says');

describe('on a computer', () => {
  const desktop = { allowDesktop: true, paymentMethodUsage: 'single_use' };

  it('the QR code leads to the approval, whose nonce pays once', async () => {
    await venmo.open(merchant.tokenizationKey, desktop);
    const paid = await venmo.tokenize();
    await venmo.decide('Approve');
    await heading().getByText('Approved.').waitFor();
    const { nonce, ...payload } = await paid();
    expect(payload).toMatchObject({
      type: 'VenmoAccount',
      details: { username: '@asha-buyer', payerInfo: { userName: '@asha-buyer', firstName: 'Asha' } },
    });
    const { transaction } = await sell('10.00', nonce);
    expect(transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'venmo_account',
      venmoAccount: { username: 'asha-buyer' },
    });
  });
});
