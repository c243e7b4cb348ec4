import { type Count, maxListed, pageSize, type Turn } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A condition on the rows of a list. */
export type Matching = RawBuilder<unknown>;

/** The conditions together. */
export const all = (conditions: Matching[]): Matching =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

interface Page {
  keys: string[];
  found: Count;
  newer: string | null;
  older: string | null;
}

/**
 * The admins' list of a table: its rows by `created_at`, the newest first, and those of one moment by their key. It is read
 * along an index of both, from the row that the caller names; a row that is gone is taken for the newest.
 */
export function newestFirst(table: keyof Database, { key, type }: { key: string; type: 'bigint' | 'uuid' }) {
  const rows = sql.table(table);
  const [own, madeAt] = [sql.ref(`${table}.${key}`), sql.ref(`${table}.createdAt`)];

  /** The keys of rows that match: the newest or oldest, or those before or after one, the nearest first. */
  async function keys(
    db: Kysely<Database>,
    matching: Matching,
    { before, after, limit, oldestFirst = false }: Turn & { limit: number; oldestFirst?: boolean },
  ): Promise<string[]> {
    const from = sql`${after ?? before}::${sql.raw(type)}`;
    const beyond = sql`(${madeAt}, ${own}) ${after ? sql`>` : sql`<`}
      (coalesce((select ${madeAt} from ${rows} where ${own} = ${from}), 'infinity'), ${from})`;
    const by = after || (oldestFirst && !before) ? sql`asc` : sql`desc`;
    const { rows: found } = await sql<{ key: string }>`
      select ${own}::text as key from ${rows} where ${all(after || before ? [matching, beyond] : [matching])}
      order by ${madeAt} ${by}, ${own} ${by} limit ${sql.lit(limit)}`.execute(db);
    return found.map((row) => row.key);
  }

  /** Counts the newest: without an order, rows of one time would be looked for in the whole table. */
  async function count(db: Kysely<Database>, matching: Matching, most: number): Promise<Count> {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) from (select from ${rows} where ${matching}
        order by ${madeAt} desc, ${own} desc limit ${sql.lit(most + 1)}) few`.execute(db);
    const found = counted[0]?.count ?? 0;
    return { value: Math.min(found, most), isMore: found > most };
  }

  /**
   * One page, with the names of the pages beside it. Less than a page of rows before it are part of the first one. Its rows
   * are counted up to `most`.
   */
  async function page(
    db: Kysely<Database>,
    matching: Matching,
    { before, after, most = maxListed, oldestFirst = false }: Turn & { most?: number; oldestFirst?: boolean },
  ): Promise<Page> {
    const found = await count(db, matching, most);
    const limit = pageSize + 1;
    const [on, back] = oldestFirst ? [after, before] : [before, after];
    const onward = (key: typeof on) => ({ ...(oldestFirst ? { after: key } : { before: key }), limit });
    const earlier = back
      ? await keys(db, matching, { ...(oldestFirst ? { before: back } : { after: back }), limit })
      : [];
    const isEarlier = earlier.length >= pageSize;
    const read = isEarlier ? earlier : await keys(db, matching, { ...onward(back ? null : on), oldestFirst });
    const shown = isEarlier ? read.slice(0, pageSize).toReversed() : read.slice(0, pageSize);
    const isMore = read.length > pageSize;
    const previous = (isEarlier ? isMore : on && !back) ? (shown[0] ?? null) : null;
    const next = isEarlier || isMore ? (shown.at(-1) ?? null) : null;
    return {
      keys: shown,
      found,
      ...(oldestFirst ? { newer: next, older: previous } : { newer: previous, older: next }),
    };
  }

  return { keys, page };
}
