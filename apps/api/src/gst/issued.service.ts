import type { Invoice } from 'contracts';
import { type ExpressionBuilder, type Kysely, sql, type SqlBool, type Expression } from 'kysely';
import type { Database } from '../db/schema.ts';
import { invoiceNumber } from './gst.ts';

type Issued<Table extends keyof Database> = ExpressionBuilder<Database, Table | 'orders'>;

/** Reads issued invoices, in the order of their numbers. */
export async function readInvoices(
  db: Kysely<Database>,
  which: (eb: Issued<'invoices'>) => Expression<SqlBool>,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['orderId', 'content', 'prefix', 'year', 'serial', 'issuedAt'])
    .select(sql<string>`issued_on::text`.as('issuedOn'))
    .where(which)
    .orderBy('year')
    .orderBy('serial')
    .execute();
  return rows.map(({ content, prefix, year, serial, orderId, issuedAt, issuedOn }) => {
    const number = invoiceNumber(prefix, year, serial);
    return { ...content, number, orderId, issuedAt: issuedAt.getTime(), issuedOn };
  });
}
