import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { useShop } from './browser.fixture.ts';
import { checkout, PayPalShop, vault } from './paypal.fixture.ts';

// The unmodified braintree-web with this sandbox's PayPal: its script, its approval page and its frames.
const shop = useShop();
const paypal = new PayPalShop(shop);
const run = (code: string) => shop.run(code);
afterEach(() => shop.change(browserDefaults));

const sell = (amount: string, paymentMethodNonce: string, more: object = {}) =>
  shop.sandbox.gateway.transaction.sale({ amount, paymentMethodNonce, ...more });

describe('a payment by PayPal', () => {
  it('is approved once, and charged at most what was approved', async () => {
    await paypal.open(merchant.tokenizationKey, checkout);
    const payload = await paypal.approved(async (popup) =>
      expect(await popup.getByRole('heading').innerText()).toBe('Pay Storefront INR 10.00'),
    );
    expect(payload.details).toMatchObject({ email: 'asha.buyer@example.com', payerId: expect.any(String) });
    const { transaction } = await sell('10.00', payload.nonce);
    expect(transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'paypal_account',
      paypalAccount: {
        payerEmail: 'asha.buyer@example.com',
        paymentId: expect.stringMatching(/^PAYID-/),
        authorizationId: expect.any(String),
      },
    });
    await paypal.open(merchant.tokenizationKey, checkout);
    const { nonce } = await paypal.approved();
    expect((await sell('10.01', nonce)).transaction).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2073',
    });
  });

  it('by PayPal Credit tells its terms, by Pay Later only which it was', async () => {
    const credit = { ...checkout, offerCredit: true };
    await paypal.open(await shop.token(), credit, { buttons: 'fundingSource: paypal.FUNDING.CREDIT,' });
    const payload = await paypal.approved(
      (popup) => popup.getByText('PayPal Credit: 12 months').waitFor(),
      'PayPal Credit',
    );
    expect(payload.creditFinancingOffered).toMatchObject({ term: 12, payerAcceptance: true });
    await paypal.open(await shop.token(), checkout, { buttons: 'fundingSource: paypal.FUNDING.PAYLATER,' });
    expect(await paypal.approved(undefined, 'Pay Later')).not.toHaveProperty('creditFinancingOffered');
    const { popup, press } = await paypal.clicked('Pay Later');
    expect(await popup.getByRole('radio', { name: /Pay Later/ }).isChecked()).toBe(true);
    await press('Cancel');
  });
});

describe('an account that is saved', () => {
  it('is listed, pays any amount, is renewed by its next approval, and can be deleted', async () => {
    const customerId = await shop.customer();
    const token = await shop.token({ customerId });
    const typed = async () => {
      await paypal.open(token, vault);
      return paypal.approved(async (popup) => {
        expect(await popup.getByRole('heading').innerText()).toBe('Save PayPal for Storefront');
        await popup.getByText('Another account').click();
        await popup.getByRole('textbox').fill('Me@Example.com');
      });
    };
    const { nonce, details } = await typed();
    expect(details.email).toBe('me@example.com');
    const saved = async () => (await shop.sandbox.gateway.customer.find(customerId)).paymentMethods ?? [];
    const [account] = await saved();
    expect(account).toMatchObject({ email: 'me@example.com', payerId: expect.any(String) });
    expect((await sell('900.00', nonce)).transaction.paypalAccount).toMatchObject({ token: account?.token });
    await typed();
    expect((await saved()).map((one) => one.token)).toEqual([account?.token]);
    await shop.sandbox.gateway.paymentMethod.delete(account?.token ?? '');
    expect(await saved()).toEqual([]);
  });

  it('is not saved without a customer, nor when the shop does not want it', async () => {
    const customerId = await shop.customer();
    await paypal.open(await shop.token({ customerId }), vault, {
      buttons:
        'onApprove: (data) => checkout.tokenizePayment({ ...data, vault: false }).then((one) => { heard.push(["approved", one]); }),',
    });
    await paypal.approved();
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toEqual([]);
    await paypal.open(merchant.tokenizationKey, vault);
    const { nonce } = await paypal.approved();
    const sale = await sell('5.00', nonce, { customerId, options: { storeInVaultOnSuccess: true } });
    expect(sale.transaction.paypalAccount).toMatchObject({ token: expect.any(String) });
  });
});

describe('PayPal’s window', () => {
  it('is cancelled by its button and by closing it; a second click brings it to the front', async () => {
    await paypal.open(await shop.token(), checkout);
    const first = await paypal.clicked();
    await first.press('Cancel');
    expect(await paypal.heard()).toEqual([['canceled']]);
    const second = await paypal.clicked();
    await paypal.button().click();
    await paypal.button().click();
    expect(shop.page.context().pages()).toHaveLength(2);
    await second.popup.close();
    expect(await paypal.heard(2)).toEqual([['canceled'], ['canceled']]);
  });

  it('reports what goes wrong to onError: a blocked window, and a payment that is refused', async () => {
    await paypal.open(await shop.token(), checkout);
    await shop.page.evaluate('globalThis.open = () => null');
    await paypal.button().click();
    expect(await paypal.heard()).toEqual([['error', expect.stringContaining('Unable to open popup window')]]);
    await paypal.open(await shop.token(), { ...checkout, amount: '-1' });
    const [popup] = await Promise.all([shop.page.waitForEvent('popup'), paypal.button().click()]);
    expect(await paypal.heard()).toEqual([['error', 'PAYPAL_INVALID_PAYMENT_OPTION']]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('can be opened again when it was closed before there was a payment', async () => {
    await paypal.open(await shop.token(), checkout);
    await shop.sandbox.control('faults', { family: 'paypal-payment', kind: 'hold-answer' });
    const [popup] = await Promise.all([shop.page.waitForEvent('popup'), paypal.button().click()]);
    expect(await shop.sandbox.control('held?wait=5000')).toHaveLength(1);
    await popup.close();
    expect(await paypal.heard()).toEqual([['canceled']]);
    const { press } = await paypal.clicked();
    await shop.sandbox.control('held/release', {});
    await press('Approve');
    expect((await paypal.heard(2)).map(([what]) => what)).toEqual(['canceled', 'approved']);
  });

  it('closes with its buttons, and reports nothing then', async () => {
    await paypal.open(await shop.token(), checkout);
    const { popup } = await paypal.clicked();
    await run('buttons.close()');
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await paypal.button().count()).toBe(0);
    expect(await shop.page.evaluate('heard')).toEqual([]);
  });

  it('does not open when onClick or onInit refuses', async () => {
    await paypal.open(await shop.token(), checkout, {
      buttons: `onInit: (data, actions) => { globalThis.actions = actions; return actions.disable(); },
        onClick: ({ fundingSource }, actions) => { heard.push(['clicked', fundingSource]); return globalThis.yes ? actions.resolve() : actions.reject(); },`,
    });
    await paypal.button().click({ force: true });
    await run('actions.enable()');
    await paypal.button().click();
    expect(await paypal.heard(2)).toEqual([
      ['clicked', 'paypal'],
      ['clicked', 'paypal'],
    ]);
    expect(shop.page.context().pages()).toHaveLength(1);
    await run('(async () => { globalThis.yes = true; })()');
    await (await paypal.clicked()).press('Cancel');
    expect((await paypal.heard(4)).at(-1)).toEqual(['canceled']);
  });
});

describe('delivery', () => {
  const options = [
    {
      id: 'slow',
      label: 'Slow',
      type: 'SHIPPING',
      selected: true,
      amount: { value: '1.00', currency: 'INR' },
    },
    {
      id: 'fast',
      label: 'Fast',
      type: 'SHIPPING',
      selected: false,
      amount: { value: '5.00', currency: 'INR' },
    },
  ];

  it('is agreed with the shop, which may change the amount or refuse', async () => {
    const flow = { ...checkout, enableShippingAddress: true, shippingOptions: options };
    await paypal.open(await shop.token(), flow, {
      buttons: `onShippingChange: (data, actions) => {
        heard.push(['shipping', data.shipping_address.country_code, data.selected_shipping_option.id]);
        if (data.shipping_address.country_code === 'US') return actions.reject();
        if (data.selected_shipping_option.id !== 'fast') return actions.resolve();
        return checkout.updatePayment({ paymentId: data.paymentID, amount: '14.00', currency: 'INR' });
      },`,
    });
    const { popup, press } = await paypal.clicked();
    const approve = popup.getByRole('button', { name: 'Approve' });
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await popup.getByText('1 Main Street').click();
    await expect.poll(() => popup.getByRole('alert').innerText()).toBe('The shop refused this choice.');
    expect(await approve.isEnabled()).toBe(false);
    await popup.getByText('12 MG Road').click();
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await popup.getByText('Fast, INR 5.00').click();
    await expect.poll(() => popup.getByRole('heading').innerText()).toBe('Pay Storefront INR 14.00');
    await press('Approve');
    const heard = await paypal.heard(5);
    expect(heard.slice(0, 4)).toEqual([
      ['shipping', 'IN', 'slow'],
      ['shipping', 'US', 'slow'],
      ['shipping', 'IN', 'slow'],
      ['shipping', 'IN', 'fast'],
    ]);
    expect(heard[4]).toEqual([
      'approved',
      expect.objectContaining({
        shippingOptionId: 'fast',
        details: expect.objectContaining({ shippingAddress: expect.objectContaining({ city: 'Bengaluru' }) }),
      }),
    ]);
    const [, { nonce }] = heard[4] as [string, { nonce: string }];
    expect((await sell('14.00', nonce)).success).toBe(true);
  });
});

describe('a payment that starts with a saved account', () => {
  const start = `checkout.startVaultInitiatedCheckout(asked).then((payload) => { heard.push(['approved', payload]); },
    ({ code }) => { heard.push(['error', code]); }); return Promise.resolve();`;

  it('is approved or cancelled in the SDK’s own window', async () => {
    const customerId = await shop.customer('fake-paypal-billing-agreement-nonce');
    const [account] = (await shop.sandbox.gateway.customer.find(customerId)).paymentMethods ?? [];
    await paypal.open(await shop.token({ customerId }), checkout);
    const asked = {
      vaultInitiatedCheckoutPaymentMethodToken: account?.token,
      amount: '12.00',
      currency: 'INR',
    };
    const begin = () => paypal.inWindow(() => run(`((asked) => { ${start} })(${JSON.stringify(asked)})`));
    const { popup, press } = await begin();
    expect(await popup.getByRole('textbox').inputValue()).toBe('jane.doe@paypal.com');
    await press('Approve');
    const [[what, payload]] = (await paypal.heard()) as [[string, { nonce: string }]];
    expect([what, payload]).toMatchObject(['approved', { details: { email: 'jane.doe@paypal.com' } }]);
    expect((await sell('12.00', payload.nonce)).success).toBe(true);
    await (await begin()).press('Cancel');
    expect((await paypal.heard(2)).at(-1)).toEqual([
      'error',
      'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
    ]);
    await (await begin()).popup.close();
    expect((await paypal.heard(3)).at(-1)).toEqual([
      'error',
      'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
    ]);
    expect(await run('checkout.teardown().then(() => "gone")')).toBe('gone');
  });

  it('works in the older PayPal component too', async () => {
    await shop.open('client.js', 'paypal.js');
    await shop.withClient(
      await shop.token(),
      '(client) => braintree.paypal.create({ client }).then((paypal) => { Object.assign(globalThis, { paypal, heard: [] }); })',
    );
    const begin = (flow: object) =>
      paypal.inWindow(() =>
        run(`((asked) => { paypal.tokenize(asked).then(({ type }) => heard.push(type), ({ code }) => heard.push(code));
          return Promise.resolve(); })(${JSON.stringify(flow)})`),
      );
    await (await begin(checkout)).press('Approve');
    expect(await paypal.heard()).toEqual(['PayPalAccount']);
    await (await begin(vault)).press('Approve');
    expect(await paypal.heard(2)).toEqual(['PayPalAccount', 'PayPalAccount']);
    await (await begin(vault)).press('Cancel');
    expect((await paypal.heard(3)).at(-1)).toBe('PAYPAL_POPUP_CLOSED');
  });
});

describe('PayPal that is not to be had', () => {
  it.each([
    [{ paypal: false }, 'PAYPAL_NOT_ENABLED'],
    [{ paypalLinked: false }, 'PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED'],
  ])('with %o is %s', async (settings, code) => {
    await shop.change(settings);
    expect(await paypal.open(await shop.token(), checkout)).toMatchObject({ code });
  });

  it('gives no nonce for what no buyer approved', async () => {
    await paypal.open(await shop.token(), checkout);
    const token = await run(`checkout.createPayment(${JSON.stringify(checkout)})`);
    for (const data of [{ orderID: token }, { orderID: 'EC-UNKNOWN' }, { billingToken: token }, {}])
      expect(await run(`checkout.tokenizePayment(${JSON.stringify(data)})`)).toMatchObject({
        code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
        message: "Could not tokenize user's PayPal account.",
      });
  });
});

describe('on a page with a strict policy', () => {
  it('the buttons are shown and pay, and the page breaks no rule', async () => {
    const seen: string[] = [];
    const hear = (message: { text: () => string }) => seen.push(message.text());
    await shop.open('strict', 'paypal-script', 'client.js', 'paypal-checkout.js');
    shop.page.on('console', hear);
    await shop.page.evaluate('globalThis.heard = []');
    await shop.withClient(
      await shop.token(),
      `(client) => braintree.paypalCheckout.create({ client }).then((checkout) => paypal.Buttons({
        style: { color: 'blue', shape: 'pill', label: 'pay', height: 40 },
        createOrder: () => checkout.createPayment(${JSON.stringify(checkout)}),
        onApprove: (data) => checkout.tokenizePayment(data).then((payload) => { heard.push(['approved', payload]); }),
      }).render('#widget'))`,
    );
    const height =
      'getComputedStyle(document.querySelector(".paypal-buttons").shadowRoot.querySelector("button")).height';
    expect(await shop.page.evaluate(height)).toBe('40px');
    await paypal.approved();
    shop.page.off('console', hear);
    expect(seen.filter((text) => /policy|trusted/i.test(text))).toEqual([]);
  });
});
