import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { nonceFor, post, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const api = `/merchants/${merchant.id}`;
const basic = `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`;
const tokenize = `${api}/client_api/v1/payment_methods/credit_cards`;

describe('control calls', () => {
  it('keep faults until they are used up or removed', async () => {
    const faults = `${sandbox.url}/sandbox/faults`;
    expect((await post(faults, { family: 'token', kind: '500', times: 2 })).status).toBe(201);
    await post(faults, { family: 'find', kind: 'delay', ms: 1 });
    expect(await (await fetch(faults)).json()).toMatchObject([
      { family: 'token', times: 2 },
      { family: 'find' },
    ]);
    await expect(sandbox.gateway.clientToken.generate({})).rejects.toMatchObject({ type: 'serverError' });
    expect(await (await fetch(faults)).json()).toMatchObject([
      { family: 'token', times: 1 },
      { family: 'find' },
    ]);
    await fetch(faults, { method: 'DELETE' });
    expect((await sandbox.gateway.clientToken.generate({})).clientToken).toBeTruthy();
  });

  it.each([
    [{ family: 'cash', kind: '500' }, 'family must be one of'],
    [{ family: 'sale', kind: 'explode' }, 'kind must be one of'],
    [{ family: 'sale', kind: '500', times: 0 }, 'times must be a whole number'],
    [{ family: 'sale', kind: 'delay', ms: -1 }, 'ms must be a whole number'],
    [{ family: 'sale', kind: '500', orderId: {} }, 'orderId must be the order id'],
    [{ family: 'nonce', kind: '500', orderId: 'A-1' }, 'are not about an order'],
    [null, 'family must be one of'],
  ])('refuse the fault %o with a reason', async (body, reason) => {
    const answer = await post(`${sandbox.url}/sandbox/faults`, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining(reason) });
  });

  it('inject faults into tokenization as well', async () => {
    await post(`${sandbox.url}/sandbox/faults`, { family: 'tokenize', kind: '500' });
    await expect(nonceFor(sandbox.url)).rejects.toThrow();
    await post(`${sandbox.url}/sandbox/faults`, { family: 'tokenize', kind: 'reset' });
    await expect(nonceFor(sandbox.url)).rejects.toThrow('fetch failed');
    expect(await nonceFor(sandbox.url)).toBeTruthy();
  });

  it('list transactions, or those of one order', async () => {
    for (const orderId of ['one', 'two'])
      await sandbox.gateway.transaction.sale({
        amount: '10.00',
        orderId,
        paymentMethodNonce: await nonceFor(sandbox.url),
      });
    const list = async (query: string) => (await fetch(`${sandbox.url}/sandbox/transactions${query}`)).json();
    expect(await list('')).toHaveLength(2);
    expect(await list('?orderId=two')).toMatchObject([
      { orderId: 'two', status: 'authorized', amount: '10.00', currency: 'INR', cardLast4: '1111' },
    ]);
    expect(await list('?orderId=none')).toEqual([]);
  });

  it('change transactions as the SDK does, and return their new state', async () => {
    const sell = async () => {
      const paymentMethodNonce = await nonceFor(sandbox.url);
      return (
        await sandbox.gateway.transaction.sale({
          amount: '10.00',
          orderId: paymentMethodNonce,
          paymentMethodNonce,
        })
      ).transaction.id;
    };
    const [one, other, third] = [await sell(), await sell(), await sell()];
    const move = (id: string, name: string) => sandbox.control(`transactions/${id}/${name}`, {});
    expect(await move(one, 'submit')).toMatchObject({ id: one, status: 'submitted_for_settlement' });
    expect(await move(one, 'settle')).toMatchObject({ status: 'settled', paidWith: 'Visa ending in 1111' });
    await move(one, 'refund');
    expect((await sandbox.gateway.transaction.find(one)).refundIds).toHaveLength(1);
    expect(await move(other, 'void')).toMatchObject({ status: 'voided' });
    await move(third, 'submit');
    expect(await move(third, 'decline-settlement')).toMatchObject({ status: 'settlement_declined' });
    await expect(move(other, 'settle')).rejects.toThrow('answered 400: {"error":"Cannot simulate');
    await expect(move('none', 'settle')).rejects.toThrow('answered 404');
  });

  it('list customers with their saved payment methods, client tokens, and nonces with their state', async () => {
    const { gateway } = sandbox;
    const paymentMethodNonce = await nonceFor(sandbox.url);
    const { customer } = await gateway.customer.create({
      firstName: 'Asha',
      lastName: 'Rao',
      paymentMethodNonce,
    });
    const { token } = customer.paymentMethods?.[0] ?? {};
    expect(await sandbox.control('customers?limit=1')).toMatchObject([
      {
        id: customer.id,
        name: 'Asha Rao',
        paymentMethods: [{ token, paysBy: 'Visa ending in 1111', isDefault: true, hasSubscription: false }],
      },
    ]);
    await gateway.clientToken.generate({ customerId: customer.id, options: { verifyCard: true } });
    const [made] = (await sandbox.control('client-tokens')) as Record<string, string>[];
    expect(made).toMatchObject({
      customerId: customer.id,
      merchantAccountId: 'INR',
      options: ['verifyCard'],
    });
    expect(Date.parse(made?.['goodUntil'] ?? '') - Date.parse(made?.['madeAt'] ?? '')).toBe(
      24 * 60 * 60 * 1000,
    );
    const { paymentMethodNonce: again } = await gateway.paymentMethodNonce.create(token ?? '');
    expect(await sandbox.control('nonces?limit=2')).toMatchObject([
      { nonce: again.nonce, state: 'unused', paymentMethodToken: token },
      { nonce: paymentMethodNonce, state: 'consumed', paymentMethodToken: null },
    ]);
    await sandbox.control('clock', { forwardSeconds: 3 * 60 * 60 });
    expect(await sandbox.control('nonces?limit=1')).toMatchObject([{ state: 'expired' }]);
    await sandbox.control('clock', undefined, 'DELETE');
    expect(await sandbox.control('clock')).toMatchObject({ aheadSeconds: 0 });
  });

  const misuses: [method: string, path: string, body: string, status: number, sentence: string][] = [
    ['POST', 'faults', '{"fam', 400, 'The body is not JSON.'],
    ['POST', 'faults', '"sale"', 400, 'family must be one of'],
    ['POST', 'faults', `"${'x'.repeat(1_000_001)}"`, 413, 'Request body is too large'],
    ['PUT', 'settings', '[]', 400, 'Send at least one setting'],
    ['PUT', 'settings', '{"webhookUrl":"file:///etc"}', 400, 'webhookUrl must be an http or https address'],
    ['PUT', 'settings', '{"challenges":["cvv","cvv"]}', 400, 'challenges must be a list'],
    ['POST', 'clock', '', 400, 'forwardSeconds must be a whole number of seconds'],
    ['POST', 'clock', '{"forwardSeconds":-1}', 400, 'forwardSeconds must be a whole number of seconds'],
    ['POST', 'clock', '{"forwardSeconds":"60"}', 400, 'forwardSeconds must be a whole number of seconds'],
    ['POST', 'clock', '{"forwardSeconds":1e12}', 400, 'clockAheadSeconds must be a whole number'],
    ['GET', 'transactions?limit=0', '', 400, 'limit must be a whole number from 1'],
    ['GET', 'transactions?limit=all', '', 400, 'limit must be a whole number from 1'],
    ['GET', 'customers?limit=1001', '', 400, 'limit must be a whole number from 1 to 1000'],
    ['GET', 'nonces?limit=-1', '', 400, 'limit must be a whole number from 1 to 1000'],
    ['GET', 'client-tokens?limit=1.5', '', 400, 'limit must be a whole number from 1 to 1000'],
    ['GET', 'analytics?since=soon', '', 400, 'since must be a time'],
    ['GET', 'held?wait=1e9', '', 400, 'wait must be a whole number'],
    ['POST', 'held/none/release', '', 404, 'No call is held under this id.'],
    ['POST', 'transactions/none/settle', '', 404, 'Nothing has this id.'],
    ['POST', 'transactions/%00/dispute', '', 404, 'Nothing has this id.'],
    ['POST', 'transactions/none/dispute', '"4.00"', 400, 'Send {"amount": "4.00"}'],
    ['POST', 'disputes/none', '{"status":"open"}', 400, 'status must be one of'],
    ['POST', 'payment-methods/none/revoke', '', 404, 'Nothing has this id.'],
    ['PUT', 'payment-methods/none', '{}', 400, 'hasSubscription must be true or false.'],
    ['POST', 'notices/none/send', '', 404, 'Nothing has this id.'],
  ];
  it.each(misuses)(
    'answers %s %s with %.40s by %i and a sentence',
    async (method, path, body, ...[status, sentence]) => {
      const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method,
        ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body }),
      });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ error: expect.stringContaining(sentence) });
    },
  );

  it('accept no forms', async () => {
    const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ error: 'Send JSON, with the content type application/json.' });
  });

  it.each([
    ['GET', 'transactions'],
    ['GET', 'faults'],
    ['POST', 'faults'],
    ['DELETE', 'faults'],
    ['GET', 'held'],
    ['POST', 'held/release'],
    ['POST', 'held/1/release'],
    ['GET', 'analytics'],
    ['DELETE', 'analytics'],
    ['PUT', 'payment-methods/1'],
    ['GET', 'settings'],
    ['PUT', 'settings'],
    ['GET', 'pages/customers'],
    ['POST', 'pages/faults/clear'],
    ['POST', 'pages/payments/1'],
    ['GET', 'home.js'],
    ['GET', 'clock'],
    ['POST', 'clock'],
    ['DELETE', 'clock'],
    ['GET', 'customers'],
    ['GET', 'client-tokens'],
    ['GET', 'nonces'],
    ['POST', 'transactions/1/settle'],
    ['POST', 'transactions/1/void'],
    ['POST', 'transactions/1/dispute'],
    ['POST', 'disputes/1'],
    ['POST', 'payment-methods/1/revoke'],
    ['GET', 'notices'],
    ['POST', 'notices/check'],
    ['POST', 'notices/1/send'],
  ])('answer %s %s to no other site and no other host name', async (method, path) => {
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port: sandbox.port, path: `/sandbox/${path}`, method, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status({})).not.toBe(403);
    expect(await status({ origin: sandbox.url, host: new URL(sandbox.url).host })).not.toBe(403);
    expect(await status({ origin: 'http://localhost:3000' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
  });
});

describe('another site’s name that leads to this machine', () => {
  const body = '<search></search>';
  it.each([
    ['POST', `${api}/transactions/advanced_search_ids`],
    ['GET', `${api}/customers/1`],
    ['POST', `${api}/client_token`],
    ['GET', `${api}/client_api/v1/configuration`],
    ['POST', '/graphql'],
    ['GET', '/sandbox/transactions'],
    ['GET', '/health'],
    ['GET', '/'],
    ['GET', '/nowhere'],
  ])('gets no answer of %s %s', async (method, path) => {
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, authorization: basic, 'content-type': 'application/xml' };
        request({ port: sandbox.port, path, method, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end(method === 'POST' ? body : undefined);
      });
    for (const host of ['localhost', '127.0.0.1:4100']) expect(await status(host)).not.toBe(403);
    for (const host of ['evil.example', 'localhost.evil.example:4100']) expect(await status(host)).toBe(403);
  });
});

describe('bad input', () => {
  const garbage: [string, string, RequestInit, number][] = [
    [
      'broken JSON to the server API',
      `${api}/transactions`,
      { method: 'POST', body: '{"tr', headers: { authorization: basic } },
      400,
    ],
    [
      'a body of another shape',
      `${api}/transactions`,
      { method: 'POST', body: '[1,null]', headers: { authorization: basic } },
      422,
    ],
    ['nothing', `${api}/transactions`, { method: 'POST', headers: { authorization: basic } }, 422],
    [
      'an amount that is an object',
      `${api}/transactions`,
      { method: 'POST', body: '{"transaction":{"amount":{}}}', headers: { authorization: basic } },
      422,
    ],
    ['another merchant', '/merchants/other/transactions/1', { headers: { authorization: basic } }, 401],
    ['a call that is not there', `${api}/nothing`, { headers: { authorization: basic } }, 404],
    ['broken JSON to tokenization', tokenize, { method: 'POST', body: '{' }, 400],
    ['tokenization by nobody', tokenize, { method: 'POST', body: '{}' }, 401],
    [
      'a forged fingerprint',
      tokenize,
      { method: 'POST', body: '{"authorizationFingerprint":"a.b.c?customer_id=1"}' },
      401,
    ],
    [
      'a card that is text',
      tokenize,
      {
        method: 'POST',
        body: JSON.stringify({ tokenizationKey: merchant.tokenizationKey, creditCard: 'x' }),
      },
      422,
    ],
    ['a form', tokenize, { method: 'POST', body: new URLSearchParams({ a: '1' }) }, 415],
    ['a huge body', tokenize, { method: 'POST', body: JSON.stringify({ x: 'x'.repeat(1_100_000) }) }, 413],
  ];
  it.each(garbage)(
    '%s gets a response, and the sandbox keeps running',
    async (_name, path, { headers, ...init }, status) => {
      const type = init.body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(sandbox.url + path, {
        ...init,
        headers: { ...type, ...(headers as object) },
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-storefront-sandbox')).toBe('1');
      expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
    },
  );

  it.each([
    ['{', 400],
    ['{}', 200],
    ['{"query":"{ __schema { types } }"}', 200],
    ['{"query":7}', 200],
  ])('GraphQL %s gets a response', async (body, status) => {
    const headers = {
      authorization: `Bearer ${merchant.tokenizationKey}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${sandbox.url}/graphql`, { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { errorClass: 'VALIDATION' } }] });
  });

  it('card numbers that Braintree does not publish are refused', async () => {
    const body = {
      tokenizationKey: merchant.tokenizationKey,
      creditCard: { number: '4242424242424242', expirationDate: '12/34' },
    };
    const answer = await post(sandbox.url + tokenize, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: '81717' }] }],
    });
  });

  it('incomplete requests do no harm', async () => {
    for (let index = 0; index < 5; index += 1)
      await new Promise((resolve) => {
        const half = request({
          port: sandbox.port,
          method: 'POST',
          path: tokenize,
          headers: { 'content-length': '100' },
        });
        half.on('error', resolve).on('close', resolve);
        half.write('{"x":');
        setTimeout(() => half.destroy(), 20);
      });
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
  });
});

describe('the GraphQL client of the server SDK', () => {
  it('reaches the sandbox', async () => {
    const { gateway } = sandbox as unknown as {
      gateway: { graphQLClient: { query: (query: string) => Promise<object> } };
    };
    expect(await gateway.graphQLClient.query('query { ping }')).toMatchObject({ data: { ping: 'pong' } });
  });
});
