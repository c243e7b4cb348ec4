import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
const errorLog = vi.spyOn(console, 'error');
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => {
  errorLog.mockRestore();
  await sandbox.stop();
});

const keys = `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`;

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.url}/merchants/${merchant.id}/${path}`, {
    method,
    headers: { authorization: keys, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** Every call of the server SDK that takes a body, with the root of that body. */
const calls: [string, string, string][] = [
  ['POST', 'client_token', 'client_token'],
  ['POST', 'customers', 'customer'],
  ['PUT', 'customers/known', 'customer'],
  ['POST', 'customers/known/addresses', 'address'],
  ['POST', 'customers/advanced_search_ids', 'search'],
  ['POST', 'customers/advanced_search', 'search'],
  ['POST', 'payment_methods', 'payment_method'],
  ['POST', 'payment_methods', 'credit_card'],
  ['PUT', 'payment_methods/any/known', 'payment_method'],
  ['PUT', 'payment_methods/credit_card/known', 'credit_card'],
  ['POST', 'payment_methods/known/nonces', 'payment_method_nonce'],
  ['POST', 'payment_methods/all/expired_ids', 'search'],
  ['POST', 'payment_methods/all/expired', 'search'],
  ['POST', 'payment_methods/all/expiring_ids?start=x', 'search'],
  ['POST', 'transactions', 'transaction'],
  ['POST', 'transactions/advanced_search_ids', 'search'],
  ['POST', 'transactions/advanced_search', 'search'],
  ...['submit_for_settlement', 'void', 'update_details', 'adjust_authorization'].map(
    (call): [string, string, string] => ['PUT', `transactions/TRANSACTION/${call}`, 'transaction'],
  ),
  ['POST', 'transactions/TRANSACTION/submit_for_partial_settlement', 'transaction'],
  ['POST', 'transactions/TRANSACTION/refund', 'transaction'],
  ['POST', 'transactions/TRANSACTION/clone', 'transaction_clone'],
];

const fields = [
  'type', 'amount', 'order_id', 'id', 'ids', 'token', 'email', 'customer_id', 'customer', 'credit_card', 'billing_address',
  'options', 'payment_method_nonce', 'payment_method_token', 'merchant_account_id', 'api_request_key', 'billing', 'status',
  'created_at', 'credit_card_number', 'refund', 'version', 'postal_code', 'country_code_alpha2', 'constructor', '__proto__',
]; // prettier-ignore
const nasty: unknown[] = [
  null, true, false, 0, -1, 1e308, 1e21, '', ' ', '\u0000', '\ud800', '%00', "'; drop table nonces; --", '🙂'.repeat(300),
  'x'.repeat(2000), [], [[]], [null], [{}], {}, { is: null }, { is: { is: 'x' } }, { min: {} }, { __proto__: { is: 'x' } },
  { constructor: 'x' }, { number: '4111111111111111', expiration_date: [] }, { is: 'x'.repeat(2000) },
]; // prettier-ignore

describe('invalid input to server calls', () => {
  it('JSON of any shape gets a response in the gateway’s format, never a failure', async () => {
    const { gateway } = sandbox;
    await gateway.customer.create({
      id: 'known',
      paymentMethodNonce: 'fake-valid-nonce',
      creditCard: { token: 'known' } as never,
    });
    const { transaction } = await gateway.transaction.sale({ amount: '9.00', paymentMethodToken: 'known' });
    for (const [method, path, root] of calls) {
      const at = path.replace('TRANSACTION', transaction.id);
      const bodies = [
        ...[null, 7, 'text', [], [[]]].map((value) => ({ [root]: value })),
        ...nasty.map((value) => ({ [root]: Object.fromEntries(fields.map((field) => [field, value])) })),
        ...fields.map((field) => ({
          [root]: { type: 'sale', amount: '1.00', [field]: nasty.at(field.length) },
        })),
      ];
      const answers = await Promise.all(bodies.map((body) => ask(method, at, JSON.stringify(body))));
      for (const { status, body } of answers) {
        expect([200, 201, 404, 422], `${method} ${path}: ${status} ${body.slice(0, 300)}`).toContain(status);
        if (status === 422) expect(body).toContain('<api-error-response>');
        if (status === 404) expect(body).toBe('');
      }
    }
    expect(errorLog).not.toHaveBeenCalled();
  });

  it.each([
    ['a body that is no JSON', '{"transaction":', {}, 400],
    ['a body that is no object', '"transaction"', {}, 422],
    ['no body at all', '', {}, 422],
    ['a body nested without end', '['.repeat(200_000), {}, 400],
    ['a body of more than a megabyte', `"${'x'.repeat(1_100_000)}"`, {}, 413],
    ['another content type', '<transaction/>', { 'content-type': 'application/xml' }, 415],
    ['no keys', '{}', { authorization: '' }, 401],
    ['other keys', '{}', { authorization: `Basic ${Buffer.from('sandbox:other').toString('base64')}` }, 401],
    ['keys in a form of their own', '{}', { authorization: 'Basic ///' }, 401],
  ])('%s has the status that the SDK expects', async (_name, body, headers, status) => {
    const answer = await ask('POST', 'transactions', body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    if (status !== 422) expect(answer.body).toBe('');
  });

  it.each([
    'plans',
    'add_ons',
    'subscriptions',
    'transactions/a/b/c',
    'transactions/%20',
    'transactions/' + 'x'.repeat(400),
  ])('an unknown address like %s is 404 without a body', async (path) => {
    expect(await ask('GET', path)).toEqual({ status: 404, body: '' });
  });

  it('calls for another merchant are refused', async () => {
    const answer = await fetch(`${sandbox.url}/merchants/other/transactions/x`, {
      headers: { authorization: keys },
    });
    expect(answer.status).toBe(401);
  });
});
