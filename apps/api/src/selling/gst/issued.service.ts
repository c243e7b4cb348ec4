import type { CreditNote, Invoice } from 'contracts';
import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { creditNoteNumber, invoiceNumber } from './gst.ts';

type Which<Table extends 'invoices' | 'creditNotes'> = (
  eb: ExpressionBuilder<Database, Table | 'orders'>,
) => Expression<SqlBool>;

const day = sql<string>`issued_on::text`;

/** Reads issued invoices, in the order of their numbers. */
export async function readInvoices(db: Kysely<Database>, which: Which<'invoices'>): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['orderId', 'content', 'prefix', 'year', 'serial', 'issuedAt', day.as('issuedOn')])
    .where(which)
    .orderBy('year')
    .orderBy('serial')
    .execute();
  return rows.map(({ content, prefix, year, serial, orderId, issuedAt, issuedOn }) => {
    const number = invoiceNumber(prefix, year, serial);
    return { ...content, number, orderId, issuedAt: issuedAt.toISOString(), issuedOn };
  });
}

/** The same of credit notes. */
export async function readCreditNotes(
  db: Kysely<Database>,
  which: Which<'creditNotes'>,
): Promise<CreditNote[]> {
  const rows = await db
    .selectFrom('creditNotes')
    .innerJoin('orders', 'orders.id', 'creditNotes.orderId')
    .select(['orderId', 'content', 'prefix', 'year', 'serial', 'issuedAt', day.as('issuedOn'), 'canceledAt'])
    .where(which)
    .orderBy('year')
    .orderBy('serial')
    .execute();
  return rows.map(({ content, prefix, year, serial, orderId, issuedAt, issuedOn, canceledAt }) => {
    const number = creditNoteNumber(prefix, year, serial);
    const isCanceled = canceledAt !== null;
    return { ...content, number, orderId, issuedAt: issuedAt.toISOString(), issuedOn, isCanceled };
  });
}
