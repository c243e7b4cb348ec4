import type { Invoice, InvoiceContent, Order, OrderId } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { AccountContext } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { getOrder } from '../order/order.service.ts';
import {
  financialYear,
  gstTotal,
  gstWithin,
  type GstRate,
  invoiceNumber,
  isSameState,
  type Seller,
  stateOfGstin,
} from '../gst/gst.ts';

/**
 * The GST invoice of an order, for its owner and admins. It is issued when it is first asked for and stays as it is
 * then; its number is the next of the financial year, and none is left out. Throws `not_found`, and `conflict` when the
 * shop issues none (`SELLER_GSTIN`) or the order is not paid.
 */
export async function orderInvoice(ctx: AccountContext, named: OrderId): Promise<Invoice> {
  const order = await getOrder(ctx, named);
  const issued = (await readInvoice(ctx.db, order.id)) ?? (await issue(ctx, order));
  const { name } = await ctx.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select('accounts.name')
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  return {
    ...issued.content,
    number: invoiceNumber(issued.prefix, issued.year, issued.serial),
    orderId: order.id,
    orderNumber: order.number,
    issuedAt: issued.issuedAt.getTime(),
    buyer: { name: order.deliveryAddress?.name ?? name, address: order.deliveryAddress },
  };
}

const readInvoice = (db: AccountContext['db'], orderId: string) =>
  db
    .selectFrom('invoices')
    .select(['content', 'prefix', 'year', 'serial', 'issuedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/** The counter is locked until the commit, so that a number is lost with its transaction and used by the next one. */
function issue({ db, env }: AccountContext, order: Order) {
  const { seller } = env;
  if (!seller) throw new AppError('conflict', 'This shop issues no GST invoices.');
  if (!isInvoiced(order))
    throw new AppError('conflict', `Order ${order.number} is not paid, so there is no invoice for it.`);
  return db.transaction().execute(async (trx) => {
    const content = contentOf(order, seller, await categoriesOf(trx, order));
    const year = financialYear(Date.now());
    const { last: serial } = await trx
      .insertInto('invoiceCounters')
      .values({ year, last: 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({ last: sql<number>`invoice_counters.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const before = await readInvoice(trx, order.id);
    if (before) {
      // Somebody else issued it while this call waited for the counter.
      await trx
        .updateTable('invoiceCounters')
        .set({ last: serial - 1 })
        .where('year', '=', year)
        .execute();
      return before;
    }
    return trx
      .insertInto('invoices')
      .values({ orderId: order.id, year, serial, prefix: seller.prefix, content: JSON.stringify(content) })
      .returning(['content', 'prefix', 'year', 'serial', 'issuedAt'])
      .executeTakeFirstOrThrow();
  });
}

/** Paid, or accepted to be paid on delivery, and not given back as a whole. */
const isInvoiced = ({ state, money }: Order): boolean =>
  (state === 'paid' || state === 'confirmed') &&
  money !== 'none' &&
  money !== 'declined' &&
  money !== 'refunded';

/** The names of the categories of an order's products, in lower case. A deleted category has none. */
async function categoriesOf(trx: Transaction<Database>, { lines }: Order): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'categories.name'])
    .where(
      'products.id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name.toLowerCase()]));
}

function contentOf(order: Order, seller: Seller, categories: Map<string, string>): InvoiceContent {
  const { name, address, gstin, rates } = seller;
  const state = stateOfGstin(gstin) ?? '';
  const to = order.deliveryAddress;
  const placeOfSupply = !to ? state : to.country === 'IN' ? to.state : to.country;
  const isWithinState = !to || (to.country === 'IN' && isSameState(to.state, state));
  const other: GstRate = rates.get('*') ?? { rate: 0, hsn: '' };
  const lines = order.lines.map((line) => {
    const { rate, hsn } = rates.get(categories.get(line.productId) ?? '*') ?? other;
    const totalPaise = line.pricePaise * line.quantity;
    return {
      name: line.name,
      hsn,
      quantity: line.quantity,
      pricePaise: line.pricePaise,
      totalPaise,
      rate,
      ...gstWithin(totalPaise, rate, isWithinState),
    };
  });
  return { seller: { name, address, gstin, state }, placeOfSupply, lines, total: gstTotal(lines) };
}
