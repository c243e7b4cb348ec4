import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { versions } from './store-versions.ts';

export type Row = Record<string, string | number | null>;

/** The sandbox's data, in one SQLite file. Whatever was answered survives `kill -9`. */
export type Store = {
  all: (sql: string, ...values: SQLInputValue[]) => Row[];
  one: (sql: string, ...values: SQLInputValue[]) => Row | undefined;
  run: (sql: string, ...values: SQLInputValue[]) => number;
  /**
   * Runs `work` in one SQLite transaction: all of its writes happen, or none. Nested calls join the outer
   * one.
   */
  atomically: <Result>(work: () => Result) => Result;
  /** The sandbox's clock, in ms since 1970: the machine's clock plus the setting `clockAheadSeconds`. */
  now: () => number;
  close: () => void;
};

/**
 * Opens `sandbox.sqlite` in `dataDir` (created when missing) and runs the migrations that are not yet
 * applied.
 */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 5000 });
  // A killed process loses nothing. Only a power cut can lose the last commits (decision 50).
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
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
  const aheadSeconds = () =>
    Number(prepared("select value from settings where name = 'clockAheadSeconds'").get()?.['value'] ?? 0);
  return {
    now: () => Date.now() + aheadSeconds() * 1000,
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
        'A newer version of the sandbox wrote this data. Remove sandbox.sqlite to start with empty data.',
      );
    for (const sql of versions.slice(found)) database.exec(sql);
    database.exec(`pragma user_version = ${versions.length}`);
  });
}
