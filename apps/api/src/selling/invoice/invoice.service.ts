import type { CreditNote, Invoice, Order, OrderId } from 'contracts';
import type { Kysely } from 'kysely';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { issueCreditNotes } from '../gst/credit-note-issue.service.ts';
import { issuesInvoices } from '../gst/gst.ts';
import { issueInvoice } from '../gst/invoice-issue.service.ts';
import { readCreditNotes, readInvoices } from '../gst/issued.service.ts';
import { withoutPayment } from '../order/order-errors.ts';
import { getOrder } from '../order/order.service.ts';

/**
 * The GST invoice of an order, for its owner and admins. It was issued when the order was paid, or when it left to be paid
 * on delivery; one that was sold before the shop issued invoices gets its own when it is first asked for. Throws
 * `not_found`, and `conflict` when the shop issues none, or not yet for this order.
 */
export async function orderInvoice(ctx: AccountContext, named: OrderId): Promise<Invoice> {
  const order = await getOrder(ctx, named);
  const issued = await readInvoice(ctx.db, order.id);
  if (issued) return issued;
  const refusal = issuesInvoices(ctx) ? refusalOf(order) : 'This shop issues no GST invoices.';
  if (refusal !== null) throw new AppError('conflict', refusal);
  return ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forNoKeyUpdate().execute();
    await issueInvoice(trx, ctx, order.id);
    await issueCreditNotes(trx, ctx, order.id);
    const invoice = await readInvoice(trx, order.id);
    if (!invoice) throw new Error(`Order ${order.number} has no invoice.`);
    return invoice;
  });
}

/** The credit notes of an order, oldest first, for its owner and admins. Throws `not_found`. */
export async function orderCreditNotes(ctx: AccountContext, named: OrderId): Promise<CreditNote[]> {
  const { id } = await getOrder(ctx, named);
  return readCreditNotes(ctx.db, (eb) => eb('creditNotes.orderId', '=', id));
}

/** Why an order gets no invoice now; null when it gets one. */
function refusalOf({ number, state, money, fulfilment }: Order): string | null {
  if (state === 'confirmed' && money === 'due' && (fulfilment === 'placed' || fulfilment === 'packed'))
    return `Order ${number} is paid on delivery: its invoice is issued when it is sent.`;
  if (state === 'confirmed') return null;
  if (state !== 'paid') return `${withoutPayment({ number, state, money })}, so there is no invoice for it.`;
  if (money === 'declined')
    return `The payment of order ${number} was declined, so there is no invoice for it.`;
  return money === 'refunded' ? `All of order ${number} is given back, so there is no invoice for it.` : null;
}

async function readInvoice(db: Kysely<Database>, orderId: string): Promise<Invoice | null> {
  const [invoice] = await readInvoices(db, (eb) => eb('invoices.orderId', '=', orderId));
  return invoice ?? null;
}
