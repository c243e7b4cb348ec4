import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { connectionSettings, openPool } from './database.ts';
import type { Database } from './schema.ts';

/** Connections whose statements can be explained. */
export interface Explained {
  db: Kysely<Database>;
  /** What Postgres does for every statement that a call sends over `db`, under the settings it sends them with. */
  plansOf(call: () => Promise<unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function openExplained(databaseUrl: string): Promise<Explained> {
  let asked: { text: string; values: unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(databaseUrl) }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }),
  });
  const explainer = new pg.Client(connectionSettings(databaseUrl));
  await explainer.connect();
  return {
    db,
    async plansOf(call) {
      asked = [];
      await call();
      const plans: string[] = [];
      for (const { text, values } of asked) {
        if (/^(begin|set|rollback)/.test(text)) await explainer.query(text);
        else if (/^\s*(select|with)/.test(text)) {
          const { rows } = await explainer.query({ text: `explain ${text}`, values, rowMode: 'array' });
          plans.push(`${text}\n${rows.map(([line]) => line).join('\n')}`);
        }
      }
      return plans.join('\n\n');
    },
    async close() {
      await explainer.end();
      await db.destroy();
    },
  };
}

/**
 * Vacuums and analyses tables, as Postgres does by itself in a shop: an index alone is read where all rows are known to be
 * visible. What reads at the same moment, such as an analysis that Postgres began, keeps vacuum from knowing that; then it
 * is done again.
 */
export const vacuum = (db: Kysely<Database>, ...tables: (keyof Database)[]): Promise<void> =>
  vi.waitFor(
    async () => {
      await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
      const { rows } = await sql<{ pages: number }>`select sum(relpages - relallvisible)::int as pages
        from pg_class where relname = any(${tables})`.execute(db);
      expect(rows).toEqual([{ pages: 0 }]);
    },
    { timeout: 20_000, interval: 200 },
  );
