import { randomUUID } from 'node:crypto';
import type { AskReturn, Order, Return } from 'contracts';
import { type CallTable, noId, type RealCall, type World } from '../checks/call-table.fixture.ts';
import { bought, paid } from '../order/order-calls.fixture.ts';
import { acceptReturn, askReturn, declineReturn } from './return.service.ts';

/** What asks for a unit of each line of an order. */
export const askInput = ({ id, lines }: Order): AskReturn => ({
  id: randomUUID(),
  orderId: id,
  lines: lines.map(({ productId }) => ({ productId, quantity: 1 })),
  reason: 'damaged',
  note: 'The lid is cracked.',
});

/** A return of a new order that waits for an answer. */
export async function asked(world: World): Promise<Return> {
  const { order } = await paid(world);
  return askReturn(world.api.ctx, order, askInput(order));
}

const ask = async (
  by: RealCall['by'],
  { orderId, id, ...body }: Omit<AskReturn, 'lines'> & { lines: object[] },
) => ({
  url: `/order/return/${orderId}`,
  ...(by && { by }),
  headers: { 'idempotency-key': id },
  body,
});
const decide = (how: 'accept' | 'decline', { admin }: World, id: string, body: object = {}): RealCall => ({
  url: `/order/return/${how}/${id}`,
  by: admin,
  body: { ...(how === 'decline' && { answer: 'It was used.' }), ...body },
});

/** Provokes every documented answer of the operations of returns. */
export const returnCalls: CallTable = {
  'POST /order/return/{id}': {
    whose: 'owner',
    200: async (world) => {
      const { buyer, order } = await paid(world);
      return ask(buyer, askInput(order));
    },
    400: async (world) => {
      const { buyer, order } = await paid(world);
      return ask(buyer, { ...askInput(order), lines: [] });
    },
    404: async ({ shopper, product }) =>
      ask(shopper, {
        id: randomUUID(),
        orderId: noId,
        lines: [{ productId: product, quantity: 1 }],
        reason: 'other',
        note: '',
      }),
    409: async (world) => {
      const { buyer, order } = await bought(world);
      return ask(buyer, askInput(order));
    },
    422: async (world) => {
      const { buyer, order } = await paid(world);
      const input = askInput(order);
      await askReturn(world.api.ctx, order, input);
      return ask(buyer, { ...input, reason: 'other' });
    },
  },
  'GET /order/returns/{id}': {
    whose: 'owner',
    200: async (world) => {
      const { buyer, order } = await paid(world);
      return { url: `/order/returns/${order.id}`, by: buyer };
    },
    400: ({ shopper }) => ({ url: '/order/returns/%', by: shopper }),
    404: ({ shopper }) => ({ url: `/order/returns/${noId}`, by: shopper }),
  },
  'POST /order/return/accept/{id}': {
    whose: 'admin',
    200: async (world) => decide('accept', world, (await asked(world)).id),
    400: (world) => decide('accept', world, noId, { restock: 'yes' }),
    404: (world) => decide('accept', world, noId),
    409: async (world) => {
      const { id } = await asked(world);
      const ctx = { ...world.api.ctx, account: world.admin.account };
      await declineReturn(ctx, { id, answer: 'It was used.' });
      return decide('accept', world, id);
    },
    503: async (world) => {
      const { id } = await asked(world);
      await world.sandbox.fault({ family: 'find', kind: '500' });
      return decide('accept', world, id);
    },
  },
  'POST /order/return/decline/{id}': {
    whose: 'admin',
    200: async (world) => decide('decline', world, (await asked(world)).id),
    400: (world) => decide('decline', world, noId, { answer: ' ' }),
    404: (world) => decide('decline', world, noId),
    409: async (world) => {
      const { id } = await asked(world);
      const ctx = { ...world.api.ctx, account: world.admin.account };
      await acceptReturn(ctx, { id, restock: false, answer: '' });
      return decide('decline', world, id);
    },
  },
};
