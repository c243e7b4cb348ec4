import {
  cancelSentence,
  isolated,
  type Order,
  type OrderId,
  type OrderLetterId,
  orderLetterKinds,
  type ReadLetter,
  type SentLetter,
} from 'contracts';
import { addressLabel } from 'contracts/address-format';
import type { LetterOrder, OrderLetter } from 'letters';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import { linkSeconds, makeLink } from '../../people/account/email-link.service.ts';
import {
  type AddressedLetter,
  type LetterRow,
  openSent,
  queueOrderLetter,
} from '../../telling/letter/letter.service.ts';
import { AppError } from '../../errors.ts';
import { tell } from './tell.service.ts';
import { linesToSend, withLink } from './goods.service.ts';
import { readOrders } from './order-reading.service.ts';
import { readOrderStatus } from './order.service.ts';
import { isoTimeOf } from '../../platform/db/iso-time.ts';

type ContentOf<One> = One extends OrderLetter ? Omit<One, 'name' | 'order'> : never;

/** The order that a letter is about, and what it says besides. */
interface Subject {
  orderId: string;
  content: (order: Order) => ContentOf<OrderLetter>;
}

/** What a letter's `about` names, by its kind. Null when that is gone. */
const subjects: Record<
  OrderLetter['kind'],
  (db: Kysely<Database>, about: string, ctx: Context) => Promise<Subject | null>
> = {
  'order-to-pay': async (db, orderId, { env }) => {
    const order = await db
      .selectFrom('orders')
      .innerJoin('accounts', 'accounts.id', 'orders.accountId')
      .select(['accounts.id', 'guestEmail'])
      .where('orders.id', '=', orderId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (!order) return null;
    const { id: accountId, guestEmail: email } = order;
    // Who has an account logs in, and finds the order below the cart.
    const path =
      email === null ? '/cart' : `/pay#${await makeLink(db, { accountId, purpose: 'pay', email })}`;
    const hours = linkSeconds.pay / 3_600;
    return { orderId, content: () => ({ kind: 'order-to-pay', payLink: env.shopUrl + path, hours }) };
  },
  'order-confirmed': async (_db, orderId) => ({
    orderId,
    content: ({ money }) => ({ kind: 'order-confirmed', isDue: money === 'due' }),
  }),
  'order-shipped': async (db, id) => {
    const shipment = await shipmentOf(db, id);
    return shipment && { orderId: shipment.orderId, content: () => ({ kind: 'order-shipped', ...shipment }) };
  },
  'order-readdressed': async (_db, orderId) => ({
    orderId,
    content: () => ({ kind: 'order-readdressed' }),
  }),
  'order-canceled': async (db, orderId) => {
    const order = await db
      .selectFrom('orders')
      .select(['state', 'cancelReason', 'cancelWords'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order?.cancelReason) return null;
    const why = cancelSentence(order.cancelReason, isolated(order.cancelWords));
    const wasDue = order.state === 'canceled';
    return { orderId, content: () => ({ kind: 'order-canceled', why, wasDue }) };
  },
  'order-refunded': async (db, id) => {
    const refund = await db
      .selectFrom('refunds')
      .select(['orderId', 'amountPaise'])
      .where('id', '=', id)
      .executeTakeFirst();
    return refund
      ? { orderId: refund.orderId, content: () => ({ kind: 'order-refunded', ...refund }) }
      : null;
  },
  'return-asked': async (db, id) => {
    const asked = await returnOf(db, id);
    return asked && { orderId: asked.orderId, content: () => ({ kind: 'return-asked', goods: asked.goods }) };
  },
  'return-expected': (db, id) => decidedReturn(db, id, 'return-expected'),
  'return-received': async (db, id) => {
    const refund = await db
      .selectFrom('orderReturns')
      .innerJoin('refunds', 'refunds.id', 'orderReturns.refundId')
      .select(['refunds.id', 'refunds.orderId', 'refunds.amountPaise', 'refunds.lessBecause'])
      .where('orderReturns.id', '=', id)
      .executeTakeFirst();
    if (!refund) return null;
    const { orderId, amountPaise, lessBecause } = refund;
    const goods = await goodsOf(db, sql`refund_lines`, sql`refund_id = ${refund.id}`);
    return {
      orderId,
      content: () => ({ kind: 'return-received', goods, amountPaise, because: lessBecause ?? '' }),
    };
  },
  'return-accepted': (db, id) => decidedReturn(db, id, 'return-accepted'),
  'return-declined': (db, id) => decidedReturn(db, id, 'return-declined'),
};

const isOrderLetter = (kind: string): kind is OrderLetter['kind'] => Object.hasOwn(subjects, kind);

/**
 * What a letter about an order, refund, return or shipment says now, and to whom; null when the order has no owner any
 * more. To an address that nobody has proved it has none of the buyer's own words.
 */
export async function composeOrderLetter(
  ctx: Context,
  { kind, about }: LetterRow,
): Promise<AddressedLetter | null> {
  const subject = about !== null && isOrderLetter(kind) ? await subjects[kind](ctx.db, about, ctx) : null;
  if (!subject) return null;
  const [order] = await readOrders(ctx, (eb) => eb('id', '=', subject.orderId), 1);
  const owner = await ctx.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['accounts.name', anyEmail.as('email'), sql<boolean>`guest_email is not null`.as('isGuest')])
    .select(sql<boolean>`email_confirmed_at is null`.as('isToStranger'))
    .where('orders.id', '=', subject.orderId)
    .executeTakeFirst();
  // A deleted account has no address.
  if (!order || !owner?.email) return null;
  const shown = letterOrder(ctx, order, owner.isGuest);
  const letter = {
    ...(owner.isToStranger
      ? { name: '', order: { ...shown, address: [] } }
      : { name: owner.name, order: shown }),
    ...subject.content(order),
  };
  return { to: owner.email, letter, isToStranger: owner.isToStranger };
}

async function decidedReturn(
  db: Kysely<Database>,
  id: string,
  kind: 'return-expected' | 'return-accepted' | 'return-declined',
): Promise<Subject | null> {
  const decided = await returnOf(db, id);
  return decided && { orderId: decided.orderId, content: () => ({ kind, ...decided }) };
}

/** The letters to the owner of an order, newest first, for admins. Throws `not_found`. */
export async function listOrderLetters(ctx: AccountContext, named: OrderId): Promise<SentLetter[]> {
  const { id } = await readOrderStatus(ctx, named);
  return (await lettersOf(ctx.db, id)).map(({ about: _about, sealed: _sealed, ...letter }) => letter);
}

/** One of them with what was sent, for admins. Throws `not_found`. */
export async function readOrderLetter(ctx: AccountContext, named: OrderLetterId): Promise<ReadLetter> {
  const { about: _about, sealed, ...letter } = await letterOf(ctx, named);
  return { ...letter, sent: openSent(ctx, { id: letter.id, sealed }) };
}

/**
 * Sends a letter about an order once more, as it reads now and to the address of now, for admins. Throws `conflict` while it
 * waits to be sent, `too_many_requests`, `not_found`.
 */
export async function sendLetterAgain(ctx: AccountContext, named: OrderLetterId): Promise<SentLetter[]> {
  const { id: orderId, number } = await readOrderStatus(ctx, { id: named.orderId });
  const { kind, about, state } = await letterOf(ctx, named);
  if (state === 'waiting') throw new AppError('conflict', 'This letter waits to be sent already.');
  await ctx.limiter.guard(
    [{ limit: 'lettersAgainOfOrder', key: orderId }],
    () =>
      ctx.db.transaction().execute(async (trx) => {
        await queueOrderLetter(trx, { kind, orderId, about });
        const changes = { letter: { from: null, to: kind } };
        await tell(trx, { kind: 'letterSentAgain', orderId, number, actor: ctx, changes });
      }),
    () => true,
  );
  return listOrderLetters(ctx, { id: orderId });
}

async function letterOf(ctx: AccountContext, { orderId, id }: OrderLetterId): Promise<OrderLetterRow> {
  const order = await readOrderStatus(ctx, { id: orderId });
  const found = (await lettersOf(ctx.db, order.id)).find((letter) => letter.id === id.toLowerCase());
  if (!found) throw new AppError('not_found', 'There is no such letter.');
  return found;
}

type OrderLetterRow = SentLetter & { about: string; sealed: Buffer | null };

async function lettersOf(db: Kysely<Database>, orderId: string): Promise<OrderLetterRow[]> {
  const { rows } = await sql<OrderLetterRow>`
    select letters.id, kind, about, sealed,
      case when sent_at is not null then 'sent' when next_check_at is null then 'given_up' else 'waiting' end as state,
      ${isoTimeOf(sql`coalesce(sent_at, letters.created_at)`)} as at
    from orders join letters on letters.account_id = orders.account_id
    where orders.id = ${orderId} and kind = any(${[...orderLetterKinds]}::text[]) and about::text in (
      select orders.id::text
      union all select id::text from refunds where order_id = orders.id
      union all select id::text from order_returns where order_id = orders.id
      union all select id::text from shipments where order_id = orders.id)
    order by letters.created_at desc, letters.id`.execute(db);
  return rows;
}

/** The return that a letter is about: its units as a person reads them, and what the shop answered. */
async function returnOf(db: Kysely<Database>, id: string) {
  const asked = await db
    .selectFrom('orderReturns')
    .select(['orderId', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked) return null;
  return { ...asked, goods: await goodsOf(db, sql`order_return_lines`, sql`return_id = ${id}`) };
}

/** The units of a return or a shipment, as a person reads them. */
async function goodsOf(db: Kysely<Database>, table: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select line.name, moved.quantity from ${table} moved join order_lines line using (order_id, product_id)
    where ${which} order by line.position`.execute(db);
  return rows.map(asGoods);
}

const asGoods = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${isolated(name)}`;

/** The shipment that a letter is about: what is in it, and what is still to be sent. */
async function shipmentOf(db: Kysely<Database>, id: string) {
  const shipment = await db
    .selectFrom('shipments')
    .select(['orderId', 'carrier', 'trackingNumber', 'trackingUrl'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!shipment) return null;
  const left = (await linesToSend(db, shipment.orderId).execute()).filter((line) => line.left > 0);
  return {
    ...withLink(shipment),
    goods: await goodsOf(db, sql`shipment_lines`, sql`shipment_id = ${id}`),
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
