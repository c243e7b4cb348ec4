import { randomUUID } from 'node:crypto';
import type { AskReturn, Order, Return } from 'contracts';
import { type World } from '../../checks/call-table.fixture.ts';
import { paid } from '../order/order-calls.fixture.ts';
import { askReturn } from './return.service.ts';

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
