import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The rules that a sandbox's SQLite file must obey at every moment. Each query selects the rows that break
 * its rule.
 */
const rules: Record<string, string> = {
  'a consumed nonce has its transaction, and a nonce with a transaction is consumed': `
    select nonce from nonces
    where (consumed_at is not null) <> exists (select 1 from transactions where transactions.nonce = nonces.nonce)`,
  'the last status event of a transaction has its status and amount': `
    select id from transactions where status || ':' || amount is not (
      select status || ':' || amount from status_events where transaction_id = transactions.id order by rowid desc limit 1)`,
  'refunds give back no more than the sale': `
    select id from transactions sale where amount < (
      select sum(amount) from transactions where refunded_transaction_id = sale.id
        and status not in ('voided', 'settlement_declined'))`,
  'parts capture no more than was authorized': `
    select id from transactions sale where amount < (
      select sum(amount) from transactions where authorized_transaction_id = sale.id and type = 'sale'
        and status not in ('voided', 'settlement_declined'))`,
  'an authorization that is settled in parts is settlement_pending': `
    select id from transactions sale where status <> 'settlement_pending'
      and exists (select 1 from transactions where authorized_transaction_id = sale.id)`,
  'an apiRequestKey has an outcome exactly when its sale exists': `
    select order_id from transactions where order_id like 'key-%' and order_id not in (select key from request_keys)
    union all
    select key from request_keys where status > 0 and key not in (select order_id from transactions where order_id is not null)`,
  'a customer with saved payment methods has one default': `
    select customer_id from payment_methods group by customer_id having sum(is_default) <> 1`,
  'a card that a sale saved exists, under the customer of the sale': `
    select id from transactions where payment_method_token is not null and order_id like 'saved-%'
      and not exists (select 1 from payment_methods where token = payment_method_token
        and payment_methods.customer_id = transactions.customer_id)`,
  'a dispute has one dispute_opened webhook event, and events': `
    select id from disputes one where not exists (select 1 from dispute_events where dispute_id = one.id)
      or (select count(*) from disputes where transaction_id = one.transaction_id)
        <> (select count(*) from notices where kind = 'dispute_opened' and transaction_id = one.transaction_id)`,
};

/**
 * The rules that a sandbox's file breaks, each with the rows that break it. An empty list means that the data
 * is consistent.
 */
export function brokenRules(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  try {
    const integrity = database.prepare('pragma integrity_check').all();
    const foreign = database.prepare('pragma foreign_key_check').all();
    return [
      ...(integrity[0]?.['integrity_check'] === 'ok' ? [] : ['SQLite’s integrity check passes']),
      ...(foreign.length === 0 ? [] : ['every foreign key has its row']),
      ...Object.entries(rules).flatMap(([rule, sql]) => {
        const rows = database.prepare(sql).all();
        return rows.length === 0 ? [] : [`${rule}: ${JSON.stringify(rows)}`];
      }),
    ];
  } finally {
    database.close();
  }
}

/** The order ids of all transactions in a sandbox's file. */
export function ordersIn(dataDir: string): Set<string> {
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  const rows = database.prepare('select order_id from transactions').all();
  database.close();
  return new Set(rows.map((row) => String(row['order_id'])));
}
