import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Issuer } from './gst.ts';

/** The names in `GST_RATES` that no category has or had, so that their rates are used for nothing. */
export async function unknownRates(
  db: Kysely<Database>,
  { seller }: Pick<Issuer, 'seller'>,
): Promise<string[]> {
  const named = [...(seller?.rates.keys() ?? [])].filter((name) => name !== '*');
  if (named.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from categories union select lower(unnest(former_names)) from categories`.execute(
    db,
  );
  const known = new Set(rows.map(({ name }) => name));
  return named.filter((name) => !known.has(name));
}
