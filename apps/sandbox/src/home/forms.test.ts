import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebhook } from '../webhooks/webhook.fixture.ts';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeAll(async () => {
  [sandbox, webhook] = await Promise.all([runSandbox(), startWebhook()]);
});
afterAll(async () => {
  await sandbox.stop();
  await webhook.close();
});

/** Submits a form as a browser without a script does, and returns the message on the page that follows. */
async function send(path: string, fields: Record<string, string> | [string, string][] = {}) {
  const answer = await fetch(`${sandbox.url}/sandbox/pages/${path}`, {
    method: 'POST',
    headers: { origin: sandbox.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const page = await read(answer.headers.get('location') ?? '');
  return /<p id="message"[^>]*>([^<]*)</.exec(page)?.[1];
}
const read = async (path: string) => (await fetch(sandbox.url + path)).text();

async function sell(orderId: string) {
  const paymentMethodNonce = await nonceFor(sandbox.url);
  return (await sandbox.gateway.transaction.sale({ amount: '10.00', orderId, paymentMethodNonce }))
    .transaction.id;
}
const statusOf = async (id: string) => (await sandbox.gateway.transaction.find(id)).status;

describe('a form of the page', () => {
  it('settles, disputes and refunds a payment, and leads back to the search for its order', async () => {
    const id = await sell('A 1');
    expect(await send(`payments/${id}`, { do: 'submit' })).toBe(`Payment ${id} is submitted for settlement.`);
    expect(await send(`payments/${id}?order=A%201`, { do: 'settle' })).toBe(`Payment ${id} is settled.`);
    expect(await send(`payments/${id}`, { do: 'dispute' })).toBe(`Payment ${id} is disputed.`);
    const { disputes = [] } = await sandbox.gateway.transaction.find(id);
    expect(await send(`disputes/${disputes[0]?.id}`, { status: 'won' })).toBe(
      `Dispute ${disputes[0]?.id} is won.`,
    );
    expect(await send(`payments/${id}`, { do: 'refund' })).toBe(`Payment ${id} is refunded.`);
    const { headers } = await fetch(`${sandbox.url}/sandbox/pages/payments/${id}?order=A+1`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(headers.get('location')).toMatch(/^\/\?order=A\+1&message=\w+#message$/);
  });

  it('voids a payment, and declines the settlement of another', async () => {
    const [one, other] = [await sell('one'), await sell('other')];
    expect(await send(`payments/${one}`, { do: 'void' })).toBe(`Payment ${one} is voided.`);
    await send(`payments/${other}`, { do: 'submit' });
    expect(await send(`payments/${other}`, { do: 'decline-settlement' })).toBe(
      `Payment ${other} is settlement declined.`,
    );
    expect([await statusOf(one), await statusOf(other)]).toEqual(['voided', 'settlement_declined']);
  });

  it('revokes a saved payment method', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url);
    const { customer } = await sandbox.gateway.customer.create({ firstName: 'Asha', paymentMethodNonce });
    const token = customer.paymentMethods?.[0]?.token ?? '';
    expect(await read('/sandbox/pages/customers')).toContain(token);
    expect(await send(`customers/revoke/${token}`)).toContain(`${token} is revoked`);
    expect(await read('/sandbox/pages/customers')).not.toContain(token);
    expect(await send(`customers/revoke/${token}`)).toBe('Nothing has this id.');
  });

  it('sets the address for webhook events, creates a webhook event and sends it', async () => {
    expect(await send('notices/change', { webhookUrl: 'nowhere', sendNotices: 'true' })).toBe(
      'webhookUrl must be an http or https address, or null.',
    );
    expect(await send('notices/change', { webhookUrl: webhook.url, sendNotices: 'false' })).toBe(
      'Saved: Notices go to; Send notices by themselves.',
    );
    const id = /Notice (\w+) is created/.exec((await send('notices/check')) ?? '')?.[1];
    expect(await send(`notices/send/${id}`)).toBe(`Notice ${id} was sent. Its address answered 204.`);
    expect(await webhook.events()).toMatchObject([{ kind: 'check' }]);
    expect(await send('notices/change', { webhookUrl: '', sendNotices: 'false' })).toBe(
      'Saved: Notices go to.',
    );
    expect(await send(`notices/send/${id}`)).toContain('There is no webhookUrl');
  });

  it('adds faults, releases the calls that they hold, and removes faults', async () => {
    const fault = { family: 'token', kind: 'hold-request', times: '1', ms: '1000', orderId: '' };
    expect(await send('faults/add', fault)).toBe(
      'Fault added for Client tokens: each call waits before its work until it is released.',
    );
    const calling = sandbox.gateway.clientToken.generate({});
    const [held] = (await sandbox.control('held?wait=5000')) as { id: string }[];
    expect(await send(`faults/release/${held?.id}`)).toBe(`Call ${held?.id} is released.`);
    await calling;
    await send('faults/add', { ...fault, family: 'sale', orderId: 'A-2' });
    expect(await sandbox.control('faults')).toMatchObject([{ family: 'sale', orderId: 'A-2' }]);
    expect(await send('faults/clear')).toBe('All faults are removed.');
    expect(await sandbox.control('faults')).toEqual([]);
    expect(await send('faults/release')).toBe('0 calls are released.');
  });

  it('moves the clock ahead and back', async () => {
    expect(await send('settings/clock', { forward: '3600' })).toBe('The clock is 1 hour ahead.');
    expect(await send('settings/clock', { forward: '86400' })).toBe('The clock is 1 day 1 hour ahead.');
    expect(await read('/')).toContain('Clock 1 day 1 hour ahead');
    expect(await sandbox.control('clock')).toMatchObject({ aheadSeconds: 90_000 });
    expect(await send('settings/clock', { forward: 'back' })).toContain('shows this machine’s time again');
    expect(await sandbox.control('clock')).toMatchObject({ aheadSeconds: 0 });
  });

  it('shows every setting and changes only those that differ', async () => {
    const before = (await sandbox.control('settings')) as Record<string, unknown>;
    const page = await read('/sandbox/pages/settings');
    for (const name of Object.keys(before))
      if (!['clockAheadSeconds', 'webhookUrl', 'sendNotices'].includes(name))
        expect(page).toContain(` name="${name}"`);
    const kept: [string, string][] = [
      ['challenges', 'cvv'],
      ['challenges', 'postal_code'],
      ...(before['cardBrands'] as string[]).map((brand): [string, string] => ['cardBrands', brand]),
    ];
    expect(
      await send('settings/change', [
        ...kept,
        ['venmo', 'false'],
        ['settleAfterSeconds', '7'],
        ['clientTokens', '"revoked"'],
      ]),
    ).toBe(
      'Saved: Shoppers must also type; Venmo; Client tokens; Submitted payments settle after, in seconds.',
    );
    expect(await sandbox.control('settings')).toEqual({
      ...before,
      challenges: ['cvv', 'postal_code'],
      venmo: false,
      clientTokens: 'revoked',
      settleAfterSeconds: 7,
    });
    expect(await send('settings/change', [...kept, ['settleAfterSeconds', 'soon']])).toContain(
      'must be a whole number',
    );
    expect(await send('settings/change', [...kept, ['venmo', 'perhaps']])).toBe(
      'Venmo: must be true or false.',
    );
    expect(await send('settings/change', kept)).toBe(
      'Nothing was changed: the form contained the present values.',
    );
  });

  it.each([
    ['payments/none', { do: 'settle' }, 'Nothing has this id.'],
    ['payments/none', { do: 'explode' }, 'Choose what to do with the payment.'],
    ['disputes/none', { status: 'won' }, 'Nothing has this id.'],
    ['disputes/none', {}, 'Choose the new status of the dispute.'],
    ['notices/send/none', {}, 'Nothing has this id.'],
    ['faults/add', { family: 'cash', kind: '500' }, 'family must be one of'],
    ['faults/add', { family: 'sale', kind: '500', times: '0' }, 'times must be a whole number'],
    ['faults/add', { family: 'sale', kind: '500', times: 'x' }, 'times must be a whole number'],
    ['faults/release/none', {}, 'Nothing has this id.'],
    ['settings/clock', { forward: 'soon' }, 'forwardSeconds must be a whole number'],
    ['settings/clock', { forward: '99999999999' }, 'clockAheadSeconds must be a whole number'],
  ])('posted to %s with %o shows why it cannot be done', async (path, fields, sentence) => {
    expect(await send(path, fields as Record<string, string>)).toContain(sentence);
  });

  it('shows an error message once, with its text escaped', async () => {
    const id = await sell('<i>once</i>');
    expect(await send(`payments/${id}`, { do: 'settle' })).toContain(
      'Cannot simulate transaction settlement',
    );
    expect(await read('/?message=made-up')).not.toContain('id="message"');
    expect(await read('/')).toContain('&lt;i&gt;once&lt;/i&gt;');
    expect(await read('/?order=%3Ci%3E')).toContain('No payment has this order id.');
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a page that hides its origin', { origin: 'null' }],
    [
      'of a browser that sends only Sec-Fetch headers',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['of the shop', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ])('%s is refused, whatever its content type', async (_name, headers) => {
    await sandbox.control('faults', {}, 'DELETE');
    const fields = 'family=sale&kind=500';
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json',
      'multipart/form-data',
    ])
      for (const [path, body] of [
        ['pages/faults/add', fields],
        ['faults', '{"family":"sale","kind":"500"}'],
      ] as const) {
        const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body,
        });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    expect(await sandbox.control('faults')).toEqual([]);
  });
});
