import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../../merchant/merchant.ts';
import { venmoAccessToken } from '../../client/ways-to-pay.ts';
import { browserDefaults } from '../../settings/browser-settings.ts';
import { runSandbox } from '../../sandbox.fixture.ts';
import { venmoAt } from './venmo.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let venmo: ReturnType<typeof venmoAt>;
beforeAll(async () => {
  sandbox = await runSandbox();
  venmo = venmoAt(sandbox.url);
});
afterEach(async () => {
  await sandbox.control('settings', browserDefaults, 'PUT');
  await sandbox.control('clock', {}, 'DELETE');
});
afterAll(() => sandbox.stop());

/** The authorization of a client token for this customer. */
async function tokenOf(customerId: string): Promise<string> {
  const { clientToken } = await sandbox.gateway.clientToken.generate({ customerId });
  const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  return authorizationFingerprint;
}

const customerId = async () => (await sandbox.gateway.customer.create({})).customer.id;

describe('a payment context', () => {
  it('lives as long as the settings say, is scanned when its page opens, and then expires', async () => {
    await sandbox.control('settings', { venmoContextSeconds: 60 }, 'PUT');
    const { id, merchantId, createdAt, expiresAt } = await venmo.created({ merchantProfileId: '77' });
    expect([merchantId, Date.parse(expiresAt) - Date.parse(createdAt)]).toEqual(['77', 60_000]);
    const node = async () => (await venmo.status(id)).data?.node;
    const waiting = { paymentMethodId: null, userName: null, payerInfo: null };
    expect(await node()).toEqual({ status: 'CREATED', ...waiting });
    expect((await venmo.open(`resource_id=${id}`)).status).toBe(200);
    expect(await node()).toEqual({ status: 'SCANNED', ...waiting });
    await sandbox.control('clock', { forwardSeconds: 60 });
    expect(await node()).toEqual({ status: 'EXPIRED', ...waiting });
    expect(await venmo.answer(id, { answer: 'approve' })).toEqual({
      status: 409,
      body: { error: { message: 'This payment has expired.' } },
    });
  });

  it('gives one nonce, however often it is approved, and nothing ends it then', async () => {
    const { id } = await venmo.created({ paysheetDetails: { collectCustomerShippingAddress: true } });
    const [first, second] = await Promise.all([
      venmo.answer(id, { answer: 'approve', buyer: 'john-buyer' }),
      venmo.answer(id, { answer: 'approve' }),
    ]);
    expect(second).toEqual(first);
    expect((await venmo.answer(id, { answer: 'cancel' })).body.error?.message).toBe(
      'This payment was approved already.',
    );
    expect((await venmo.update(id, 'CANCELED')).errors).toBeUndefined();
    expect((await venmo.status(id)).data?.node).toMatchObject({
      status: 'APPROVED',
      paymentMethodId: first.body.nonce,
      userName: 'john-buyer',
      payerInfo: {
        externalId: expect.any(String),
        billingAddress: null,
        shippingAddress: { adminArea1: 'CA' },
      },
    });
    expect(await sandbox.control('nonces')).toMatchObject([
      { nonce: first.body.nonce, paysBy: 'Venmo, john-buyer' },
    ]);
  });

  it('of the older kind has its own names, and no facts about the payer', async () => {
    const { data } = await venmo.createOlder();
    const { id, merchantId } = data?.createVenmoQRCodePaymentContext?.venmoQRCodePaymentContext ?? { id: '' };
    expect(merchantId).toMatch(/^\d+$/);
    expect((await venmo.open(`braintree_access_token=${venmoAccessToken}|pcid:${id}`)).status).toBe(200);
    await venmo.answer(id, { answer: 'approve' });
    expect((await venmo.status(id, true)).data?.node).toEqual({
      status: 'APPROVED',
      paymentMethodId: expect.any(String),
      userName: 'asha-buyer',
    });
    expect((await venmo.updateOlder(id, 'EXPIRED')).errors).toBeUndefined();
  });

  it('ends as the page says, but only the buyer scans and approves', async () => {
    for (const status of ['EXPIRED', 'FAILED', 'CANCELED']) {
      const { id } = await venmo.created();
      expect((await venmo.update(id, status)).errors).toBeUndefined();
      expect((await venmo.status(id)).data?.node).toMatchObject({ status });
      expect((await venmo.open(`resource_id=${id}`)).status).toBe(410);
    }
    const { id } = await venmo.created();
    for (const status of ['CREATED', 'SCANNED', 'APPROVED'])
      expect((await venmo.update(id, status)).errors).toMatchObject([
        { extensions: { errorClass: 'VALIDATION', inputPath: ['input', 'status'] } },
      ]);
    expect((await venmo.status(id)).data?.node).toMatchObject({ status: 'CREATED' });
  });

  it('of a customer is seen and changed by that customer’s tokens alone', async () => {
    const owner = await customerId();
    const own = venmoAt(sandbox.url, await tokenOf(owner));
    const { id } = await own.created();
    const others = [
      venmoAt(sandbox.url, await tokenOf(await customerId())),
      venmo,
      venmoAt(sandbox.url, 'sandbox_other_merchant'),
    ];
    for (const [index, other] of others.entries()) {
      const errorClass = index < 2 ? 'NOT_FOUND' : 'AUTHENTICATION';
      for (const asked of [other.status(id), other.update(id, 'CANCELED')])
        expect((await asked).errors).toMatchObject([{ extensions: { errorClass } }]);
    }
    const again = venmoAt(sandbox.url, await tokenOf(owner));
    expect((await again.status(id)).data?.node).toMatchObject({ status: 'CREATED' });
    expect((await venmo.status('none')).errors).toMatchObject([{ extensions: { errorClass: 'NOT_FOUND' } }]);
  });

  const item = { name: 'Lamp', kind: 'debit', quantity: 1, unitAmount: '5.00' };
  it.each<[object, ...string[]]>([
    [{ totalAmount: '0' }, 'totalAmount'],
    [{ lineItems: [item] }, 'totalAmount'],
    [{ totalAmount: '10', taxAmount: 'x', shippingAmount: '-1' }, 'taxAmount', 'shippingAmount'],
    [{ totalAmount: '10', lineItems: [item, { ...item, name: '' }] }, 'name'],
    [{ totalAmount: '10', lineItems: [{ ...item, kind: 'gift', quantity: 1.5 }] }, 'kind', 'quantity'],
    [{ totalAmount: '10', lineItems: [{ ...item, unitAmount: '0' }] }, 'unitAmount'],
    [{ totalAmount: '10', lineItems: Array.from({ length: 250 }, () => item) }, 'lineItems'],
  ])('with the amounts %j is refused', async (transactionDetails, ...fields) => {
    const { data, errors = [] } = await venmo.create({ paysheetDetails: { transactionDetails } });
    expect(data?.createVenmoPaymentContext).toBeNull();
    expect(errors.map(({ extensions }) => extensions.inputPath?.at(-1))).toEqual(fields);
  });

  it('is not made when the merchant has no Venmo', async () => {
    await sandbox.control('settings', { venmo: false }, 'PUT');
    expect((await venmo.create()).errors).toMatchObject([
      { message: expect.stringContaining('not enabled') },
    ]);
  });

  it('is changed by a control call as its buyer would', async () => {
    const { id } = await venmo.created();
    const change = (body: object) => sandbox.control(`venmo/contexts/${id}`, body);
    expect(await change({ status: 'SCANNED' })).toMatchObject({ id, status: 'SCANNED', usage: 'MULTI_USE' });
    expect(await change({ status: 'APPROVED' })).toMatchObject({ userName: 'asha-buyer' });
    await expect(change({ status: 'APPROVED' })).rejects.toThrow('APPROVED cannot become APPROVED');
    await expect(change({ status: 'LOST' })).rejects.toThrow('status must be one of');
    await expect(sandbox.control('venmo/contexts/none', { status: 'FAILED' })).rejects.toThrow('404');
    const [newest] = (await sandbox.control('venmo/contexts')) as object[];
    expect(newest).toMatchObject({ id, nonce: expect.any(String) });
  });
});

describe('the approval page', () => {
  it('of a shop that made no context makes one, once for each time that the shop opens it', async () => {
    const first = await venmo.open(
      `x-success=NOOP&braintree_access_token=${encodeURIComponent(venmoAccessToken)}`,
      'braintree/checkout',
    );
    const location = first.headers.get('location') ?? '';
    expect([first.status, location]).toEqual([302, expect.stringMatching(/^\/braintree.*&resource_id=\w+$/)]);
    expect((await fetch(sandbox.url + location)).status).toBe(200);
  });

  it.each(['', 'resource_id=none', `braintree_access_token=${merchant.tokenizationKey}`])(
    'with the query %j is 404 in a sentence',
    async (query) => {
      const answer = await venmo.open(query, 'go/web');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This payment is unknown. Go back to the shop.');
    },
  );

  it('takes no other answer', async () => {
    const { id } = await venmo.created();
    expect((await venmo.answer(id, { answer: 'perhaps' })).status).toBe(422);
    expect((await venmo.answer('none', { answer: 'approve' })).status).toBe(404);
  });
});

describe('a Venmo account', () => {
  const sell = (paymentMethodNonce: string, amount: string, more: object = {}) =>
    sandbox.gateway.transaction.sale({ amount, paymentMethodNonce, ...more });

  it('is saved, keeps its token when it is approved again, and is listed for the browser', async () => {
    const { gateway } = sandbox;
    const customer = await customerId();
    const save = async () =>
      (await gateway.paymentMethod.create({ customerId: customer, paymentMethodNonce: await venmo.nonce() }))
        .paymentMethod;
    const { token } = await save();
    expect(await save()).toMatchObject({ token, username: 'asha-buyer' });
    const query = new URLSearchParams({ authorizationFingerprint: await tokenOf(customer) });
    const listed = await fetch(
      `${sandbox.url}/merchants/${merchant.id}/client_api/v1/payment_methods?${query.toString()}`,
    );
    expect(await listed.json()).toMatchObject({
      paymentMethods: [
        { type: 'VenmoAccount', description: 'asha-buyer', details: { username: 'asha-buyer' } },
      ],
    });
    const { transaction } = await gateway.transaction.sale({ amount: '30.00', paymentMethodToken: token });
    expect(transaction.venmoAccount).toMatchObject({ token, username: 'asha-buyer' });
  });

  it('is charged once, voided, settled and refunded like a card', async () => {
    const { gateway } = sandbox;
    const nonce = await venmo.nonce({ paymentMethodUsage: 'SINGLE_USE' });
    const { transaction } = await sell(nonce, '31.00');
    expect((await sell(nonce, '32.00')).errors.deepErrors()).toMatchObject([{ code: '91564' }]);
    expect((await gateway.transaction.void(transaction.id)).transaction.status).toBe('voided');
    const settled = await sell(await venmo.nonce(), '33.00', { options: { submitForSettlement: true } });
    await gateway.testing.settle(settled.transaction.id);
    const refund = await gateway.transaction.refund(settled.transaction.id, '3.00');
    expect(refund.transaction).toMatchObject({
      type: 'credit',
      paymentInstrumentType: 'venmo_account',
      venmoAccount: { username: 'asha-buyer' },
    });
    expect(await (await fetch(sandbox.url)).text()).toContain('Venmo, asha-buyer');
  });
});

describe('Venmo’s frame', () => {
  it.each(['3.144.0', '3.123.2'])(
    'is served for the SDK %s, and knows where the page is',
    async (version) => {
      for (const name of ['venmo-desktop-frame', 'venmo-desktop-frame.min']) {
        const answer = await fetch(`${sandbox.url}/web/${version}/html/${name}.html`);
        expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
        expect(await answer.text()).toContain(`data-venmo-url="${sandbox.url}"`);
      }
      for (const name of ['venmo-landing-frame', 'paypal-landing-frame.min'])
        expect((await fetch(`${sandbox.url}/web/${version}/html/${name}.html`)).status).toBe(204);
    },
  );
});
