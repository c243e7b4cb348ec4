import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../../merchant/merchant.ts';
import { nonceFor, post, runSandbox, visa } from '../../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const codesOf = (result: { errors: { deepErrors: () => { code: string }[] } }) =>
  result.errors.deepErrors().map(({ code }) => code);
const notFound = { type: 'notFoundError' };

describe('a customer', () => {
  it('is created, found, changed and deleted', async () => {
    const { customer } = sandbox.gateway;
    const made = await customer.create({
      id: 'asha',
      firstName: 'Asha <&>',
      lastName: 'Rao',
      email: 'asha@example.com',
    });
    expect(made).toMatchObject({
      success: true,
      customer: { id: 'asha', firstName: 'Asha <&>', paymentMethods: [] },
    });
    await customer.update('asha', { lastName: 'Iyer' });
    expect(await customer.find('asha')).toMatchObject({
      firstName: 'Asha <&>',
      lastName: 'Iyer',
      creditCards: [],
      paypalAccounts: [],
    });
    await customer.delete('asha');
    await expect(customer.find('asha')).rejects.toMatchObject(notFound);
    await expect(customer.delete('asha')).rejects.toMatchObject(notFound);
    await expect(customer.update('asha', {})).rejects.toMatchObject(notFound);
  });

  it('gets an id when it has none, and cannot have a taken or invalid one', async () => {
    const { customer } = sandbox.gateway;
    const { customer: made } = await customer.create({});
    expect(made.id).toMatch(/^[\w-]+$/);
    expect(codesOf(await customer.create({ id: made.id }))).toEqual(['91609']);
    expect(codesOf(await customer.create({ id: 'not good' }))).toEqual(['91610']);
    expect(codesOf(await customer.create({ id: 'x'.repeat(40) }))).toEqual(['91612']);
  });

  it('is created with a card, and pays with it by token and by nonce', async () => {
    const { gateway, url } = sandbox;
    const { customer } = await gateway.customer.create({ paymentMethodNonce: await nonceFor(url) });
    const token = customer.paymentMethods?.[0]?.token ?? '';
    expect(customer.creditCards).toMatchObject([{ token, last4: '1111', default: true, expired: false }]);
    const byToken = await gateway.transaction.sale({ amount: '10.00', paymentMethodToken: token });
    expect(byToken.transaction).toMatchObject({ customer: { id: customer.id }, creditCard: { token } });
    const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(token);
    const byNonce = await gateway.transaction.sale({
      amount: '11.00',
      paymentMethodNonce: paymentMethodNonce.nonce,
    });
    expect(byNonce.transaction.creditCard).toMatchObject({ token, last4: '1111' });
  });

  it('is not created when its nonce is not valid', async () => {
    const result = await sandbox.gateway.customer.create({ id: 'hasty', paymentMethodNonce: 'none' });
    expect(codesOf(result)).toEqual(['91732']);
    await expect(sandbox.gateway.customer.find('hasty')).rejects.toMatchObject(notFound);
  });
});

describe('a payment method', () => {
  it('is saved from a nonce, found and deleted', async () => {
    const { gateway, url } = sandbox;
    const { customer } = await gateway.customer.create({});
    const save = async (options: object) =>
      gateway.paymentMethod.create({
        customerId: customer.id,
        paymentMethodNonce: await nonceFor(url, { ...visa, number: '5555555555554444' }),
        options,
      });
    const { paymentMethod } = await save({});
    expect(await gateway.paymentMethod.find(paymentMethod.token)).toMatchObject({
      cardType: 'MasterCard',
      last4: '4444',
    });
    expect(codesOf(await save({ failOnDuplicatePaymentMethod: true }))).toEqual(['81724']);
    await gateway.paymentMethod.delete(paymentMethod.token);
    await expect(gateway.paymentMethod.find(paymentMethod.token)).rejects.toMatchObject(notFound);
    await expect(gateway.paymentMethod.delete(paymentMethod.token)).rejects.toMatchObject(notFound);
    await expect(gateway.paymentMethodNonce.create(paymentMethod.token)).rejects.toMatchObject(notFound);
  });

  it('is saved by a sale that asks for it and succeeds', async () => {
    const { gateway, url } = sandbox;
    const sell = async (number: string) =>
      gateway.transaction.sale({
        amount: '10.00',
        orderId: number,
        paymentMethodNonce: await nonceFor(url, { ...visa, number }),
        customer: { firstName: 'Ravi' },
        options: { storeInVaultOnSuccess: true },
      });
    const { transaction } = await sell('4111111111111111');
    expect((await gateway.customer.find(transaction.customer.id)).creditCards).toHaveLength(1);
    expect((await sell('4000111111111115')).transaction.creditCard?.token).toBeNull();
  });
});

describe('a client token', () => {
  const decoded = (token: string) =>
    JSON.parse(Buffer.from(token, 'base64').toString()) as Record<string, unknown>;

  it('contains the URLs, and the customer id that the widget reads', async () => {
    const { gateway, url } = sandbox;
    const guest = decoded((await gateway.clientToken.generate({})).clientToken);
    expect(guest).toMatchObject({
      environment: 'sandbox',
      merchantAccountId: 'INR',
      configUrl: `${url}/merchants/storefront/client_api/v1/configuration`,
      graphQL: { url: `${url}/graphql` },
    });
    expect(guest['authorizationFingerprint']).not.toContain('customer_id=');
    const { customer } = await gateway.customer.create({});
    const { clientToken } = await gateway.clientToken.generate({
      customerId: customer.id,
      merchantAccountId: 'USD',
    });
    expect(decoded(clientToken)).toMatchObject({
      merchantAccountId: 'USD',
      authorizationFingerprint: expect.stringContaining(`customer_id=${customer.id}`),
    });
  });

  it('is refused for options without a customer, also where the SDK does not check', async () => {
    const options = {
      make_default: true,
      verify_card: true,
      fail_on_duplicate_payment_method: true,
      fail_on_duplicate_payment_method_for_customer: true,
    };
    const answer = await post(
      `${sandbox.url}/merchants/${merchant.id}/client_token`,
      { client_token: { options } },
      {
        authorization: `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`,
      },
    );
    const codes = [...(await answer.text()).matchAll(/<code>(\d+)/g)].map(([, code]) => code);
    expect(codes).toEqual(['92801', '92802', '92803', '92805']);
  });

  it('is refused for an unknown customer or merchant account', async () => {
    const { clientToken } = sandbox.gateway;
    expect(codesOf((await clientToken.generate({ customerId: 'nobody' })) as never)).toEqual(['92804']);
    expect(codesOf((await clientToken.generate({ merchantAccountId: 'EUR' })) as never)).toEqual(['92807']);
  });
});
