import { randomUUID } from 'node:crypto';
import type { Order, OrderLetterId } from 'contracts';
import type { LoggedIn } from '../../people/account/account.fixture.ts';
import { type CallTable, noId, type World } from '../../checks/call-table.fixture.ts';
import { makeLink } from '../../people/account/email-link.service.ts';
import { createOrder } from './order.service.ts';
import { makePhoneOrder } from './phone-order.service.ts';
import { payOnDelivery } from './pay-on-delivery.service.ts';
import { addProduct, address, orderInput } from './shop.fixture.ts';

export interface Bought {
  buyer: LoggedIn;
  order: Order;
}

const order = ({ api, product }: World, { account }: LoggedIn): Promise<Order> =>
  createOrder({ ...api.ctx, account }, orderInput([product, 1]));

/** A new person with an order of one product that waits for payment. */
export async function bought(world: World): Promise<Bought> {
  const buyer = await world.logIn('0');
  return { buyer, order: await order(world, buyer) };
}

/** The same, with a card that is good. */
export async function paid(world: World): Promise<Bought> {
  const purchase = await bought(world);
  await world.api.app.inject({
    method: 'POST',
    url: `/order/pay/${purchase.order.id}`,
    headers: purchase.buyer.headers,
    payload: { nonce: await world.sandbox.nonce() },
  });
  return purchase;
}

/** The same, to be paid on delivery. */
export async function due(world: World): Promise<Bought> {
  const purchase = await bought(world);
  const { account } = purchase.buyer;
  return { ...purchase, order: await payOnDelivery({ ...world.api.ctx, account }, purchase.order) };
}

/** A letter about a paid order that was not sent. */
export async function withLetter(world: World): Promise<OrderLetterId> {
  const { order } = await paid(world);
  const { id } = await world.api.deps.db
    .updateTable('letters')
    .set({ nextCheckAt: null })
    .where('about', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: order.id, id };
}

/** The token of a letter's link to an order that an admin made. */
export async function payLink({ api, admin, product }: World): Promise<string> {
  const { id } = await makePhoneOrder(
    { ...api.ctx, account: admin.account },
    { id: randomUUID(), email: `${randomUUID()}@example.com`, lines: [{ productId: product, quantity: 1 }] },
  );
  const { accountId } = await api.deps.db
    .selectFrom('orders')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return makeLink(api.deps.db, { accountId, purpose: 'pay', email: 'guest@example.com' });
}

const about = (verb: string, { buyer, order }: Bought) => ({
  url: `/order/${verb}/${order.id}`,
  by: buyer,
});
const aboutNothing = (verb: string, { shopper }: World, id = noId) => ({
  url: `/order/${verb}/${id}`,
  by: shopper,
});
const make = (by: LoggedIn, body: object, key: string = randomUUID()) => ({
  by,
  headers: { 'idempotency-key': key },
  body,
});
const lines = ({ product }: World, quantity = 1) => ({ lines: [{ productId: product, quantity }] });

/** Provokes every documented answer of the order operations. */
export const orderCalls: CallTable = {
  'POST /order/create': {
    whose: 'account',
    // As a browser stores its cart.
    200: async (world) => make(await world.logIn('0'), { lines: [{ _id: world.product, count: '2' }] }),
    400: ({ shopper }) => make(shopper, { lines: [] }),
    404: ({ shopper }) => make(shopper, { lines: [{ productId: noId, quantity: 1 }] }),
    409: async ({ api, shopper }) => {
      const gone = await addProduct(api.ctx, { stock: 0 });
      return make(shopper, { lines: [{ productId: gone, quantity: 1 }] });
    },
    422: async (world) => {
      const { buyer, order } = await bought(world);
      return make(buyer, lines(world, 2), order.id);
    },
    429: async (world) => {
      const buyer = await world.logIn('0');
      for (let made = 0; made < 10; made++) await order(world, buyer);
      return make(buyer, lines(world));
    },
  },
  'GET /order/list': { whose: 'account', 200: async (world) => ({ by: (await bought(world)).buyer }) },
  'GET /order/get/{id}': {
    whose: 'owner',
    200: async (world) => about('get', await bought(world)),
    400: (world) => aboutNothing('get', world, '%'),
    404: (world) => aboutNothing('get', world),
  },
  'PUT /order/address/{id}': {
    whose: 'owner',
    200: async (world) => ({ ...about('address', await bought(world)), body: address }),
    400: async (world) => ({
      ...about('address', await bought(world)),
      body: { ...address, postalCode: '12' },
    }),
    404: (world) => ({ ...aboutNothing('address', world), body: address }),
    409: async (world) => ({ ...about('address', await paid(world)), body: address }),
  },
  'POST /order/cancel/{id}': {
    whose: 'owner',
    200: async (world) => about('cancel', await bought(world)),
    400: (world) => aboutNothing('cancel', world, '%'),
    404: (world) => aboutNothing('cancel', world),
    409: async (world) => about('cancel', await paid(world)),
  },
  'POST /order/put-back/{id}': {
    whose: 'owner',
    200: async (world) => about('put-back', await bought(world)),
    400: (world) => aboutNothing('put-back', world, '%'),
    404: (world) => aboutNothing('put-back', world),
    409: async (world) => about('put-back', await paid(world)),
  },
  'GET /orders/export': {
    whose: 'admin',
    200: ({ admin }) => ({ url: '/orders/export?search=asha&state=to_pay&min=1.50', by: admin }),
    400: ({ admin }) => ({ url: '/orders/export?from=2026-02-30', by: admin }),
  },
};
