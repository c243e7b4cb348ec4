import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runSandbox } from '../../sandbox.fixture.ts';
import { payment, paypalAt } from './paypal.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let paypal: ReturnType<typeof paypalAt>;
beforeAll(async () => {
  sandbox = await runSandbox();
  paypal = paypalAt(sandbox.url);
});
afterEach(() => sandbox.control('settings', { clockAheadSeconds: 0 }, 'PUT'));
afterAll(() => sandbox.stop());

const create = 'paypal_hermes/create_payment_resource';
const agreement = 'paypal_hermes/setup_billing_agreement';
const patch = 'paypal_hermes/patch_payment_resource';
const accounts = 'payment_methods/paypal_accounts';
const option = {
  id: 'a',
  label: 'A',
  type: 'SHIPPING',
  selected: true,
  amount: { value: '1', currency: 'INR' },
};
const item = { name: 'Cup', kind: 'debit', quantity: '2', unitAmount: '4.00' };

describe('a payment at PayPal', () => {
  it('gets a token for the buyer, and an id', async () => {
    const { status, body } = await paypal.call(create, payment);
    expect(status).toBe(201);
    expect(body.paymentResource).toMatchObject({
      redirectUrl: expect.stringMatching(/\/checkoutnow\?nolegacy=1&token=EC-[A-Z0-9]+$/),
      paymentToken: expect.stringMatching(/^PAYID-[A-Z0-9]+$/),
      intent: 'authorize',
    });
    expect((await paypal.call(agreement, payment)).body.agreementSetup).toMatchObject({
      tokenId: expect.stringMatching(/^BA-[A-Z0-9]+$/),
      approvalUrl: expect.stringContaining('/agreements/approve?nolegacy=1&ba_token=BA-'),
    });
  });

  it.each<[object, ...string[]]>([
    [{ amount: undefined }, 'amount 97325'],
    [{ amount: '0' }, 'amount 97325'],
    [{ amount: '-1' }, 'amount 97325'],
    [{ amount: '1.234' }, 'amount 97325'],
    [{ amount: 'ten', currencyIsoCode: undefined }, 'amount 97325', 'currencyIsoCode 97311'],
    [{ currencyIsoCode: 'XYZ' }, 'currencyIsoCode 97312'],
    [{ intent: 'capture' }, 'intent'],
    [{ returnUrl: 'javascript:alert(1)', cancelUrl: '' }, 'returnUrl', 'cancelUrl'],
    [{ merchantAccountId: 'none' }, 'merchantAccountId'],
    [
      { experienceProfile: { localeCode: 'english', landingPageType: 'none' } },
      'localeCode',
      'landingPageType',
    ],
    [{ payer_email: 'nobody' }, 'payer_email 97304'],
    [{ line1: 'Main Street' }, 'shippingAddress 97313'],
    [{ line1: 'Main Street', city: 'X', countryCode: 'india' }, 'shippingAddress 97313'],
    [{ shippingOptions: {} }, 'shippingOptions 97315'],
    [{ shippingOptions: [{ ...option, label: '' }] }, 'shippingOptions 97317'],
    [{ shippingOptions: [{ ...option, type: 'DRONE' }] }, 'shippingOptions 97318'],
    [{ shippingOptions: [option, option] }, 'shippingOptions 97319'],
    [{ shippingOptions: [option, { ...option, id: 'b' }] }, 'shippingOptions 97320'],
    [{ shippingOptions: [{ ...option, amount: { value: '1', currency: 'USD' } }] }, 'shippingOptions 97317'],
    [{ lineItems: 'none' }, 'lineItems 97306'],
    [{ lineItems: [{ ...item, name: '' }] }, 'lineItems 97307'],
    [{ lineItems: [{ ...item, unitAmount: '4.001' }] }, 'lineItems 97309'],
    [{ amountBreakdown: { itemTotal: '8.00' } }, 'amountBreakdown 97314'],
    [{ amountBreakdown: { itemTotal: '10.00' }, lineItems: [item] }, 'lineItems 97322'],
    [{ vaultInitiatedCheckoutPaymentMethodToken: 'none' }, 'vaultInitiatedCheckoutPaymentMethodToken'],
  ])('with %j is refused', async (wrong, ...codes) => {
    expect(await paypal.refusals(create, { ...payment, ...wrong })).toEqual([422, ...codes]);
  });

  it('may have line items, a breakdown, an address and ways of delivery', async () => {
    const rich = {
      amountBreakdown: { itemTotal: '8.00', shipping: '3.00', discount: '1.00' },
      lineItems: [item],
      shippingOptions: [option],
      line1: '1 Main Street',
      city: 'San Jose',
      countryCode: 'US',
    };
    expect((await paypal.call(create, { ...payment, ...rich })).status).toBe(201);
  });

  it('can be changed until it is approved, but not its currency', async () => {
    const { token, paymentId } = await paypal.started();
    const changed = await paypal.call(patch, { paymentId, amount: '12.00', currencyIsoCode: 'INR' });
    expect(changed.status).toBe(200);
    expect(await fetch(`${sandbox.url}/checkoutnow?token=${token}`).then((page) => page.text())).toContain(
      'Pay Shop INR 12.00',
    );
    const refused = (body: object) => paypal.refusals(patch, { paymentId, currencyIsoCode: 'INR', ...body });
    expect(await refused({ currencyIsoCode: 'USD' })).toEqual([422, 'currencyIsoCode 97324']);
    expect(await refused({ amount: '0' })).toEqual([422, 'amount 97325']);
    expect(await refused({ paymentId: 'PAYID-NONE' })).toEqual([422, 'paymentId 97324']);
    await paypal.approve(token);
    expect(await refused({ amount: '1.00' })).toEqual([422, 'paymentId 97324']);
  });
});

describe('a PayPal account', () => {
  const refused = (paypalAccount: object) => paypal.refusals(accounts, { paypalAccount });

  it('is given once for an approval, in time, and only to its buyer', async () => {
    const { token, paymentId } = await paypal.started();
    expect(await refused({})).toEqual([422, 'base 82901']);
    expect(await refused({ paymentToken: 'PAYID-NONE' })).toEqual([422, 'base 92908']);
    expect(await refused({ billingAgreementToken: token })).toEqual([422, 'base 92908']);
    expect(await refused({ paymentToken: paymentId })).toEqual([422, 'base 92910']);
    const { payerId } = (await paypal.approve(token)).body;
    expect(await refused({ paymentToken: paymentId, payerId: 'OTHER' })).toEqual([422, 'base 92910']);
    const { body } = await paypal.call(accounts, { paypalAccount: { paymentToken: token, payerId } });
    expect(body.paypalAccounts).toMatchObject([
      { type: 'PayPalAccount', details: { payerInfo: { payerId } } },
    ]);
    expect(await refused({ paymentToken: paymentId })).toEqual([422, 'base 92907']);
    const late = await paypal.started();
    await paypal.approve(late.token);
    await sandbox.control('clock', { forwardSeconds: 3 * 60 * 60 + 1 });
    expect(await refused({ paymentToken: late.paymentId })).toEqual([422, 'base 92908']);
  });

  it('is approved with an e-mail address only, and only while the payment is open', async () => {
    const { token } = await paypal.started();
    expect((await paypal.approve(token, { email: 'nobody' })).status).toBe(422);
    expect((await paypal.approve('EC-NONE')).status).toBe(404);
    for (const [address, status] of [
      [`/checkoutnow?token=${token}`, 200],
      ['/agreements/approve?ba_token=BA-NONE', 404],
      ['/checkoutnow', 404],
    ] as const)
      expect((await fetch(sandbox.url + address)).status).toBe(status);
  });

  it('of one payment is saved only when the payment asked for it', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({});
    const save = async (more: object) =>
      gateway.paymentMethod.create({
        customerId: customer.id,
        paymentMethodNonce: (await paypal.account(more)).nonce,
      });
    expect((await save({})).errors.deepErrors()).toMatchObject([{ code: '82902' }]);
    const saved = await save({ requestBillingAgreement: true });
    expect(saved.paymentMethod).toMatchObject({ email: 'asha.buyer@example.com' });
    expect((await save({ requestBillingAgreement: true })).paymentMethod.token).toBe(
      saved.paymentMethod.token,
    );
    const { token } = saved.paymentMethod;
    const sale = await gateway.transaction.sale({ amount: '500.00', paymentMethodToken: token });
    expect(sale.transaction).toMatchObject({ status: 'authorized', paypalAccount: { token } });
  });

  it('pays in the currency of its payment alone, and is found by what PayPal calls it', async () => {
    const { gateway } = sandbox;
    const { nonce } = await paypal.account({ currencyIsoCode: 'USD' });
    const inRupees = await gateway.transaction.sale({ amount: '1.00', paymentMethodNonce: nonce });
    expect(inRupees.transaction).toMatchObject({ processorResponseCode: '2073' });
    const { nonce: good } = await paypal.account({}, { email: 'found@example.com', funding: 'credit' });
    const { transaction } = await gateway.transaction.sale({ amount: '9.00', paymentMethodNonce: good });
    const ids: string[] = [];
    for await (const one of gateway.transaction.search((search) => {
      search.paypalPaymentId().is(transaction.paypalAccount?.paymentId ?? '');
      search.paypalPayerEmail().is('found@example.com');
    }))
      ids.push((one as { id: string }).id);
    expect(ids).toEqual([transaction.id]);
    expect(await (await fetch(sandbox.url)).text()).toContain('PayPal Credit, found@example.com');
  });
});

describe('PayPal’s script', () => {
  const script = (query: string) => fetch(`${sandbox.url}/sdk/js?${query}`);
  const id = 'client-id=sandbox_paypal_client';

  it.each([
    ['', 'Expected client-id'],
    ['client-id=other', 'not recognized'],
    [`${id}&amount=1`, 'Disallowed query param: amount'],
    [`${id}&currency=rupees`, 'Invalid query value for currency'],
    [`${id}&intent=tokenize`, 'Expected vault=true'],
  ])('is refused for %s', async (query, sentence) => {
    const answer = await script(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'text/javascript; charset=utf-8',
    ]);
    expect(await answer.text()).toContain(sentence);
  });

  it('is served for what the SDK asks', async () => {
    for (const query of [
      `${id}&components=buttons&intent=authorize&currency=INR`,
      `${id}&vault=true&intent=tokenize`,
    ])
      expect((await script(query)).status).toBe(200);
    expect((await fetch(`${sandbox.url}/api/checkout.min.js`)).status).toBe(200);
  });
});
