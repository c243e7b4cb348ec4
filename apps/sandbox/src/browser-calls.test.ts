import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from './merchant/merchant.ts';
import { post, runSandbox, visa } from './sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const { tokenizationKey } = merchant;
const clientApi = `merchants/${merchant.id}/client_api/v1`;
const cards = `${clientApi}/payment_methods/credit_cards`;

describe('a REST call of a browser', () => {
  it('is refused in the gateway’s format, from any origin', async () => {
    for (const path of ['configuration', 'payment_methods']) {
      const url = `${sandbox.url}/${clientApi}/${path}?authorizationFingerprint=`;
      for (const fingerprint of ['', 'a.b.c', 'a.b.c?customer_id=1', '%00', '.', '..'.repeat(500)]) {
        const answer = await fetch(url + encodeURIComponent(fingerprint));
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({
          error: { message: 'Authentication failed.' },
          fieldErrors: [],
        });
      }
    }
    const answer = await fetch(
      `${sandbox.url}/${clientApi}/payment_methods?tokenizationKey=${tokenizationKey}`,
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: { message: 'User does not have the required permissions for this action' },
      fieldErrors: [],
    });
  });

  it('is allowed from any origin, with a preflight request', async () => {
    for (const path of [cards, `${clientApi}/configuration`, 'graphql', merchant.id]) {
      const answer = await fetch(`${sandbox.url}/${path}`, { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-headers')).toContain('Braintree-Version');
    }
  });

  it('that does not exist is 404, from any origin', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await fetch(`${sandbox.url}/${clientApi}/no_such_call`, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) }, fieldErrors: [] });
    }
  });

  it.each<[string, unknown, number]>([
    ['null', null, 401],
    ['a list', [], 401],
    ['no card', { tokenizationKey }, 422],
    ['a card that is a list', { tokenizationKey, creditCard: [1] }, 422],
    ['a number that is an object', { tokenizationKey, creditCard: { number: {} } }, 422],
    ['a number of a thousand digits', { tokenizationKey, creditCard: { number: '4'.repeat(1000) } }, 422],
    ['a date that is an object', { tokenizationKey, creditCard: { ...visa, expirationDate: {} } }, 202],
    ['options that are text', { tokenizationKey, creditCard: { ...visa, options: 'x' } }, 202],
    ['an address that is text', { tokenizationKey, creditCard: { ...visa, billingAddress: 'x' } }, 202],
    ['a number as a number', { tokenizationKey, creditCard: { number: 4_111_111_111_111_111 } }, 202],
    [
      'a prototype',
      JSON.parse(
        `{"tokenizationKey":"${tokenizationKey}","creditCard":{"__proto__":{"number":"4111111111111111"}}}`,
      ),
      422,
    ],
  ])('with %s is answered', async (_name, body, status) => {
    const answer = await post(`${sandbox.url}/${cards}`, body);
    expect(answer.status).toBe(status);
    if (status !== 202) expect(await answer.json()).toHaveProperty('fieldErrors');
  });

  it('as a form, as text or incomplete is refused', async () => {
    const send = async (body: string, type: string) => {
      const headers = { 'content-type': type };
      const answer = await fetch(`${sandbox.url}/${cards}`, { method: 'POST', body, headers });
      expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } });
      return answer.status;
    };
    const form = `tokenizationKey=${tokenizationKey}&creditCard[number]=4111111111111111`;
    expect(await send(form, 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send(form, 'application/json')).toBe(400);
    expect(await send('{"tokenizationKey"', 'application/json')).toBe(400);
    expect(await send('{}', 'text/xml')).toBe(415);
  });
});

describe('scripts and styles of the SDKs', () => {
  it.each([
    ['web/dropin/1.48.0/css/dropin.css', 'text/css'],
    ['web/dropin/1.48.0/css/dropin.min.css', 'text/css'],
    ['web/dropin/1.48.0/js/dropin.min.js', 'text/javascript'],
    ['web/3.144.0/js/client.min.js', 'text/javascript'],
    ['web/3.144.0/js/data-collector.js', 'text/javascript'],
    ['web/3.123.2/js/data-collector.min.js', 'text/javascript'],
    ['da/r/fb.js', 'text/javascript'],
  ])('%s is served', async (path, type) => {
    const answer = await fetch(`${sandbox.url}/${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  });

  it.each([
    'web/dropin/1.47.0/css/dropin.css',
    'web/dropin/1.48.0/css/other.css',
    'web/3.0.0/js/client.min.js',
    'web/3.144.0/js/nothing.min.js',
    'web/3.144.0/js/..%2f..%2fpackage.json',
    'web/3.144.0/js/%2e%2e%2findex.js',
    'favicon.ico',
  ])('%s is not found', async (path) => {
    const answer = await fetch(`${sandbox.url}/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } });
  });
});
