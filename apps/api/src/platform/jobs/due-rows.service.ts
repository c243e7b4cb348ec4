import { type Selectable, sql } from 'kysely';
import { inSeconds } from '../db/due-time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../db/schema.ts';

/**
 * Tables whose rows say when their next step is due. `claims` names the column that counts how often a row was
 * claimed: an update that names the count it read changes nothing once another process has claimed the row.
 */
const dueTables = {
  attempts: { key: 'id', claims: 'checks' },
  refunds: { key: 'id', claims: 'checks' },
  gatewayEvents: { key: 'hash', claims: 'tries' },
  letters: { key: 'id', claims: 'tries' },
  customersToDelete: { key: 'id', claims: 'tries' },
} as const satisfies Partial<Record<keyof Database, { key: string; claims: string }>>;
type DueTable = keyof typeof dueTables;

/**
 * How long a claimed row belongs to the process that claimed it, in seconds: a little more than one call to the
 * gateway may take. When that process dies, the row is due again after this time. When it takes longer, a second
 * process may work on the row as well, which does no harm.
 */
export const claimSeconds = ({ env }: Pick<Context, 'env'>): number => env.gatewayTimeoutMs / 1_000 + 5;

/**
 * Claims the row that has been due longest, or the row `key` if it is due, by moving its next step {@link claimSeconds}
 * into the future. No lock is held afterwards, and other processes skip the row. Returns undefined when none is due.
 */
export async function claimDueRow<Table extends DueTable>(
  ctx: Context,
  table: Table,
  key?: Buffer | string,
): Promise<Selectable<Database[Table]> | undefined> {
  const names = dueTables[table];
  const [rows, keyColumn, claims] = [sql.table(table), sql.ref(names.key), sql.ref(names.claims)];
  const { rows: claimed } = await sql<Selectable<Database[Table]>>`
    with due as materialized (
      select ${keyColumn} from ${rows}
      where next_check_at <= now() ${key === undefined ? sql`` : sql`and ${keyColumn} = ${key}`}
      order by next_check_at limit 1 for update skip locked
    )
    update ${rows} set next_check_at = ${inSeconds(claimSeconds(ctx))}, ${claims} = ${rows}.${claims} + 1
    from due where ${rows}.${keyColumn} = due.${keyColumn}
    returning ${rows}.*`.execute(ctx.db);
  return claimed[0];
}
