import { randomUUID } from 'node:crypto';
import type { RestOrder } from 'contracts/rest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi } from '../../platform/db/test-database.fixture.ts';
import { addProduct, address, historyOf, stockOf } from '../../selling/order/shop.fixture.ts';
import {
  attemptOf,
  eventually,
  makeDue,
  type PayTest,
  startPayTest,
} from '../../selling/payment/pay.fixture.ts';
import { sweepAttempts } from '../../selling/payment/payment.job.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';
import { freePort } from '../../../../../tools/postgres.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

interface Answer {
  status: number;
  retryAfter: unknown;
  body: { Order?: RestOrder; outcome?: string; message?: string; errorMessage?: string };
}

async function post(url: string, { headers }: Pick<LoggedIn, 'headers'>, payload: object): Promise<Answer> {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

const keyed = ({ headers }: LoggedIn, key: string) => ({ headers: { ...headers, 'idempotency-key': key } });

/** Somebody with an order of two kettles, ₹ 499 each, that waits for payment; all of it over REST. */
async function purchase() {
  const shopper = await logInAs(test.ctx, '0');
  const product = await addProduct(test.ctx, { pricePaise: 49_900, stock: 10 });
  const id = randomUUID();
  const made = await post('/order/create', keyed(shopper, id), {
    lines: [{ _id: product, count: 2 }],
    deliveryAddress: address,
  });
  return { shopper, product, id, firstAttempt: `${made.body.Order?.number}-1` };
}

const pay = async (
  id: string,
  by: Pick<LoggedIn, 'headers'>,
  card?: string,
  more: object = {},
): Promise<Answer> => post(`/order/pay/${id}`, by, { nonce: await test.sandbox.nonce(card), ...more });

const readOrder = async (id: string, { headers }: LoggedIn) =>
  (await test.app.inject({ url: `/order/get/${id}`, headers })).json<{ Order: RestOrder }>().Order;

describe('POST /order/pay/{id}', () => {
  it('pays: 200, what it cost and what was charged are told apart, and no errorMessage', async () => {
    const { shopper, product, id, firstAttempt } = await purchase();
    const { status, body } = await pay(id, shopper, cards.good, { deviceData: 'device', amount: '0.01' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('errorMessage');
    expect(body).toMatchObject({
      outcome: 'paid',
      Order: {
        _id: id,
        state: 'paid',
        total: 998,
        charged: 10,
        reservedUntil: null,
        payment: { amount: 10, method: 'Visa', lastFour: '1111', kind: 'card', account: '' },
      },
    });
    expect(await stockOf(test.ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    const [transaction, ...others] = await test.sandbox.transactionsOf(firstAttempt);
    expect([transaction?.amount, others]).toEqual(['10.00', []]);
    expect(body.Order?.payment?.transactionId).toBe(transaction?.id);
  });

  it('repeated, with the same or another nonce, answers the paid order and charges nothing more', async () => {
    const { shopper, id, firstAttempt } = await purchase();
    const nonce = await test.sandbox.nonce();
    const first = await post(`/order/pay/${id}`, shopper, { nonce });
    for (const again of [nonce, await test.sandbox.nonce(cards.other)]) {
      const { status, body } = await post(`/order/pay/${id}`, shopper, { nonce: again });
      expect([status, body]).toMatchObject([
        200,
        { outcome: 'paid', Order: { number: first.body.Order?.number, state: 'paid', charged: 10 } },
      ]);
    }
    expect(await test.sandbox.transactionsOf(firstAttempt)).toHaveLength(1);
    expect(await test.sandbox.transactionsOf(`${first.body.Order?.number}-2`)).toEqual([]);
  });

  it('ten at once charge once', async () => {
    const { shopper, id, firstAttempt } = await purchase();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, shopper)));
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toMatchObject({ outcome: 'paid' });
      else expect([status, body.errorMessage]).toEqual([409, expect.stringMatching(/being paid/)]);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const made = await Promise.all(
      [1, 2, 3].map((n) => test.sandbox.transactionsOf(firstAttempt.replace(/1$/, String(n)))),
    );
    expect(made.flat()).toHaveLength(1);
  });

  it('what ships and has no address is 409 with a sentence; with an address it is paid', async () => {
    const shopper = await logInAs(test.ctx, '0');
    const id = randomUUID();
    const lines = [{ _id: await addProduct(test.ctx), count: 1 }];
    const made = await post('/order/create', keyed(shopper, id), { lines });
    expect(await pay(id, shopper)).toMatchObject({
      status: 409,
      body: {
        errorMessage: `Order ${made.body.Order?.number} needs a delivery address before it can be paid.`,
      },
    });
    await test.app.inject({
      method: 'PUT',
      url: `/order/address/${id}`,
      headers: shopper.headers,
      payload: address,
    });
    expect((await pay(id, shopper)).body).toMatchObject({ outcome: 'paid' });
  });

  it('declined is 402 with errorMessage and the order beside it, which another card then pays', async () => {
    const { shopper, id } = await purchase();
    const declined = await pay(id, shopper, cards.declined);
    expect(declined).toEqual({
      status: 402,
      retryAfter: undefined,
      body: {
        outcome: 'declined',
        errorMessage:
          'Your card was declined. You have not been charged. Please try another card or another way to pay.',
        requestId: expect.any(String) as string,
        Order: expect.objectContaining({ _id: id, state: 'pending', charged: 0, total: 998 }) as object,
      },
    });
    expect(declined.body.Order?.payment).toMatchObject({ state: 'declined', amount: 10 });
    expect(await pay(id, shopper, cards.other)).toMatchObject({
      status: 200,
      body: { Order: { charged: 10, payment: { method: 'MasterCard' } } },
    });
  });

  it('no answer is 202 with a message and no errorMessage; paying again is 409 until it settles by itself', async () => {
    const { shopper, product, id, firstAttempt } = await purchase();
    await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
    const { status, body } = await pay(id, shopper);
    expect(status).toBe(202);
    expect(body).toEqual({
      outcome: 'unknown',
      message:
        'The bank has not answered yet. Please do not pay again: the order shows the result within a few minutes.',
      Order: expect.objectContaining({ _id: id, state: 'paying', charged: 0 }) as object,
    });
    for (const verb of ['pay', 'cancel', 'put-back']) {
      const again = await post(`/order/${verb}/${id}`, shopper, { nonce: await test.sandbox.nonce() });
      expect([verb, again.status, again.body.errorMessage]).toEqual([
        verb,
        409,
        expect.stringMatching(/being paid/),
      ]);
    }
    await makeDue(test.ctx, firstAttempt);
    await sweepAttempts(test.ctx);
    const order = await eventually(
      () => readOrder(id, shopper),
      ({ state }) => state === 'paid',
    );
    expect(order).toMatchObject({ charged: 10, total: 998 });
    expect(await test.sandbox.transactionsOf(firstAttempt)).toHaveLength(1);
    expect(await stockOf(test.ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
  });

  it('an unavailable gateway is 503, and the order waits as before', async () => {
    const { shopper, id } = await purchase();
    const { databaseUrl } = test.ctx.env;
    const down = await startTestApi({ databaseUrl, sandboxUrl: `http://127.0.0.1:${await freePort()}` });
    const answer = await down.app.inject({
      method: 'POST',
      url: `/order/pay/${id}`,
      headers: shopper.headers,
      payload: { nonce: 'some-nonce' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { errorMessage: expect.stringMatching(/^Payments are not available/), requestId: expect.any(String) },
    ]);
    expect(await readOrder(id, shopper)).toMatchObject({ state: 'pending' });
    await down.close();
  });

  it('refuses what is no payment, and no order of theirs', async () => {
    const { shopper, id } = await purchase();
    const refused: [object, string][] = [
      [{}, 'Send the nonce of a way to pay.'],
      [{ nonce: '' }, 'Send the nonce of a way to pay.'],
      [{ nonce: 7 }, 'Send the nonce of a way to pay.'],
      [{ nonce: 'x'.repeat(201) }, 'A nonce has at most 200 characters.'],
      [{ nonce: 'x', deviceData: {} }, 'deviceData is missing or of the wrong kind.'],
    ];
    for (const [payload, errorMessage] of refused) {
      expect(await post(`/order/pay/${id}`, shopper, payload)).toMatchObject({
        status: 400,
        body: { errorMessage },
      });
    }
    const stranger = await logInAs(test.ctx, '0');
    for (const other of [id, randomUUID(), 'null']) {
      expect(await pay(other, stranger)).toMatchObject({
        status: 404,
        body: { errorMessage: 'There is no such order.' },
      });
    }
    await post(`/order/cancel/${id}`, shopper, {});
    expect(await pay(id, shopper)).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/canceled/) as string },
    });
    expect(await test.sandbox.transactionsOf(`${(await readOrder(id, shopper)).number}-1`)).toEqual([]);
  });
});

describe("an admin, for somebody else's order", () => {
  it('can pay it, and its history names who did', async () => {
    const [{ shopper, id }, admin] = [await purchase(), await logInAs(test.ctx, '1')];
    expect(await pay(id, admin)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect(await readOrder(id, shopper)).toMatchObject({ state: 'paid', charged: 10 });
    expect(await historyOf(test.ctx, id)).toEqual(['>pending', 'pending>paying', 'paying>paid']);
    const { by } = await test.ctx.db
      .selectFrom('orderEvents')
      .select('by')
      .where('orderId', '=', id)
      .where('toState', '=', 'paying')
      .executeTakeFirstOrThrow();
    expect(by).toBe(admin.account.id);
  });

  it('is held by the same limit of declines: they count by order', async () => {
    const [{ shopper, id, firstAttempt }, admin] = [await purchase(), await logInAs(test.ctx, '1')];
    for (const by of [shopper, admin, shopper, admin, admin]) {
      expect(await pay(id, by, cards.declined)).toMatchObject({ status: 402 });
    }
    for (const by of [shopper, admin]) {
      const refused = await pay(id, by);
      expect([refused.status, Number(refused.retryAfter)]).toEqual([429, expect.closeTo(1_800, -2)]);
    }
    expect(await attemptOf(test.ctx, firstAttempt)).toMatchObject({ state: 'declined', nonceEnc: null });
    expect(await readOrder(id, shopper)).toMatchObject({ state: 'pending' });
  });
});
