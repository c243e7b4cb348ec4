import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The names in `GST_RATES` that no category has or had, so that their rates are used for nothing. */
export async function unknownRates(
  db: Kysely<Database>,
  { seller }: { seller: { rates: ReadonlyMap<string, unknown> } | null },
): Promise<string[]> {
  const named = [...(seller?.rates.keys() ?? [])].filter((name) => name !== '*');
  if (named.length === 0) return [];
  const categories = await db.selectFrom('categories').select(['name', 'formerNames']).execute();
  const known = new Set(
    categories.flatMap(({ name, formerNames }) => [name, ...formerNames].map((one) => one.toLowerCase())),
  );
  return named.filter((name) => !known.has(name));
}
