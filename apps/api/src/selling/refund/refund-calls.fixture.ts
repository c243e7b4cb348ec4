import { randomUUID } from 'node:crypto';
import type { Refund } from 'contracts';
import { type CallTable, noId, type RealCall, type World } from '../../checks/call-table.fixture.ts';
import { bought, paid } from '../order/order-calls.fixture.ts';
import { createRefund } from './refund.service.ts';

const refund = ({ admin }: World, orderId: string, body: object, key: string = randomUUID()): RealCall => ({
  url: `/order/refund/${orderId}`,
  by: admin,
  headers: { 'idempotency-key': key },
  body,
});

/** A part of a new order that waits until its payment has settled; all of it is given back at once. */
export async function made(world: World, amountPaise?: number): Promise<Refund> {
  const { order } = await paid(world);
  const ctx = { ...world.api.ctx, account: world.admin.account };
  return createRefund(ctx, { id: randomUUID(), orderId: order.id, ...(amountPaise && { amountPaise }) });
}

const list = ({ admin }: World, orderId: string) => ({
  url: `/order/refunds/${orderId}`,
  by: admin,
});
const cancel = ({ admin }: World, id: string) => ({
  url: `/order/refund/cancel/${id}`,
  by: admin,
});

/** Provokes every documented answer of the refund operations. */
export const refundCalls: CallTable = {
  'POST /order/refund/{id}': {
    whose: 'admin',
    200: async (world) => {
      const lines = [{ productId: world.product, quantity: 1, restock: true }];
      return refund(world, (await paid(world)).order.id, { lines, reason: 'broken' });
    },
    400: (world) => refund(world, noId, { amount: 0.001 }),
    404: (world) => refund(world, noId, {}),
    409: async (world) => refund(world, (await bought(world)).order.id, {}),
    422: async (world) => {
      const { id, orderId } = await made(world, 1);
      return refund(world, orderId, { amount: 1 }, id);
    },
    503: async (world) => {
      const { order } = await paid(world);
      await world.sandbox.fault({ family: 'find', kind: '500' });
      return refund(world, order.id, {});
    },
  },
  'GET /order/refunds/{id}': {
    whose: 'admin',
    200: async (world) => list(world, (await made(world)).orderId),
    400: (world) => list(world, '%'),
    404: (world) => list(world, noId),
  },
  'POST /order/refund/cancel/{id}': {
    whose: 'admin',
    200: async (world) => cancel(world, (await made(world, 1)).id),
    400: (world) => cancel(world, '%'),
    404: (world) => cancel(world, noId),
    409: async (world) => cancel(world, (await made(world)).id),
  },
};
