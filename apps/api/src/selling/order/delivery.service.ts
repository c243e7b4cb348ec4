import { isDeepStrictEqual } from 'node:util';
import type { ChangeAddress, DeliverOrder, DeliveryAddress, Order, OrderState } from 'contracts';
import { addressLabel } from 'contracts/address-format';
import { sql, type Transaction } from 'kysely';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readInvoices } from '../gst/issued.service.ts';
import { placeOfDelivery } from '../gst/place-of-supply.ts';
import { refuseToSend } from './goods.service.ts';
import { paymentInProgress } from './order-errors.ts';
import { recordEvent } from './order-move.service.ts';
import { changeOrder } from './order.service.ts';
import { tell } from './tell.service.ts';

/**
 * Stores the delivery address of an order that waits for payment; for its owner and admins. An order in which no
 * line ships gets no address. Throws `not_found`, `payment_in_progress`, `order_closed`.
 */
export const deliverOrder = (ctx: AccountContext, { id: named, address }: DeliverOrder): Promise<Order> =>
  changeOrder(ctx, { id: named }, async (trx, { id, number, state }) => {
    if (state !== 'pending') throw addressStays({ number, state });
    const before = await trx
      .selectFrom('orders')
      .select(['ships', 'deliveryAddress'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = before.ships ? address : null;
    await trx
      .updateTable('orders')
      .set({ deliveryAddress: now && JSON.stringify(now), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    // Nobody asks a guest for a name besides.
    if (now && ctx.isGuest)
      await trx.updateTable('accounts').set({ name: now.name }).where('id', '=', ctx.account.id).execute();
    const changed = Object.keys(differences(before.deliveryAddress, now));
    if (changed.length > 0)
      await tell(trx, {
        kind: 'addressChanged',
        orderId: id,
        number,
        actor: ctx,
        // Not where a person lives: the record outlives what the shop has of them.
        changes: { fields: { from: null, to: changed.join(', ') } },
      });
  });

function addressStays({ number, state }: { number: number; state: OrderState }): AppError {
  if (state === 'paying') return paymentInProgress();
  const message = `Order ${number} does not wait for payment any more: its address stays as it is.`;
  return new AppError('order_closed', message);
}

/**
 * Sets another delivery address of an order that was bought, for admins, as long as nothing of it is sent. An invoice that
 * is issued later follows it. The same address again changes nothing. Throws `conflict` with the reason: something is sent,
 * the address is not `before` any more, the issued invoice names another place of supply, or nobody takes money at the door
 * there; and `not_found`.
 */
export const changeAddress = (
  ctx: AccountContext,
  { id: named, address, before }: ChangeAddress,
): Promise<Order> =>
  changeOrder(ctx, { id: named }, async (trx, order) => {
    const { id, number, money, fulfilment } = order;
    const { deliveryAddress } = await trx
      .selectFrom('orders')
      .select('deliveryAddress')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isDeepStrictEqual(deliveryAddress, address)) return;
    refuseToSend(order);
    if (fulfilment !== 'placed' && fulfilment !== 'packed')
      throw new AppError(
        'conflict',
        `${fulfilment === 'shipped' ? 'Order' : 'A part of order'} ${number} is sent already, so its address stays as it is.`,
      );
    if (!deliveryAddress)
      throw new AppError('conflict', `Nothing of order ${number} is delivered to an address.`);
    if (!isDeepStrictEqual(deliveryAddress, before))
      throw new AppError(
        'conflict',
        `The address of order ${number} was changed a moment ago. Look at it before you change it again.`,
      );
    if (money === 'due' && !ctx.settings.payOnDelivery.countries.includes(address.country))
      throw new AppError('conflict', 'Orders to this country cannot be paid on delivery.');
    await refuseOtherPlace(trx, { id, number }, address);
    await trx
      .updateTable('orders')
      .set({ deliveryAddress: JSON.stringify(address), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, {
      orderId: id,
      by: ctx.account.id,
      machine: 'fulfilment',
      fromState: fulfilment,
      toState: fulfilment,
      reason: `${addressChange}${inOneLine(deliveryAddress)} → ${inOneLine(address)}`,
    });
    const changed = Object.keys(differences(deliveryAddress, address));
    await tell(trx, {
      kind: 'readdressed',
      orderId: id,
      number,
      actor: ctx,
      // As above.
      changes: { fields: { from: null, to: changed.join(', ') } },
    });
  });

/** How the reason of an event begins that tells of another address. */
export const addressChange = 'address: ';

const inOneLine = (address: DeliveryAddress): string =>
  [...addressLabel(address), address.country, address.phone].join(', ');

/** An invoice that is issued stays as it is, and so does the tax that its place of supply decides. */
async function refuseOtherPlace(
  trx: Transaction<Database>,
  { id, number }: { id: string; number: number },
  address: DeliveryAddress,
): Promise<void> {
  const [invoice] = await readInvoices(trx, (eb) => eb('invoices.orderId', '=', id));
  if (!invoice || invoice.placeOfSupply === placeOfDelivery(address).name) return;
  throw new AppError(
    'conflict',
    `Invoice ${invoice.number} of order ${number} is issued with the tax of ${invoice.placeOfSupply}, and this address is in ${placeOfDelivery(address).name}. Cancel the order, and let it be ordered anew.`,
  );
}

/**
 * The address of the account's newest order that has one, to prefill a form; null when there is none. Before the account's
 * e-mail address was proved, a stranger may have made its orders: of those only paid ones count.
 */
export async function lastAddress({ db, account }: AccountContext): Promise<DeliveryAddress | null> {
  const last = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select('deliveryAddress')
    .where('accountId', '=', account.id)
    .where('deliveryAddress', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('money', 'not in', ['none', 'due']),
        eb('emailConfirmedAt', 'is', null),
        eb('orders.createdAt', '>=', eb.ref('emailConfirmedAt')),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deliveryAddress ?? null;
}
