import { isolated, type Order, type OrderId, orderLetterKinds, type SentLetter } from 'contracts';
import { addressLabel } from 'contracts/address-format';
import type { LetterOrder, OrderLetter } from 'letters';
import { sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import type { AddressedLetter, LetterRow } from '../../telling/letter/letter.service.ts';
import { linesToSend, withLink } from './goods.service.ts';
import { readOrders } from './order-reading.service.ts';
import { readOrderStatus } from './order.service.ts';
import { isoTimeOf } from '../../platform/db/iso-time.ts';

/**
 * What a letter about an order, refund, return or shipment says now, and to whom; null when the order has no owner any
 * more. To an address that nobody has proved it has none of the buyer's own words.
 */
export async function composeOrderLetter(
  ctx: Context,
  { kind, about }: LetterRow,
): Promise<AddressedLetter | null> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .select(['orderId', 'amountPaise'])
    .where('id', '=', about)
    .executeTakeFirst();
  const asked = await returnOf(ctx, about);
  const shipment = await shipmentOf(ctx, about);
  const id = refund?.orderId ?? asked?.orderId ?? shipment?.orderId ?? about;
  if (id === null) return null;
  const [order] = await readOrders(ctx, (eb) => eb('id', '=', id), 1);
  const owner = await ctx.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['accounts.name', anyEmail.as('email'), sql<boolean>`guest_email is not null`.as('isGuest')])
    .select(sql<boolean>`email_confirmed_at is null`.as('isToStranger'))
    .where('orders.id', '=', id)
    .executeTakeFirst();
  // A deleted account has no address.
  if (!order || !owner?.email) return null;
  const letter = {
    kind: kind as OrderLetter['kind'],
    ...(owner.isToStranger
      ? { name: '', order: { ...letterOrder(ctx, order, owner.isGuest), address: [] } }
      : { name: owner.name, order: letterOrder(ctx, order, owner.isGuest) }),
    isDue: order.money === 'due',
    amountPaise: refund?.amountPaise ?? 0,
    goods: asked?.goods ?? shipment?.goods ?? [],
    answer: asked?.answer ?? '',
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    trackingUrl: shipment?.trackingUrl ?? '',
    left: shipment?.left ?? [],
  };
  return { to: owner.email, letter, isToStranger: owner.isToStranger };
}

/** The letters to the owner of an order, newest first, for admins. Throws `not_found`. */
export async function listOrderLetters(ctx: AccountContext, named: OrderId): Promise<SentLetter[]> {
  const { id } = await readOrderStatus(ctx, named);
  const { rows } = await sql<SentLetter>`
    select letters.id, kind,
      case when sent_at is not null then 'sent' when next_check_at is null then 'given_up' else 'waiting' end as state,
      ${isoTimeOf(sql`coalesce(sent_at, letters.created_at)`)} as at
    from orders join letters on letters.account_id = orders.account_id
    where orders.id = ${id} and kind = any(${[...orderLetterKinds]}::text[]) and about::text in (
      select orders.id::text
      union all select id::text from refunds where order_id = orders.id
      union all select id::text from order_returns where order_id = orders.id
      union all select id::text from shipments where order_id = orders.id)
    order by letters.created_at desc, letters.id`.execute(ctx.db);
  return rows;
}

/** The return that a letter is about: its units as a person reads them, and what the shop answered. */
async function returnOf({ db }: Context, id: string | null) {
  const asked = await db
    .selectFrom('orderReturns')
    .select(['orderId', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked) return null;
  const lines = await db
    .selectFrom('orderReturnLines as back')
    .innerJoin('orderLines as line', (join) =>
      join.onRef('line.orderId', '=', 'back.orderId').onRef('line.productId', '=', 'back.productId'),
    )
    .select(['line.name', 'back.quantity'])
    .where('back.returnId', '=', id)
    .orderBy('line.position')
    .execute();
  return { ...asked, goods: lines.map(asGoods) };
}

const asGoods = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${isolated(name)}`;

/** The shipment that a letter is about: what is in it, and what is still to be sent. */
async function shipmentOf({ db }: Context, id: string | null) {
  const shipment = await db
    .selectFrom('shipments')
    .select(['orderId', 'carrier', 'trackingNumber', 'trackingUrl'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!shipment) return null;
  const lines = await db
    .selectFrom('shipmentLines as sent')
    .innerJoin('orderLines as line', (join) =>
      join.onRef('line.orderId', '=', 'sent.orderId').onRef('line.productId', '=', 'sent.productId'),
    )
    .select(['line.name', 'sent.quantity'])
    .where('sent.shipmentId', '=', id)
    .orderBy('line.position')
    .execute();
  const left = (await linesToSend(db, shipment.orderId).execute()).filter((line) => line.left > 0);
  return {
    ...withLink(shipment),
    goods: lines.map(asGoods),
    left: left.map(({ name, left: quantity }) => asGoods({ name, quantity })),
  };
}

const countryNames = new Intl.DisplayNames('en-IN', { type: 'region' });

function letterOrder({ env }: Context, order: Order, isGuest: boolean): LetterOrder {
  const { id, number, lines, totalPaise, payment, deliveryAddress } = order;
  return {
    number,
    // A guest cannot log in, so the page of the order would ask for what they do not have.
    link: `${env.shopUrl}${isGuest ? `/order/find?number=${number}` : `/order/${id}`}`,
    lines: lines.map(({ name, quantity, pricePaise }) => ({ name, quantity, pricePaise })),
    totalPaise,
    chargedPaise: payment && payment.amountPaise !== totalPaise ? payment.amountPaise : null,
    address: deliveryAddress
      ? [
          ...addressLabel(deliveryAddress),
          countryNames.of(deliveryAddress.country) ?? deliveryAddress.country,
          deliveryAddress.phone,
        ]
      : [],
  };
}
