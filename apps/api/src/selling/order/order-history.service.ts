import { cancelSentence, type OrderId, type OrderMoment, type ReturnState } from 'contracts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountContext } from '../../context.ts';
import { addressChange } from './delivery.service.ts';
import { notAccepted } from './due-order.service.ts';
import { orderNotFound } from './order-errors.ts';
import { ownedBy } from './order.service.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

/** The changes of an order that its owner sees. Who made them and why, and attempts to pay, are for operators only. */
const stepOfChange: Record<string, OrderMoment['step']> = {
  'order pending': 'placed',
  'order paid': 'paid',
  'order confirmed': 'confirmed',
  'order expired': 'expired',
  'order canceled': 'canceled',
  'fulfilment packed': 'packed',
  'fulfilment shipped_in_part': 'shipped_in_part',
  'fulfilment shipped': 'shipped',
  'fulfilment delivered': 'delivered',
  'money collected': 'collected',
  'money refunded_in_part': 'refunded_in_part',
  'money refunded': 'refunded',
  'money disputed': 'disputed',
};

/** The history of an order, oldest change first, for its owner and admins. Throws `not_found` (decision 9). */
export async function orderHistory(ctx: AccountContext, { id }: OrderId): Promise<OrderMoment[]> {
  const order = await ctx.db
    .selectFrom('orders')
    .select((eb) => [
      'orders.state',
      'cancelReason',
      'cancelWords',
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents')
          .select(['machine', 'fromState', 'toState', 'by', 'reason', isoTime('at').as('at')])
          .whereRef('orderEvents.orderId', '=', 'orders.id')
          .orderBy('orderEvents.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('orderReturns')
          .select(['orderReturns.state', 'answer'])
          .select([
            isoTime('created_at').as('createdAt'),
            isoTime<string | null>('decided_at').as('decidedAt'),
            isoTime<string | null>('received_at').as('receivedAt'),
          ])
          .whereRef('orderReturns.orderId', '=', 'orders.id')
          .orderBy('orderReturns.createdAt'),
      ).as('returns'),
    ])
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const { cancelReason } = order;
  const changes = order.events.flatMap(({ machine, fromState, toState, by, reason, at }) => {
    if (reason?.startsWith(addressChange)) {
      const said = ctx.account.role === '1' ? { said: reason.slice(addressChange.length) } : {};
      return [{ step: 'address_changed' as const, at, ...said }];
    }
    // A paid order stays paid: of one that an admin canceled the goods tell it.
    if (
      cancelReason &&
      toState === 'canceled' &&
      machine === (order.state === 'paid' ? 'fulfilment' : 'order')
    )
      return [{ step: 'canceled' as const, at, said: cancelSentence(cancelReason, order.cancelWords) }];
    if (machine === 'fulfilment' && fromState === 'delivered')
      return [{ step: 'not_delivered' as const, at }];
    const step =
      by === notAccepted && machine === 'order' ? 'not_accepted' : stepOfChange[`${machine} ${toState}`];
    // After a declined card the order returns to `pending`; that is not a second 'placed'. Nor is accepting a second 'confirmed'.
    if (!step || (step === 'placed' && fromState !== null) || fromState === toState) return [];
    return [{ step, at }];
  });
  return order.returns.flatMap(momentsOf).reduce<OrderMoment[]>(insert, changes);
}

type AskedFor = Record<'createdAt', string> &
  Record<'decidedAt' | 'receivedAt', string | null> & { state: ReturnState; answer: string };

function momentsOf({ state, answer, createdAt, decidedAt, receivedAt }: AskedFor): OrderMoment[] {
  const asked: OrderMoment = { step: 'return_asked', at: createdAt };
  if (state === 'asked') return [asked];
  const decided: OrderMoment = {
    step: state === 'declined' ? 'return_declined' : 'return_accepted',
    at: decidedAt ?? createdAt,
    ...(answer && { said: answer }),
  };
  return [asked, decided, ...(receivedAt ? [{ step: 'return_received' as const, at: receivedAt }] : [])];
}

/** Before what followed in the same commit, such as the refund of a return that was accepted. */
function insert(moments: OrderMoment[], moment: OrderMoment): OrderMoment[] {
  const isReturn = ({ step }: OrderMoment) => step.startsWith('return_');
  const next = moments.findIndex((one) => (isReturn(one) ? one.at > moment.at : one.at >= moment.at));
  return moments.toSpliced(next < 0 ? moments.length : next, 0, moment);
}
