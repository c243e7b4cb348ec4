import { randomUUID } from 'node:crypto';
import type { RestOrder, RestRefund } from 'contracts/rest';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoggedIn, logInAs, openSessionOf } from '../../people/account/account.fixture.ts';
import { hashPassword } from '../../people/account/password.ts';
import { type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { refundOf, sell, sellSettled, type Sold } from '../../selling/refund/refund.fixture.ts';
import { createRefund } from '../../selling/refund/refund.service.ts';

let test: PayTest;
let admin: LoggedIn;
beforeAll(async () => {
  test = await startPayTest();
  admin = await logInAs(test.ctx, '1');
});
afterAll(() => test.close());

const refund = (
  { orderId }: Sold,
  body: object,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
) =>
  test.app.inject({
    method: 'POST',
    url: `/order/refund/${orderId}`,
    headers: { ...admin.headers, ...headers },
    payload: body,
  });

it('gives rupees back, once for each key', async () => {
  const sold = await sellSettled(test);
  const key = randomUUID();
  const first = await refund(sold, { amount: 4.5 }, { 'idempotency-key': key });
  expect(first.json<{ Refund: RestRefund }>().Refund).toMatchObject({
    _id: key,
    orderId: sold.orderId,
    amount: 4.5,
    state: 'done',
    void: false,
    lines: [],
    failure: '',
    note: '',
  });
  const again = await refund(sold, { amount: 4.5 }, { 'idempotency-key': `"${key.toUpperCase()}"` });
  expect(again.json()).toEqual(first.json());
  expect((await refund(sold, { amount: 4 }, { 'idempotency-key': key })).statusCode).toBe(422);
  expect(await test.sandbox.transactionsOf(key)).toHaveLength(1);
});

it('answers 409 for a key whose first call is still at work', async () => {
  const sold = await sellSettled(test);
  const key = randomUUID();
  await test.sandbox.fault({ family: 'refund', kind: 'hold-answer' });
  const first = refund(sold, {}, { 'idempotency-key': key });
  await expect
    .poll(() =>
      refundOf(test.ctx, key).then(
        ({ state }) => state,
        () => null,
      ),
    )
    .toBe('unknown');
  expect(await test.sandbox.control<object[]>('held?wait=10000')).toHaveLength(1);
  expect((await refund(sold, {}, { 'idempotency-key': key })).statusCode).toBe(409);
  await test.sandbox.control('held/release', {});
  expect((await first).json()).toMatchObject({ Refund: { state: 'done' } });
});

let refusing: Promise<Sold> | undefined;
it.each<[string, object, Record<string, string>?]>([
  ['no key', {}, {}],
  ['a key that is no UUID', {}, { 'idempotency-key': 'x' }],
  ['parts of a paisa', { amount: 0.001 }],
  ['less than nothing', { amount: -1 }],
  ['text for an amount', { amount: '4' }],
  ['no line at all', { lines: [] }],
  ['lines and an amount', { lines: [{ productId: 'x', quantity: 1 }], amount: 1 }],
  ['no units of a line', { lines: [{ productId: 'x', quantity: 0 }] }],
])('refuses %s with 400', async (_, body, headers) => {
  const answer = await refund(await (refusing ??= sell(test)), body, headers);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errorMessage: expect.stringMatching(/\.$/) as string, requestId: expect.any(String) as string },
  ]);
});

it('is listed whole for admins, and for the owner as far as it concerns them', async () => {
  const sold = await sell(test);
  const canceled = (await refund(sold, { amount: 3 })).json<{ Refund: RestRefund }>().Refund;
  const cancel = {
    method: 'POST',
    url: `/order/refund/cancel/${canceled._id}`,
    headers: admin.headers,
  } as const;
  expect((await test.app.inject(cancel)).json()).toMatchObject({ Refund: { state: 'canceled' } });
  const queued = await createRefund(sold.admin, {
    id: randomUUID(),
    orderId: sold.orderId,
    amountPaise: 400,
  });

  const list = await test.app.inject({ url: `/order/refunds/${sold.orderId}`, headers: admin.headers });
  expect(list.json<{ Refunds: RestRefund[] }>().Refunds.map(({ _id, state }) => [_id, state])).toEqual([
    [queued.id, 'queued'],
    [canceled._id, 'canceled'],
  ]);
  const headers = { authorization: `Bearer ${await openSessionOf(test.ctx, sold.shopper.account)}` };
  const order = await test.app.inject({ url: `/order/get/${sold.orderId}`, headers });
  expect(order.json<{ Order: RestOrder }>().Order.refunds).toEqual([
    { _id: queued.id, amount: 4, state: 'queued', createdAt: new Date(queued.createdAt).toISOString() },
  ]);
});

describe('the current password', () => {
  const password = 'a good password';
  let boss: LoggedIn;
  let allowed: number;
  beforeAll(() => {
    allowed = test.ctx.env.refundPasswordOverPaise;
    test.ctx.env.refundPasswordOverPaise = 1_500;
  });
  afterAll(() => void (test.ctx.env.refundPasswordOverPaise = allowed));
  beforeEach(async () => {
    boss = await logInAs(test.ctx, '1');
    await test.ctx.db
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', boss.account.id)
      .execute();
  });

  const refundHere = async ({ orderId }: Sold, what: object = {}) => {
    const payload = { id: randomUUID(), orderId, ...what };
    const { headers } = boss;
    const answer = await test.app.inject({ method: 'POST', url: '/trpc/refund.create', headers, payload });
    return { id: payload.id, status: answer.statusCode, ...answer.json() };
  };

  it('is asked for once the refunds of an admin in a day come to more than the shop allows without it', async () => {
    const [one, other] = [await sellSettled(test), await sellSettled(test)];
    expect(await refundHere(one)).toMatchObject({ status: 200 });
    expect(await refundHere(other, { amountPaise: 500 })).toMatchObject({ status: 200 });
    for (const [currentPassword, sentence] of [
      [undefined, /^Enter your current password: .* more than ₹ 15\.$/],
      ['', /^Enter your current password/],
      ['no idea what', /^The current password is wrong\.$/],
    ] as const) {
      const { id, ...refused } = await refundHere(other, { amountPaise: 1, currentPassword });
      expect(refused).toMatchObject({
        status: 400,
        error: {
          data: { errorCode: 'bad_input', fieldErrors: { currentPassword: expect.stringMatching(sentence) } },
        },
      });
      expect(await test.sandbox.transactionsOf(id)).toEqual([]);
    }
    const key = randomUUID();
    const byRest = await test.app.inject({
      method: 'POST',
      url: `/order/refund/${other.orderId}`,
      headers: { ...boss.headers, 'idempotency-key': key },
      payload: { amount: 0.01, currentPassword: password },
    });
    expect([byRest.statusCode, byRest.json()]).toEqual([
      403,
      {
        errorMessage: expect.stringMatching(/ tRPC API, which asks for your current password\.$/),
        requestId: expect.any(String),
      },
    ]);
    expect(await test.sandbox.transactionsOf(key)).toEqual([]);

    const done = await refundHere(other, { amountPaise: 1, currentPassword: password });
    expect(done).toMatchObject({ status: 200, result: { data: { state: 'done', amountPaise: 1 } } });
    expect(await refundHere(other, { amountPaise: 1 })).toMatchObject({ status: 400 });
    await sql`
      update refunds set created_at = now() - interval '24 hours'
      where asked_by = ${boss.account.id}`.execute(test.ctx.db);
    expect(await refundHere(other, { amountPaise: 1 })).toMatchObject({ status: 200 });
  });

  it('is asked for when many refunds, each small enough, come at once', async () => {
    const sold = [];
    for (let count = 0; count < 4; count++) sold.push(await sellSettled(test));
    const answers = await Promise.all(sold.map((one) => refundHere(one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('was wrong too often: nothing more is tried in this session', async () => {
    const sold = await sellSettled(test);
    const guess = () => refundHere(sold, { currentPassword: 'no idea what' });
    for (let count = 0; count < 10; count++) expect(await guess()).toMatchObject({ status: 400 });
    expect(await refundHere(sold, { currentPassword: password })).toMatchObject({ status: 429 });
  });
});
