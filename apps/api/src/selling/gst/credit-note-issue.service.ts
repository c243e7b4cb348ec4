import type { CreditNoteContent } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { creditLines } from './credit.ts';
import { gstTotal, type Issuer } from './gst.ts';
import { readCreditNotes, readInvoices } from './issued.service.ts';
import { issuedAt, issuedOn, nextNumber } from './series.service.ts';

type Trx = Transaction<Database>;

/**
 * Issues a credit note for each refund of an order that is done and has none. Does nothing for an order without an invoice.
 * The caller has locked the order's row, and calls this last.
 */
export async function issueCreditNotes(trx: Trx, issuer: Issuer, orderId: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'amountPaise'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'done')
    .where('amountPaise', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('creditNotes')
            .select('serial')
            .whereRef('creditNotes.refundId', '=', 'refunds.id')
            .where('canceledAt', 'is', null),
        ),
      ),
    )
    .orderBy('resolvedAt')
    .orderBy('id')
    .execute();
  for (const { id, amountPaise } of refunds)
    await issue(trx, issuer, { orderId, refundId: id, amountPaise, units: await unitsOf(trx, orderId, id) });
}

/** Issues the credit note of a payment that was voided at the gateway itself, so that no refund of the shop tells of it. */
export const issueCreditNoteOfVoid = (
  trx: Trx,
  issuer: Issuer,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<void> => issue(trx, issuer, { orderId, refundId: null, amountPaise, units: null });

/** Cancels the credit note of a refund that failed after it was done. */
export async function cancelCreditNote(trx: Trx, refundId: string): Promise<void> {
  await trx
    .updateTable('creditNotes')
    .set({ canceledAt: sql<Date>`now()` })
    .where('refundId', '=', refundId)
    .where('canceledAt', 'is', null)
    .execute();
}

/** Of each line of an order, how many units a refund is for; null where it names none. */
async function unitsOf(trx: Trx, orderId: string, refundId: string): Promise<number[] | null> {
  const rows = await trx
    .selectFrom('orderLines')
    .select((eb) =>
      eb
        .selectFrom('refundLines')
        .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('units'))
        .where('refundId', '=', refundId)
        .whereRef('refundLines.productId', '=', 'orderLines.productId')
        .as('units'),
    )
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const units = rows.map((row) => row.units ?? 0);
  return units.some((count) => count > 0) ? units : null;
}

interface GivenBack {
  orderId: string;
  refundId: string | null;
  amountPaise: number;
  units: number[] | null;
}

async function issue(
  trx: Trx,
  issuer: Issuer,
  { orderId, refundId, amountPaise, units }: GivenBack,
): Promise<void> {
  const [invoice] = await readInvoices(trx, (eb) => eb('invoices.orderId', '=', orderId));
  if (!invoice) return;
  const notes = await readCreditNotes(trx, (eb) => eb('creditNotes.orderId', '=', orderId));
  const counted = notes.filter(({ isCanceled }) => !isCanceled).flatMap((note) => note.lines);
  const before = invoice.lines.map((_, at) =>
    counted.reduce((sum, { line, totalPaise }) => (line === at ? sum + totalPaise : sum), 0),
  );
  const lines = creditLines({ lines: invoice.lines, before, amountPaise, units });
  const { seller, buyer, orderNumber, placeOfSupply } = invoice;
  const content: CreditNoteContent = {
    seller,
    buyer,
    orderNumber,
    placeOfSupply,
    invoiceNumber: invoice.number,
    invoiceIssuedOn: invoice.issuedOn,
    lines,
    total: gstTotal(lines),
  };
  const { year, serial } = await nextNumber(trx, 'creditNoteCounters', issuer);
  await trx
    .insertInto('creditNotes')
    .values({
      orderId,
      refundId,
      year,
      serial,
      prefix: issuer.settings.seller.invoicePrefix,
      content: JSON.stringify(content),
      issuedAt,
      issuedOn: issuedOn(issuer, year),
    })
    .execute();
}
