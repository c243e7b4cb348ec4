import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { removeOldEvents, storeEvent } from './webhook.service.ts';
import { signedWebhook } from '../../platform/gateway/gateway-webhook.fixture.ts';
import { eventually } from '../../selling/payment/pay.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  // Nobody listens there: what is stored here needs no gateway.
  api = await startTestApi({ sandboxUrl: 'http://127.0.0.1:9' });
});
beforeEach(() => api.ctx.db.deleteFrom('gatewayEvents').execute());
afterAll(() => api.close());

const url = '/webhooks/braintree';
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (form: URLSearchParams, headers: Record<string, string> = formType) =>
  api.app.inject({ method: 'POST', url, headers, payload: form.toString() });
const events = () => api.ctx.db.selectFrom('gatewayEvents').selectAll().execute();
const revoked = () => signedWebhook({ kind: 'payment_method_revoked_by_customer' });

describe('the question whether the address is ours', () => {
  it('is answered with the public key and a signature, as text', async () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
    const answer = await api.app.inject({ url: `${url}?bt_challenge=${challenge}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^sandbox\|[0-9a-f]{40}$/);
  });

  it.each([
    '',
    '?bt_challenge=',
    '?bt_challenge=zz',
    `?bt_challenge=${'a'.repeat(33)}`,
    '?bt_challenge=a&bt_challenge=b',
  ])('%s is none, and told so', async (query) => {
    const answer = await api.app.inject({ url: url + query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errorMessage: string }>().errorMessage).toMatch(/^Send bt_challenge, 20 to 32/);
  });
});

describe('a webhook event', () => {
  it('that is signed is stored under the hash of its payload, and answered when that is committed', async () => {
    const form = revoked();
    const answer = await post(form);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    const payload = form.get('bt_payload')?.trim() ?? '';
    expect(await events()).toMatchObject([
      {
        hash: createHash('sha256').update(payload).digest(),
        kind: 'payment_method_revoked_by_customer',
        transactionId: null,
        payload,
      },
    ]);
  });

  it('sent again changes nothing, however often, handled or not', async () => {
    const form = revoked();
    await post(form);
    const [first] = await eventually(events, ([event]) => event?.handledAt !== null);
    expect(first).toMatchObject({ outcome: expect.stringContaining('names no transaction'), tries: 1 });
    for (let times = 0; times < 3; times++) expect((await post(form)).statusCode).toBe(200);
    const withoutBreak = new URLSearchParams(form);
    withoutBreak.set('bt_payload', form.get('bt_payload')?.trim() ?? '');
    expect((await post(withoutBreak)).statusCode).toBe(200);
    expect(await events()).toEqual([first]);
  });

  const forged = (change: (form: URLSearchParams) => void) => {
    const form = revoked();
    change(form);
    return form;
  };
  it.each<[string, URLSearchParams]>([
    [
      'with another payload than was signed',
      forged((form) => form.set('bt_payload', btoa('<notification/>'))),
    ],
    ['signed by another key', forged((form) => form.set('bt_signature', `sandbox|${'0'.repeat(40)}`))],
    [
      'in the name of another shop',
      forged((form) => form.set('bt_signature', form.get('bt_signature')?.replace('sandbox', 'other') ?? '')),
    ],
    ['without signature', forged((form) => form.delete('bt_signature'))],
    ['without payload', forged((form) => form.delete('bt_payload'))],
    ['of nothing', new URLSearchParams()],
  ])('%s is refused, and nothing is stored', async (_, form) => {
    const answer = await post(form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorMessage: 'This notice is not signed with the keys of this shop.',
    });
    expect(await events()).toEqual([]);
  });

  it('is small and a form', async () => {
    const huge = await post(new URLSearchParams({ bt_payload: 'a'.repeat(70_000) }));
    expect(huge.statusCode).toBe(413);
    const json = await api.app.inject({ method: 'POST', url, payload: { bt_payload: 'a' } });
    expect([json.statusCode, json.json()]).toEqual([
      415,
      expect.objectContaining({ errorMessage: expect.stringContaining('x-www-form-urlencoded') as string }),
    ]);
    expect(await events()).toEqual([]);
  });

  it('waits in the inbox while the gateway is unavailable, with the reason beside it', async () => {
    await post(signedWebhook({ kind: 'dispute_opened', transactionId: 'abc123' }));
    const [event] = await eventually(events, ([one]) => one?.error !== null);
    expect(event).toMatchObject({
      handledAt: null,
      tries: 1,
      error: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  it('is kept for ninety days, handled or not', async () => {
    await storeEvent(api.ctx, 'old', { kind: 'check', transactionId: null });
    await sql`update gateway_events set received_at = now() - interval '90 days 1 minute'`.execute(
      api.ctx.db,
    );
    await storeEvent(api.ctx, 'new', { kind: 'check', transactionId: null });
    expect(await removeOldEvents(api.ctx)).toBe(1);
    expect(await events()).toMatchObject([{ payload: 'new' }]);
  });
});

it('an unavailable database is 503, so that the gateway sends it again', async () => {
  const unavailable = await startTestApi({ databaseUrl: 'postgresql://nobody@127.0.0.1:9/none' });
  const answer = await unavailable.app.inject({
    method: 'POST',
    url,
    headers: formType,
    payload: revoked().toString(),
  });
  expect(answer.statusCode).toBe(503);
  await unavailable.close();
});
