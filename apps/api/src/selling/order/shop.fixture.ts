import { randomUUID } from 'node:crypto';
import { type Account, exampleAddress } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';

/** A person with a context of their own; nobody's password is needed to call services. */
export async function addShopper(ctx: Context, role: Account['role'] = '0'): Promise<AccountContext> {
  const id = randomUUID();
  const staffRole = role === '1' ? 'owner' : null;
  // A letter first: a search for an order number also finds e-mail addresses that begin with it.
  const email = `shopper-${id}@example.com`;
  await ctx.db
    .insertInto('accounts')
    .values({
      id,
      name: 'Asha',
      email,
      passwordHash: 'none',
      role: Number(role),
      staffRole,
      emailConfirmedAt: new Date(),
    })
    .execute();
  return { ...ctx, account: { id, name: 'Asha', email, role, staffRole } };
}

interface ProductSpec {
  name?: string;
  pricePaise?: number;
  stock?: number;
  needsShipping?: boolean;
}

/** A product in a category made for it; returns the product's id. */
export async function addProduct(
  { db }: Context,
  { name = 'Blue kettle', pricePaise = 149_900, stock = 10, needsShipping = true }: ProductSpec = {},
): Promise<string> {
  const category = await db
    .insertInto('categories')
    .values({ name: 'Kitchen', nameKey: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto('products')
    .values({ name, pricePaise, stock, description: '', needsShipping, categoryId: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return product.id;
}

export const stockOf = ({ db }: Context, id: string) =>
  db
    .selectFrom('products')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** As if the order had been made that much earlier: its time to pay is over. */
export async function letTimeRunOut({ db }: Context, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ reservedUntil: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', orderId)
    .execute();
}

/** An order's history as 'from>to' steps, oldest first. */
export async function historyOf({ db }: Context, orderId: string, machine = 'order'): Promise<string[]> {
  const events = await db
    .selectFrom('orderEvents')
    .select(['fromState', 'toState'])
    .where('orderId', '=', orderId)
    .where(sql<boolean>`machine = ${machine}`)
    .orderBy('id')
    .execute();
  return events.map(({ fromState, toState }) => `${fromState ?? ''}>${toState}`);
}

export { exampleAddress as address } from 'contracts';

/** What makes an order that can be paid, wherever it goes. */
export const orderInput = (...lines: [productId: string, quantity: number][]) => ({
  id: randomUUID(),
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
  deliveryAddress: exampleAddress,
});
