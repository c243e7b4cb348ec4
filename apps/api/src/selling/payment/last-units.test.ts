import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { addProduct, address, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from './pay.fixture.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterAll(() => test.close());

const post = async ({ headers }: LoggedIn, url: string, payload: object) => {
  const key = randomUUID();
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });
  return { key, status: answer.statusCode, body: answer.json<{ errorMessage?: string; outcome?: string }>() };
};

it('sells the last fifty units fifty times to two hundred people who check out at once', async () => {
  const product = await addProduct(test.ctx, { name: 'Kettle', stock: 50 });
  const people = await Promise.all(Array.from({ length: 200 }, () => logInAs(test.ctx, '0')));
  const nonces = await Promise.all(Array.from({ length: 50 }, () => test.sandbox.nonce()));
  const ends = await Promise.all(
    people.map(async (person) => {
      const made = await post(person, '/order/create', {
        lines: [{ productId: product, quantity: 1 }],
        deliveryAddress: address,
      });
      if (made.status !== 200) return `${made.status} ${made.body.errorMessage}`;
      const paid = await post(person, `/order/pay/${made.key}`, { nonce: nonces.pop() });
      return `${paid.status} ${paid.body.outcome}`;
    }),
  );
  const count = (end: string) => ends.filter((each) => each === end).length;
  expect([count('200 paid'), count('409 “Kettle” is sold out.')]).toEqual([50, 150]);
  expect(await stockOf(test.ctx, product)).toEqual({ stock: 0, reserved: 0, sold: 50 });
  const { rows } = await sql<{ charged: number; orders: number; deadlocks: number }>`
    select count(distinct transaction_id) as charged, count(distinct order_id) as orders,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks
    from attempts`.execute(test.ctx.db);
  expect(rows).toEqual([{ charged: 50, orders: 50, deadlocks: 0 }]);
});
