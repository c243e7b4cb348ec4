import {
  type CreditNote,
  type Invoice,
  type InvoicesOfMonth,
  type MonthOfInvoices,
  rupeesFromPaise,
} from 'contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { bom, csvLine } from '../../platform/csv/write-csv.ts';
import { readCreditNotes, readInvoices } from '../gst/issued.service.ts';

/** The invoices and credit notes of a month of the shop's calendar, for admins. */
export async function invoicesOfMonth(
  ctx: AccountContext,
  { month }: InvoicesOfMonth,
): Promise<MonthOfInvoices> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const first = month
        ? sql`make_date(${Number(month.slice(0, 4))}, ${Number(month.slice(5))}, 1)`
        : sql`date_trunc('month', now() at time zone ${ctx.env.shopTimeZone})::date`;
      const {
        rows: [named],
      } = await sql<{ month: string }>`select to_char(${first}, 'YYYY-MM') as month`.execute(trx);
      const within = sql<boolean>`issued_on >= ${first} and issued_on < ${first} + interval '1 month'`;
      return {
        month: named?.month ?? '',
        invoices: await readInvoices(trx, () => within),
        creditNotes: await readCreditNotes(trx, () => within),
      };
    });
}

/**
 * The same as CSV (RFC 4180, with a BOM): a line for each line of goods, amounts in rupees. Those of a canceled credit note
 * are 0, so that the sums are right. A cell that a spreadsheet would compute begins with an apostrophe.
 */
export async function invoicesAsCsv(ctx: AccountContext, asked: InvoicesOfMonth): Promise<string> {
  const { month, invoices, creditNotes } = await invoicesOfMonth(ctx, asked);
  await recordAudit(ctx.db, ctx, {
    kind: 'orders_exported',
    changes: { search: { from: null, to: `invoices ${month}` } },
  });
  const rows = [
    ...invoices.flatMap((invoice) =>
      invoice.lines.map((line) => ({ kind: 'Invoice', of: invoice, line, note: null })),
    ),
    ...creditNotes.flatMap((note) =>
      note.lines.map((line) => ({ kind: 'Credit note', of: note, line, note })),
    ),
  ];
  return (
    bom +
    csvLine(Object.keys(cells)) +
    rows.map((row) => csvLine(Object.values(cells).map((cell) => cell(row)))).join('')
  );
}

interface Row {
  kind: string;
  of: Invoice | CreditNote;
  line: Invoice['lines'][number] | CreditNote['lines'][number];
  note: CreditNote | null;
}

const rupees =
  (paise: (line: Row['line']) => number) =>
  ({ line, note }: Row): string =>
    rupeesFromPaise(note?.isCanceled ? 0 : paise(line)).toFixed(2);

const cells: Record<string, (row: Row) => string> = {
  Document: ({ kind }) => kind,
  Number: ({ of }) => of.number,
  Date: ({ of }) => of.issuedOn,
  Order: ({ of }) => of.orderNumber,
  'Of invoice': ({ note }) => note?.invoiceNumber ?? '',
  'Date of invoice': ({ note }) => note?.invoiceIssuedOn ?? '',
  Canceled: ({ note }) => (note?.isCanceled ? 'yes' : ''),
  Buyer: ({ of }) => of.buyer.name,
  'Place of supply': ({ of }) => of.placeOfSupply,
  Goods: ({ line }) => line.name,
  HSN: ({ line }) => line.hsn,
  Quantity: ({ line }) => String(line.quantity ?? ''),
  'GST in percent': ({ line }) => String(line.rate / 100),
  'Taxable value in rupees': rupees(({ taxablePaise }) => taxablePaise),
  'CGST in rupees': rupees(({ cgstPaise }) => cgstPaise),
  'SGST in rupees': rupees(({ sgstPaise }) => sgstPaise),
  'IGST in rupees': rupees(({ igstPaise }) => igstPaise),
  'Total in rupees': rupees(({ totalPaise }) => totalPaise),
};
