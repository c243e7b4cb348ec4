import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { useShop } from './browser.fixture.ts';
import { VenmoShop } from './venmo.fixture.ts';

// The unmodified braintree-web with this sandbox's Venmo: its QR frame and its approval page.
const shop = useShop();
const venmo = new VenmoShop(shop);
const key = merchant.tokenizationKey;
afterEach(() => shop.change(browserDefaults));

const sell = (paymentMethodNonce: string, more: object = {}) =>
  shop.sandbox.gateway.transaction.sale({
    amount: '10.00',
    // Equal sales of one account within half a minute are duplicates.
    orderId: paymentMethodNonce,
    paymentMethodNonce,
    ...more,
  });

describe('on a computer', () => {
  const desktop = { allowDesktop: true, paymentMethodUsage: 'single_use' };

  it('the QR code leads to the approval, whose nonce pays once and cannot be saved', async () => {
    await venmo.open(key, desktop, { page: 'strict+' });
    await venmo.begin();
    await venmo.decideByLink('Approve');
    await venmo.says('Approved.');
    const { nonce, ...payload } = await venmo.outcome();
    expect(shop.violations).toEqual([]);
    expect(payload).toMatchObject({
      type: 'VenmoAccount',
      details: {
        username: '@asha-buyer',
        paymentContextId: expect.any(String),
        payerInfo: { userName: '@asha-buyer', firstName: 'Asha', billingAddress: null },
      },
    });
    const { customer } = await shop.sandbox.gateway.customer.create({});
    const save = { customerId: customer.id, paymentMethodNonce: nonce };
    expect((await shop.sandbox.gateway.paymentMethod.create(save)).errors.deepErrors()).toMatchObject([
      { code: '82902' },
    ]);
    const { transaction } = await sell(nonce, { options: { storeInVaultOnSuccess: true } });
    expect(transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'venmo_account',
      venmoAccount: { username: 'asha-buyer', token: null },
    });
  });

  it('each end without approval is an error in the frame, and Try again makes another code', async () => {
    await venmo.open(await shop.token(), { allowDesktop: true });
    await venmo.begin();
    await venmo.decideByLink('Cancel');
    await venmo.says('The authorization was canceled');
    await venmo.frame.getByRole('button', { name: 'Try again' }).click();
    await venmo.decideByLink('Fail');
    await venmo.says('Something went wrong');
    await venmo.frame.getByRole('button', { name: 'Try again' }).click();
    await venmo.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await shop.sandbox.control('clock', { forwardSeconds: browserDefaults.venmoContextSeconds });
    await venmo.says('Something went wrong');
    expect((await venmo.newest()).status).toBe('EXPIRED');
    await venmo.frame.getByRole('button', { name: 'Try again' }).click();
    await venmo.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await venmo.frame.getByRole('button', { name: 'Cancel' }).click();
    expect(await venmo.outcome()).toMatchObject({ code: 'VENMO_DESKTOP_CANCELED' });
    await venmo.expectStatus('CANCELED');
    await venmo.begin();
    await venmo.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await venmo.frame.locator('body').press('Escape');
    expect(await venmo.outcome()).toMatchObject({ code: 'VENMO_DESKTOP_CANCELED' });
  });

  it('a gateway that fails ends it with an error of the SDK', async () => {
    await venmo.open(key, desktop);
    await shop.sandbox.control('faults', { family: 'venmo-context', kind: '500' });
    await venmo.begin();
    expect(await venmo.outcome()).toMatchObject({ code: 'VENMO_DESKTOP_UNKNOWN_ERROR' });
  });

  it('the web login in a popup comes back with the approval, or with the cancellation', async () => {
    const login = { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use', enableVenmoSandbox: true };
    const url = await venmo.open(key, login);
    expect(url).toContain('https://account.ext.live.venmo.com/go/web?resource_id=');
    const cancelled = await venmo.decide(() => venmo.begin(), 'Cancel');
    expect(await venmo.outcome()).toMatchObject({ code: 'VENMO_CUSTOMER_CANCELED' });
    await expect.poll(() => cancelled.isClosed()).toBe(true);
    await venmo.open(key, login);
    await venmo.decide(() => venmo.begin(), 'Approve');
    expect(await venmo.outcome()).toMatchObject({ details: { username: '@asha-buyer' } });
  });
});

describe('on a phone', () => {
  const manual = { requireManualReturn: true, paymentMethodUsage: 'multi_use' };
  beforeAll(() => venmo.becomePhone());

  it('with manual return, the approval is asked for, and the account can be saved and deleted', async () => {
    const customerId = await shop.customer();
    const details = {
      totalAmount: '12.50',
      lineItems: [{ name: 'Lamp', quantity: 1, unitAmount: '12.50', kind: 'debit' }],
    };
    const addresses = { collectCustomerBillingAddress: true, collectCustomerShippingAddress: true };
    const authorization = await shop.token({ customerId });
    await venmo.open(authorization, { ...manual, ...addresses, ...details, displayName: 'My shop' });
    const tab = await venmo.decide(async () => {
      await venmo.begin();
      await venmo.expectStatus('SCANNED');
    }, 'Approve');
    await tab.getByText('You can go back to the shop.').waitFor();
    await tab.close();
    const { nonce, details: account } = await venmo.outcome();
    expect(account.payerInfo).toMatchObject({
      billingAddress: { postalCode: '95131' },
      shippingAddress: { countryCode: 'US' },
    });
    const { transaction } = await sell(nonce, { customerId, options: { storeInVaultOnSuccess: true } });
    const token = transaction.venmoAccount?.token ?? '';
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toMatchObject([
      { token, username: 'asha-buyer' },
    ]);
    await shop.sandbox.gateway.paymentMethod.delete(token);
  });

  it.each([
    ['CANCELED', 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
    ['FAILED', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED'],
    ['EXPIRED', 'VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED'],
  ])('a context that becomes %s is the error %s', async (status, code) => {
    await venmo.open(key, manual);
    const { id } = await venmo.newest();
    await shop.page.evaluate('globalThis.open = () => null');
    await venmo.begin();
    await shop.sandbox.control(`venmo/contexts/${id}`, { status });
    expect(await venmo.outcome()).toMatchObject({ code });
  });

  it('the older manual return sends its context at the end of the access token', async () => {
    const url = String(await venmo.open(await shop.token(), { requireManualReturn: true }));
    expect(new URL(url).searchParams.get('braintree_access_token')).toMatch(/\|pcid:\w+$/);
    const tab = await venmo.decide(() => venmo.begin(), 'Approve');
    expect(await venmo.outcome()).toMatchObject({ details: { username: '@asha-buyer' } });
    await tab.close();
  });

  it('the page’s amounts must be right, or there is no context', async () => {
    const wrong = { ...manual, totalAmount: 'ten' };
    expect(await venmo.open(key, wrong)).toMatchObject({
      code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
      message: 'The total amount must be a positive number with at most two decimals.',
    });
  });

  it.each([
    ['without a payment context', {}, 'VENMO_APP_CANCELED', 'VENMO_APP_FAILED'],
    // Of a failed context the SDK makes a payload without a nonce.
    [
      'with one',
      { paymentMethodUsage: 'multi_use' },
      'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
      undefined,
    ],
  ])(
    'the app leads back to the shop’s tab %s, and its nonce pays',
    async (_name, options, canceled, failed) => {
      await venmo.open(key, options);
      for (const [answer, code] of [
        ['Cancel', canceled],
        ['Fail', failed],
      ] as const) {
        const tab = await venmo.decide(() => venmo.begin(), answer);
        const outcome = await venmo.outcome();
        expect([outcome.code, outcome.nonce]).toEqual([code, undefined]);
        await expect.poll(() => tab.isClosed()).toBe(true);
      }
      await venmo.decide(() => venmo.begin(), 'Approve');
      const { nonce, details } = await venmo.outcome();
      expect(details.username).toBe('@asha-buyer');
      expect((await sell(nonce)).success).toBe(true);
    },
  );

  it('a page that is loaded again with the app’s answer tokenizes it at once', async () => {
    const options = { paymentMethodUsage: 'multi_use' };
    await venmo.open(key, options);
    const { id } = await venmo.newest();
    await shop.sandbox.control(`venmo/contexts/${id}`, { status: 'APPROVED', buyer: 'john-buyer' });
    await venmo.open(key, options, { hash: `#venmoSuccess=1&resource_id=${id}` });
    expect(await shop.page.evaluate('venmo.hasTokenizationResult()')).toBe(true);
    await venmo.begin();
    expect(await venmo.outcome()).toMatchObject({ details: { username: '@john-buyer' } });
  });
});
