import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export type Row = Record<string, string | number | null>;

/** The sandbox's memory: one SQLite file. What was answered survives `kill -9`. */
export type Store = {
  all: (sql: string, ...values: SQLInputValue[]) => Row[];
  one: (sql: string, ...values: SQLInputValue[]) => Row | undefined;
  run: (sql: string, ...values: SQLInputValue[]) => number;
  /** Runs `work` in one transaction: all of its writes happen, or none. */
  atomically: <Result>(work: () => Result) => Result;
  close: () => void;
};

// One entry per version of the file; only ever appended to.
const versions = [
  `
  create table customers (
    id text primary key, first_name text, last_name text, company text, email text, phone text, website text, fax text,
    created_at integer not null, updated_at integer not null
  ) strict;
  create table payment_methods (
    token text primary key, customer_id text not null references customers (id) on delete cascade,
    card text not null, is_default integer not null, created_at integer not null
  ) strict;
  create index payment_methods_of_customer on payment_methods (customer_id);
  create table nonces (
    nonce text primary key, card text not null, payment_method_token text references payment_methods (token) on delete cascade,
    created_at integer not null, consumed_at integer
  ) strict;
  create table transactions (
    id text primary key, type text not null check (type in ('sale', 'credit')), status text not null,
    amount integer not null check (amount > 0), merchant_account_id text not null, currency text not null,
    order_id text, customer_id text, payment_method_token text, nonce text, card text not null,
    processor_code text not null, processor_text text not null, rejection_reason text,
    refunded_transaction_id text references transactions (id), created_at integer not null, updated_at integer not null
  ) strict;
  create index transactions_by_order on transactions (order_id);
  create index transactions_refunding on transactions (refunded_transaction_id);
  create table status_events (
    transaction_id text not null references transactions (id), at integer not null, status text not null, amount integer not null
  ) strict;
  create index status_events_of_transaction on status_events (transaction_id);
  create table request_keys (
    key text primary key, request_hash text not null, status integer not null, body text not null, created_at integer not null
  ) strict;
  `,
];

/** Opens `sandbox.sqlite` in `dataDir` (made when missing) and brings it up to date. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const store = storeOf(database);
  update(database, store);
  return store;
}

function storeOf(database: DatabaseSync): Store {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, ...values) => prepared(sql).all(...values) as Row[],
    one: (sql, ...values) => prepared(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    atomically(work) {
      if (database.isTransaction) return work();
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

function update(database: DatabaseSync, store: Store): void {
  store.atomically(() => {
    const found = Number(store.one('pragma user_version')?.['user_version']);
    if (found > versions.length)
      throw new Error(
        'The sandbox data was written by a newer version: remove sandbox.sqlite to start afresh.',
      );
    for (const sql of versions.slice(found)) database.exec(sql);
    database.exec(`pragma user_version = ${versions.length}`);
  });
}
