import { toRestReturn } from 'contracts/rest';
import type { Context } from '../../context.ts';
import { composeOrderEvent } from '../order/order-event.service.ts';
import type { DueEvent } from '../../telling/webhook-endpoint/delivery.service.ts';
import { getReturn } from './return.service.ts';

/** What an event about a return says: its order as {@link composeOrderEvent} answers it, and `return`, both as they are now. */
export async function composeReturnEvent(ctx: Context, event: DueEvent): Promise<object | null> {
  const order = await composeOrderEvent(ctx, event);
  return order && { ...order, return: toRestReturn(await getReturn(ctx.db, { id: event.about ?? '' })) };
}
