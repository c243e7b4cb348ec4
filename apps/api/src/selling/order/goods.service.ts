import type { FulfilmentState } from 'contracts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, OrdersTable } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { withoutPayment } from './order-errors.ts';
import { type FulfilmentMove, nextFulfilmentState } from './fulfilment-machine.ts';
import { recordEvent } from './order-move.service.ts';
import { trackingLink } from './tracking-link.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

type Trx = Transaction<Database>;
type Goods = Pick<Selectable<OrdersTable>, 'id' | 'fulfilment'>;

/**
 * Moves the goods of an order and writes its history. Returns their state, which is the same as before when the move is
 * not allowed in it; then nothing changed. The caller has locked the order's row.
 */
export async function moveGoods(
  trx: Trx,
  { id, fulfilment }: Goods,
  move: FulfilmentMove,
  { by, reason = null }: { by: string; reason?: string | null },
): Promise<FulfilmentState> {
  const to = nextFulfilmentState(fulfilment, move);
  if (!to) return fulfilment;
  await trx
    .updateTable('orders')
    .set({ fulfilment: to, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, {
    orderId: id,
    by,
    machine: 'fulfilment',
    fromState: fulfilment,
    toState: to,
    reason,
  });
  return to;
}

/**
 * Makes the state of an order that is sent agree with its shipments: `shipped` when every unit that ships is in one or was
 * given back, then `delivered` when all have arrived, unless its money is still due: it is delivered against that. A refund
 * that is not done yet may still fail, so its units count as not given back. The caller has locked the order's row.
 */
export async function followShipments(
  trx: Trx,
  { id, fulfilment }: Goods,
  cause: { by: string; reason?: string | null },
): Promise<void> {
  const {
    rows: [now],
  } = await sql<{ sent: number; underWay: number; isDue: boolean; isOpen: boolean }>`
    select count(shipments.id)::int as sent,
      (count(shipments.id) filter (where delivered_at is null))::int as under_way,
      orders.money = 'due' as is_due,
      exists (
        select from order_lines line where line.order_id = orders.id and ships and quantity - shipped > (
          select coalesce(sum(back.quantity), 0) from refund_lines back join refunds on refunds.id = back.refund_id
          where back.order_id = line.order_id and back.product_id = line.product_id and refunds.goods_back)
      ) as is_open
    from orders left join shipments on shipments.order_id = orders.id
    where orders.id = ${id} group by orders.id`.execute(trx);
  if (!now || now.sent === 0) return;
  const sent = await moveGoods(trx, { id, fulfilment }, now.isOpen ? 'shipPart' : 'ship', cause);
  if (now.underWay === 0 && !now.isDue) await moveGoods(trx, { id, fulfilment: sent }, 'deliver', cause);
}

/** Selects the lines of an order, with how many units can still be sent. */
export const linesToSend = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('orderLines')
    .select(['productId', 'name', 'ships'])
    .select(
      sql<number>`case when ships then greatest(quantity - returned - shipped, 0) else 0 end`.as('left'),
    )
    .where('orderId', '=', orderId)
    .orderBy('position');

/** Throws `conflict` with the reason when nothing of an order may be sent, whatever is left of its lines. */
export function refuseToSend(order: Parameters<typeof refusalToSend>[0]): void {
  const refusal = refusalToSend(order);
  if (refusal !== null) throw new AppError('conflict', refusal);
}

/** Why nothing of an order may be sent, whatever is left of its lines; null when it may. */
export function refusalToSend({
  number,
  state,
  fulfilment,
  money,
}: Pick<Selectable<OrdersTable>, 'number' | 'state' | 'fulfilment' | 'money'>): string | null {
  const nothing = isNotSent(fulfilment);
  if (state !== 'paid' && state !== 'confirmed')
    return `${withoutPayment({ number, state, money })}, so ${nothing}.`;
  if (fulfilment === 'delivered') return `Order ${number} is delivered already.`;
  if (money === 'declined') return `The payment of order ${number} was declined, so ${nothing}.`;
  if (money === 'disputed') return `The payment of order ${number} is disputed, so ${nothing}.`;
  if (money === 'refunded') return `All that was charged for order ${number} is given back, so ${nothing}.`;
  // A refund of all had canceled them, and failed afterwards.
  if (fulfilment === 'canceled') return `The goods of order ${number} were canceled, so ${nothing}.`;
  return null;
}

/** The end of a sentence; of some orders a part has left already. */
export const isNotSent = (fulfilment: FulfilmentState): string =>
  fulfilment.startsWith('shipped') ? 'nothing more of it is sent' : 'nothing of it is sent';

/** A shipment as it is shown: with the page that says where it is, of a known carrier where none was typed. */
export const withLink = <Row extends Parameters<typeof trackingLink>[0]>(row: Row): Row => ({
  ...row,
  trackingUrl: trackingLink(row),
});

/** Selects shipments, the newest first. They are shown {@link withLink}. */
export const selectShipments = (db: Kysely<Database>) =>
  db
    .selectFrom('shipments')
    .select(['id', 'orderId', 'carrier', 'trackingNumber', 'trackingUrl'])
    .select((eb) => [
      isoTime('shippedAt').as('shippedAt'),
      isoTime<string | null>('deliveredAt').as('deliveredAt'),
      jsonArrayFrom(
        eb
          .selectFrom('shipmentLines')
          .select(['productId', 'quantity'])
          .whereRef('shipmentLines.shipmentId', '=', 'shipments.id')
          .orderBy('productId'),
      ).as('lines'),
    ])
    .orderBy('shipments.shippedAt', 'desc');
