import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';

let test: PayTest;
let person: LoggedIn;

beforeAll(async () => {
  test = await startPayTest();
  person = await logInAs(test.ctx, '0');
});
afterAll(() => test.close());

const getToken = (id: string, token: string) =>
  test.app.inject({
    url: `/tree/getToken/${id}`,
    // existing clients send a content type without a body
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

it('gives the client token under both spellings', async () => {
  const answer = await getToken(person.account.id, person.token);
  expect(answer.statusCode).toBe(200);
  const { clinetToken, clientToken } = answer.json<Record<string, string>>();
  expect(clientToken).toBe(clinetToken);
  expect(JSON.parse(Buffer.from(clinetToken ?? '', 'base64').toString())).toMatchObject({
    merchantId: 'storefront',
  });
});

it.each([
  ['a visitor', 'null', 401],
  ['a visitor whose login failed', 'undefined', 401],
  ['a session that ended', 'long-gone', 401],
])('refuses %s with both keys', async (_, token, status) => {
  const answer = await getToken(person.account.id, token);
  expect(answer.statusCode).toBe(status);
  const { error, errorMessage } = answer.json<Record<string, string>>();
  expect(error).toBe(errorMessage);
  expect(error).toMatch(/log in/);
});

it("refuses another person's id", async () => {
  const answer = await getToken('00000000-0000-4000-8000-000000000000', person.token);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    error: 'A payment can be started for your own account only.',
    errorMessage: 'A payment can be started for your own account only.',
    requestId: expect.any(String),
  });
});

it('says so when the gateway is unavailable', async () => {
  await test.sandbox.fault({ family: 'token', kind: '500' });
  const answer = await getToken(person.account.id, person.token);
  expect(answer.statusCode).toBe(503);
  const { error, errorMessage } = answer.json<Record<string, string>>();
  expect(error).toMatch(/^Payments are not available/);
  expect(errorMessage).toBe(error);
});

it.each([
  ['anything but a GET', 'POST', (id: string) => `/tree/getToken/${id}`, 405],
  ['no id', 'GET', () => '/tree/getToken/', 403],
  ['an id that cannot be decoded', 'GET', () => '/tree/getToken/%E0%A4%A', 400],
  ['an id longer than any', 'GET', () => `/tree/getToken/${'x'.repeat(2001)}`, 414],
  ['an address below', 'GET', (id: string) => `/tree/getToken/${id}/more`, 404],
] as const)('refuses %s with both keys', async (_, method, url, status) => {
  const answer = await test.app.inject({
    method,
    url: url(person.account.id),
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.statusCode).toBe(status);
  const { error, errorMessage } = answer.json<Record<string, string>>();
  expect(errorMessage).toMatch(/\.$/);
  expect(error).toBe(errorMessage);
});
