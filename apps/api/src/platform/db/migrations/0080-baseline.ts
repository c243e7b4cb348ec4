import { type Kysely, sql } from 'kysely';
import { accounts } from './baseline/accounts.ts';
import { catalogue } from './baseline/catalogue.ts';
import { invoices } from './baseline/invoices.ts';
import { orders } from './baseline/orders.ts';
import { payments } from './baseline/payments.ts';
import { placing } from './baseline/place-order.ts';
import { productWords } from './baseline/product-words.ts';
import { webhooks } from './baseline/webhooks.ts';
import { words } from './baseline/words.ts';

/** The schema that the 54 migrations before it made, the last of them 0080-merged-categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Each group refers only to those before it. */
const statements = [
  ...words,
  ...accounts,
  ...catalogue,
  ...productWords,
  ...orders,
  ...payments,
  ...placing,
  ...invoices,
  ...webhooks,
];
