import type { EmailLinkToken, MakePhoneOrder, Order, OrderToPay } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { noPassword } from '../../people/account/password.ts';
import { readLink } from '../../people/account/email-link.service.ts';
import { accountOf, openGuestSession, toAccount } from '../../people/session/session.service.ts';
import { anyEmail, shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { placeOrder } from './new-order.service.ts';
import { orderNotFound } from './order-errors.ts';
import { getOrder } from './order.service.ts';
import { tell } from './tell.service.ts';

/** How long an order by phone waits for its payment, in ms. */
const waitMs = 86_400_000;

/**
 * Makes an order for whoever has an e-mail address, at the shop's own prices, for admins; its letter has a link to pay it.
 * It is that of the confirmed account of the address, otherwise of a new guest. A repeated call returns the order as it is.
 * Throws `conflict` when an order of the account waits for payment, `blocked`, and what {@link placeOrder} does; then
 * nothing changed.
 */
export async function makePhoneOrder(
  ctx: AccountContext,
  { email, ...input }: MakePhoneOrder,
): Promise<Order> {
  await ctx.db.transaction().execute(async (trx) => {
    const buyer = await buyerOf(trx, input.id, email);
    const placed = await placeOrder(
      {
        ...ctx,
        db: trx,
        account: buyer,
        // The buyer's own network is not known: nothing is counted by it.
        clientAddress: null,
        env: { ...ctx.env, reservationMs: waitMs },
      },
      input,
    );
    if (placed)
      await tell(trx, { kind: 'placedByPhone', orderId: placed.id, number: placed.number, actor: ctx });
  });
  return getOrder(ctx, input);
}

/** The account that an order of this id is or will be of. */
async function buyerOf(trx: Kysely<Database>, orderId: string, email: string) {
  const stored = storedEmail(email);
  const before = await trx
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['accounts.id', 'accounts.name', anyEmail.as('email'), 'role', 'staffRole'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (before) {
    if (before.email?.toLowerCase() !== stored.toLowerCase()) throw orderNotFound();
    return toAccount(before);
  }
  const owner = await accountOf(trx, stored, { lock: true });
  if (owner?.emailConfirmedAt) {
    await refuseAnotherOpen(trx, owner.id);
    return toAccount({ ...owner, name: '' });
  }
  const guest = await trx
    .insertInto('accounts')
    .values({ name: '', email: null, guestEmail: stored, passwordHash: noPassword })
    .returning(['id', 'name', 'role', 'staffRole'])
    .executeTakeFirstOrThrow();
  return toAccount({ ...guest, email: stored });
}

/** A new order would cancel the one that waits, which its owner may be about to pay. */
async function refuseAnotherOpen(trx: Kysely<Database>, accountId: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('number')
    .where('accountId', '=', accountId)
    .where('state', 'in', ['pending', 'paying'])
    .where('reservedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (open)
    throw new AppError(
      'conflict',
      `Order ${open.number} of this customer waits for payment. Cancel it first, or let the customer pay it.`,
    );
}

/**
 * Lets the reader of a letter pay the order that it is about, as its guest. Throws `not_found`, also once the guest has
 * become an account, which is opened by its password alone.
 */
export async function openPhoneOrder(ctx: Context, { token }: EmailLinkToken): Promise<OrderToPay> {
  const { accountId, email } = await readLink(ctx.db, 'pay', token);
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['orders.id', sql<boolean>`state in ('pending', 'paying')`.as('isToPay')])
    .where('accountId', '=', accountId)
    .where('guestEmail', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const session = await openGuestSession(ctx.db, ctx, { accountId });
  const { id: orderId, isToPay } = order;
  return { token: session, userId: accountId, email: shownEmail(email), orderId, isToPay };
}
