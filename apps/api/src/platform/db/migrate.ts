import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase, openPool } from './database.ts';
import * as baseline from './migrations/0080-baseline.ts';
import * as publicAnswers from './migrations/0081-public-answers.ts';
import * as cheaperOrders from './migrations/0082-cheaper-orders.ts';
import * as reservedUnits from './migrations/0083-reserved-units.ts';
import * as sku from './migrations/0084-sku.ts';
import * as published from './migrations/0085-published.ts';
import * as stockChanges from './migrations/0086-stock-changes.ts';
import * as cancellations from './migrations/0087-cancellations.ts';
import * as receivedReturns from './migrations/0088-received-returns.ts';
import * as desk from './migrations/0090-desk.ts';
import * as orderSearch from './migrations/0092-order-search.ts';
import * as blockedAddresses from './migrations/0093-blocked-addresses.ts';
import * as customerNotes from './migrations/0094-customer-notes.ts';
import * as settings from './migrations/0095-settings.ts';
import * as productTax from './migrations/0096-product-tax.ts';
import * as staff from './migrations/0100-staff.ts';
import * as payLinks from './migrations/0101-pay-links.ts';
import * as listViews from './migrations/0102-list-views.ts';
import * as bulkEditRuns from './migrations/0103-bulk-edit-runs.ts';
import type { Database } from './schema.ts';

/** The migrations in their order. Never change one that has run anywhere; add another one instead. */
const migrations = {
  '0080-baseline': baseline,
  '0081-public-answers': publicAnswers,
  '0082-cheaper-orders': cheaperOrders,
  '0083-reserved-units': reservedUnits,
  '0084-sku': sku,
  '0085-published': published,
  '0086-stock-changes': stockChanges,
  '0087-cancellations': cancellations,
  '0088-received-returns': receivedReturns,
  '0090-desk': desk,
  '0092-order-search': orderSearch,
  '0093-blocked-addresses': blockedAddresses,
  '0094-customer-notes': customerNotes,
  '0095-settings': settings,
  '0096-product-tax': productTax,
  '0100-staff': staff,
  '0101-pay-links': payLinks,
  '0102-list-views': listViews,
  '0103-bulk-edit-runs': bulkEditRuns,
};

/** A database in which all migrations before the baseline have run has the baseline's schema. */
const olderMigrations = { count: 54, last: '0080-merged-categories' };

/**
 * Migrates the database to the newest schema, on its own connections without a statement timeout. It holds an
 * advisory lock, so several processes may start at the same time. Returns how many migrations ran. Throws the error
 * of a failed migration.
 */
export async function migrate(databaseUrl: string): Promise<number> {
  const db = openDatabase(openPool(databaseUrl, { max: 2, statementTimeout: 0 }));
  try {
    await noteBaseline(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // A shop may have run a migration before another one with a lower number was added.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.length;
  } finally {
    await db.destroy();
  }
}

/** Notes the baseline as run in place of the older migrations. Throws if some of them have not run. */
async function noteBaseline(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const { rows: older } = await sql<{ name: string }>`select name from kysely_migration
      where name < '0081' and name <> '0080-baseline' order by name`.execute(trx);
    const last = older.at(-1)?.name;
    if (last === undefined) return;
    if (older.length !== olderMigrations.count || last !== olderMigrations.last)
      throw new Error(
        `It was made by an older version, of whose ${olderMigrations.count} migrations ${older.length} have run, the last of them ${last}. Start the last version that has ${olderMigrations.last} on it once, then this one.`,
      );
    await sql`delete from kysely_migration where name < '0081'`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values ('0080-baseline', ${new Date().toISOString()})`.execute(
      trx,
    );
  });
}
