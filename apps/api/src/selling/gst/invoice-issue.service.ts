import type { InvoiceContent, Settings } from 'contracts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, OrderLinesTable, OrdersTable } from '../../platform/db/schema.ts';
import { gstTotal, gstWithin, type Issuer, issuesInvoices } from './gst.ts';
import { placeOfDelivery } from './place-of-supply.ts';
import { issuedAt, issuedOn, nextNumber } from './series.service.ts';
import { stateOfGstin } from './states.ts';

type Trx = Transaction<Database>;

/**
 * Stores the rates of today with the lines of an order, in the commit that sells it: a product's own, else its category's,
 * else the usual one, and the code of the tariff in the same way. Lines that have theirs keep them. Does nothing where the
 * shop issues no invoices.
 */
export async function rateLines(trx: Trx, issuer: Issuer, orderId: string): Promise<void> {
  if (!issuesInvoices(issuer)) return;
  const { gstRate, hsn } = issuer.settings.tax;
  await sql`update order_lines set
      gst_rate = coalesce(products.gst_rate, categories.gst_rate, ${gstRate}::integer),
      hsn = coalesce(nullif(products.hsn, ''), nullif(categories.hsn, ''), ${hsn})
    from products left join categories on categories.id = products.category_id
    where order_id = ${orderId} and products.id = product_id and order_lines.gst_rate is null`.execute(trx);
}

/**
 * Issues the invoice of an order, with the next number and today's date, unless it has one or the shop issues none. The
 * caller has locked the order's row, and calls this last.
 */
export async function issueInvoice(trx: Trx, issuer: Issuer, orderId: string): Promise<void> {
  if (!issuesInvoices(issuer)) return;
  const { seller } = issuer.settings;
  const order = await trx
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .leftJoin('invoices', 'invoices.orderId', 'orders.id')
    .select(['orders.number', 'orders.deliveryAddress', 'accounts.name', 'invoices.serial'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.serial !== null) return;
  await rateLines(trx, issuer, orderId);
  const lines = await trx
    .selectFrom('orderLines')
    .select(['name', 'quantity', 'pricePaise', 'gstRate', 'hsn'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const content = JSON.stringify(contentOf(seller, order, lines));
  const { year, serial } = await nextNumber(trx, 'invoiceCounters', issuer);
  await trx
    .insertInto('invoices')
    .values({
      orderId,
      year,
      serial,
      prefix: seller.invoicePrefix,
      content,
      issuedAt,
      issuedOn: issuedOn(issuer, year),
    })
    .execute();
}

/** With the name of its account. */
type SoldOrder = Pick<Selectable<OrdersTable>, 'number' | 'deliveryAddress'> & { name: string };
type SoldLine = Pick<Selectable<OrderLinesTable>, 'name' | 'quantity' | 'pricePaise' | 'gstRate' | 'hsn'>;

/** Goods that are sent nowhere are supplied where the seller is. */
function contentOf(
  { name, address, gstin }: Settings['seller'],
  { number, name: owner, deliveryAddress }: SoldOrder,
  sold: readonly SoldLine[],
): InvoiceContent {
  const own = stateOfGstin(gstin);
  const place = deliveryAddress ? placeOfDelivery(deliveryAddress) : own;
  const isWithinState = place !== null && place.code === own?.code;
  const lines = sold.map((line) => {
    const totalPaise = line.pricePaise * line.quantity;
    const rate = line.gstRate ?? 0;
    return {
      name: line.name,
      hsn: line.hsn ?? '',
      quantity: line.quantity,
      pricePaise: line.pricePaise,
      totalPaise,
      rate,
      ...gstWithin(totalPaise, rate, isWithinState),
    };
  });
  return {
    seller: { name, address, gstin, state: own?.name ?? '' },
    buyer: { name: deliveryAddress?.name ?? owner, address: deliveryAddress },
    orderNumber: String(number),
    placeOfSupply: place?.name ?? '',
    lines,
    total: gstTotal(lines),
  };
}
