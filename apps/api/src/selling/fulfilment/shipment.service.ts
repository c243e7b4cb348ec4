import {
  type CreateShipment,
  type OrderId,
  type Shipment,
  type ShipmentId,
  type Shipments,
  type UpdateShipment,
  type OrderUnits,
  undeliverMs,
} from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { issueInvoice } from '../gst/invoice-issue.service.ts';
import {
  followShipments,
  isNotSent,
  linesToSend,
  moveGoods,
  refusalToSend,
  refuseToSend,
  selectShipments,
  withLink,
} from '../order/goods.service.ts';
import { bodyHash, once, refuseOther } from '../order/once.ts';
import { orderNotFound } from '../order/order-errors.ts';
import { inLockOrder, mergeLines, refuseMoreThanLeft, unitsLeft } from '../order/order-lines.ts';
import { ownedBy } from '../order/order.service.ts';
import { trackingLink } from '../order/tracking-link.ts';
import { lockOrder, type LockedOrder, paymentOf } from '../order/locked-order.service.ts';
import { tell } from '../order/tell.service.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * Sends units of a packed order, for admins: those of its lines, or all that are left. The order is `shipped_in_part` until
 * nothing is left. Repeated with the same id it answers that shipment as it is now. Throws `conflict` with the reason,
 * `bad_input` for a product that is not in the order, `key_reused`, `not_found`; then nothing changed.
 */
export async function createShipment(ctx: AccountContext, asked: CreateShipment): Promise<Shipment> {
  if (!isUuid(asked.orderId)) throw orderNotFound();
  const lines = asked.lines && inLockOrder(mergeLines(asked.lines));
  const input = { ...asked, id: asked.id.toLowerCase(), orderId: asked.orderId.toLowerCase(), lines };
  return once(ctx.db, 'shipment', async (trx) => {
    const order = await lockOrder(trx, input.orderId);
    if (!order) throw orderNotFound();
    const known = await trx
      .selectFrom('shipments')
      .select('bodyHash')
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (known) refuseOther('shipment', known.bodyHash, hashOf(input));
    else await send(trx, ctx, order, input);
    return getShipment(trx, input);
  });
}

type Input = Omit<CreateShipment, 'lines'> & { lines: OrderUnits[] | undefined };

async function send(trx: Trx, ctx: AccountContext, order: LockedOrder, input: Input): Promise<void> {
  const { id, carrier, trackingNumber, trackingUrl } = input;
  const orderId = order.id;
  refuseToSend(order);
  await refuseWhileAllIsRefunded(trx, order);
  if (order.fulfilment === 'placed')
    throw new AppError('conflict', `Order ${order.number} is not packed yet. Pack it first.`);
  const lines = await unitsOf(trx, order, input.lines);
  await trx
    .insertInto('shipments')
    .values({ id, orderId, carrier, trackingNumber, trackingUrl, bodyHash: hashOf(input) })
    .execute();
  await trx
    .insertInto('shipmentLines')
    .values(lines.map((line) => ({ shipmentId: id, orderId, ...line })))
    .execute();
  await followShipments(trx, order, { by: ctx.account.id, reason: id });
  await tell(trx, {
    kind: 'shipped',
    orderId,
    about: id,
    number: order.number,
    actor: ctx,
    // Not its tracking number, which leads to where a person lives.
    changes: differences(null, { orderId, carrier }),
  });
  // What is paid before has its invoice already.
  if (order.money === 'due') await issueInvoice(trx, ctx, orderId);
}

/** A refund of all that was charged may name no lines, and it takes back what was not sent once it is done. */
async function refuseWhileAllIsRefunded(trx: Trx, order: LockedOrder): Promise<void> {
  const { number, paidAttemptId, fulfilment } = order;
  if (!paidAttemptId) return;
  const { amountPaise, refundedPaise } = await paymentOf(trx, paidAttemptId);
  if (refundedPaise < amountPaise) return;
  throw new AppError('conflict', `All of order ${number} is being refunded, so ${isNotSent(fulfilment)}.`);
}

/** The units to send: the wanted ones, or all that are left. Throws `conflict` or `bad_input` when they cannot be sent. */
async function unitsOf(
  trx: Trx,
  { id, number }: LockedOrder,
  wanted: readonly OrderUnits[] | undefined,
): Promise<OrderUnits[]> {
  const lines = await linesToSend(trx, id).execute();
  const left = unitsLeft(lines);
  if (left.length === 0) throw new AppError('conflict', `Nothing of order ${number} is left to be sent.`);
  refuseMoreThanLeft(lines, wanted ?? [], {
    none: (name, { ships }) => (ships ? `Nothing of ${name} is left to be sent.` : `${name} is not shipped.`),
    most: (name) => `${name} are left to be sent`,
  });
  return wanted ? [...wanted] : left;
}

function hashOf({ orderId, carrier, trackingNumber, trackingUrl, lines }: Input): Buffer {
  const units = lines?.map(({ productId, quantity }) => [productId, quantity]) ?? null;
  return bodyHash(JSON.stringify([orderId, carrier, trackingNumber, trackingUrl, units]));
}

/** The shipments of an order, and what is still to be sent, for its owner and admins. Throws `not_found` (decision 9). */
export async function listShipments(ctx: AccountContext, { id }: OrderId): Promise<Shipments> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['number', 'state', 'money', 'fulfilment'])
    .select([
      jsonArrayFrom(selectShipments(ctx.db).where('orderId', '=', id)).as('shipments'),
      jsonArrayFrom(linesToSend(ctx.db, id)).as('lines'),
    ])
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const left = refusalToSend(order) === null ? unitsLeft(order.lines) : [];
  return { shipments: order.shipments.map(withLink), left };
}

/**
 * Changes carrier and tracking of a shipment that has not arrived, for admins. Throws `conflict` when it has, `not_found`.
 */
export async function updateShipment(
  ctx: AccountContext,
  { id, carrier, trackingNumber, trackingUrl }: UpdateShipment,
): Promise<Shipment> {
  return changeShipment(ctx, { id }, async (trx, before, number) => {
    // A form sends the known carrier's page back, which follows carrier and number.
    const typed = trackingUrl === trackingLink({ ...before, trackingUrl: '' }) ? '' : trackingUrl;
    const now = { carrier, trackingNumber, trackingUrl: typed };
    const shown = withLink(now);
    const changed = Object.keys(now).filter(
      (name) => shown[name as keyof typeof now] !== before[name as keyof typeof now],
    );
    if (changed.length === 0) return;
    if (before.deliveredAt !== null)
      throw new AppError('conflict', 'This shipment has arrived, so it stays as it is.');
    await trx.updateTable('shipments').set(now).where('id', '=', before.id).execute();
    await tell(trx, {
      kind: 'shipmentChanged',
      orderId: before.orderId,
      about: before.id,
      number,
      actor: ctx,
      changes: { fields: { from: null, to: changed.join(', ') } },
    });
  });
}

/**
 * Records that a shipment has arrived, for admins; the order is delivered when all of it has, or against its money where
 * that is due. Repeated, it answers the shipment as it is. Throws `not_found`.
 */
export async function deliverShipment(ctx: AccountContext, named: ShipmentId): Promise<Shipment> {
  return changeShipment(ctx, named, async (trx, { id, deliveredAt }, number, order) => {
    if (deliveredAt !== null) return;
    await trx
      .updateTable('shipments')
      .set({ deliveredAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await tell(trx, { kind: 'shipmentDelivered', orderId: order.id, about: id, number, actor: ctx });
    await followShipments(trx, order, { by: ctx.account.id, reason: id });
  });
}

/**
 * Takes back, within an hour, that a shipment has arrived, for admins. One that has not arrived stays as it is. Throws
 * `conflict` when it arrived longer ago, or its money was collected with it, and `not_found`.
 */
export async function undeliverShipment(ctx: AccountContext, named: ShipmentId): Promise<Shipment> {
  return changeShipment(ctx, named, async (trx, { id, deliveredAt }, number, order) => {
    if (deliveredAt === null) return;
    if (order.money === 'collected')
      throw new AppError(
        'conflict',
        `The money of order ${number} was collected with its delivery, so that stays as it is.`,
      );
    if (Date.parse(deliveredAt) < Date.now() - undeliverMs)
      throw new AppError('conflict', 'This shipment arrived more than an hour ago, so that stays as it is.');
    await trx.updateTable('shipments').set({ deliveredAt: null }).where('id', '=', id).execute();
    await moveGoods(trx, order, 'undeliver', { by: ctx.account.id, reason: id });
    await tell(trx, { kind: 'shipmentUndelivered', orderId: order.id, about: id, number, actor: ctx });
  });
}

type Change = (trx: Trx, before: Shipment, number: string, order: LockedOrder) => Promise<void>;

/** Changes a shipment while its order is locked, and returns what it is then. */
async function changeShipment({ db }: AccountContext, { id }: ShipmentId, change: Change): Promise<Shipment> {
  const { orderId } = await getShipment(db, { id });
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound();
    await change(trx, await getShipment(trx, { id }), String(order.number), order);
    return getShipment(trx, { id });
  });
}

async function getShipment(db: Db, { id }: ShipmentId): Promise<Shipment> {
  const found = isUuid(id) && (await selectShipments(db).where('id', '=', id).executeTakeFirst());
  if (!found) throw new AppError('not_found', 'There is no such shipment.');
  return withLink(found);
}
