import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { orderHistory } from './order-history.service.ts';
import { moveOrder, recordEvent } from './order-move.service.ts';
import { cancelOrder, createOrder } from './order.service.ts';
import { addProduct, addShopper, orderInput } from './shop.fixture.ts';

let api: TestApi;
let shopper: AccountContext;
let product: string;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
  shopper = await addShopper(api.ctx);
  product = await addProduct(api.ctx, { stock: 100 });
});
afterAll(() => api.close());

const stepsOf = async (order: { id: string }, by = shopper) =>
  (await orderHistory(by, order)).map(({ step }) => step);

it('begins with the moment it was placed, and says when it ended', async () => {
  const order = await createOrder(shopper, orderInput([product, 1]));
  expect(await orderHistory(shopper, order)).toEqual([{ step: 'placed', at: order.createdAt }]);
  await cancelOrder(shopper, order);
  expect(await stepsOf(order)).toEqual(['placed', 'canceled']);
});

it('tells neither tries to pay, nor who moved it and why', async () => {
  const order = await createOrder(shopper, orderInput([product, 1]));
  const { id: orderId } = order;
  await api.ctx.db.transaction().execute(async (trx) => {
    await moveOrder(trx, 'pay', orderId, { by: 'test' });
    await moveOrder(trx, 'giveBack', orderId, { by: 'gateway', reservationMs: 60_000, reason: 'declined' });
    const event = { orderId, by: 'an admin', reason: 'a secret' };
    const note = (machine: 'money' | 'fulfilment' | 'attempt' | 'refund', toState: string) =>
      recordEvent(trx, { ...event, machine, fromState: null, toState });
    await note('attempt', 'unknown');
    await note('money', 'authorised');
    await note('fulfilment', 'packed');
    await note('refund', 'done');
    await note('money', 'refunded_in_part');
  });
  const history = await orderHistory(shopper, order);
  expect(history.map(({ step }) => step)).toEqual(['placed', 'packed', 'refunded_in_part']);
  expect(JSON.stringify(history)).not.toMatch(/admin|secret|declined/);
});

it("is the owner's and admins' alone (decision 9)", async () => {
  const order = await createOrder(shopper, orderInput([product, 1]));
  await expect(stepsOf(order, await addShopper(api.ctx))).rejects.toMatchObject({ code: 'not_found' });
  expect(await stepsOf(order, await addShopper(api.ctx, '1'))).toEqual(['placed']);
  await expect(stepsOf({ id: 'none' })).rejects.toMatchObject({ code: 'not_found' });
});
