import { type Instrument, instruments, type Order, OrderRefund } from 'contracts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../context.ts';
import type { Database, StoredInstrument } from '../../platform/db/schema.ts';
import { pictureOf } from '../../catalogue/product/product.service.ts';
import { applePayBrand } from '../../platform/gateway/gateway-transaction.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

/** Failed refunds are shown to admins only. */
const shownRefunds = OrderRefund.shape.state.options;

/** Which orders to read. */
export type Where = (eb: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>;

/** Orders with their lines and payment, newest first; each order is read in one snapshot of the database. */
export async function readOrders({ db, photos }: Context, where: Where, limit: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'state',
      'money',
      'fulfilment',
      'totalPaise',
      'createdAt',
      'reservedUntil',
      'ships',
      'allShip',
      'deliveryAddress',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select(['productId', 'name', 'sku', 'pictureUrl', 'photoHash', 'pricePaise', 'quantity'])
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      // The attempt that paid the order; for an unpaid order the newest attempt.
      jsonObjectFrom(
        eb
          .selectFrom('attempts')
          .select([
            'attempts.state',
            'attempts.amountPaise',
            'attempts.currency',
            'attempts.instrument',
            'attempts.transactionId',
          ])
          .whereRef('attempts.orderId', '=', 'orders.id')
          .orderBy(sql`attempts.id is not distinct from orders.paid_attempt_id`, 'desc')
          .orderBy('n', 'desc')
          .limit(1),
      ).as('payment'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .select(['refunds.id', 'refunds.amountPaise'])
          .select([
            sql<OrderRefund['state']>`refunds.state`.as('state'),
            isoTime('refunds.createdAt').as('createdAt'),
          ])
          .whereRef('refunds.orderId', '=', 'orders.id')
          .where('refunds.state', 'in', shownRefunds)
          .orderBy('refunds.createdAt'),
      ).as('refunds'),
    ])
    .where(where)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, createdAt, reservedUntil, lines, payment, ...order }) => ({
    ...order,
    payment: payment && { ...payment, instrument: readInstrument(payment.instrument) },
    number: String(number),
    currency: 'INR',
    createdAt: createdAt.toISOString(),
    reservedUntil: reservedUntil?.toISOString() ?? null,
    lines: lines.map(({ pictureUrl, photoHash, ...line }) => ({
      ...line,
      pictureUrl: pictureOf({ pictureUrl, photoHash }, photos).src,
    })),
  }));
}

/**
 * The instrument of a row. Rows of earlier versions have no `account`; of an account that paid, their label is its
 * e-mail address or user name, or the wallet's own name. The label of a card of Apple Pay was 'Apple Pay - Visa'.
 */
export function readInstrument(stored: StoredInstrument | null): Instrument | null {
  if (!stored) return null;
  if (stored.kind === 'apple_pay') return { ...stored, label: applePayBrand(stored.label), account: null };
  if (stored.account !== undefined) return { ...stored, account: stored.account };
  const { label, isAccount } = instruments[stored.kind];
  if (!isAccount) return { ...stored, account: null };
  return { ...stored, label, account: stored.label === label ? null : stored.label };
}
