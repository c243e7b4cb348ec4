import { type Kysely, sql } from 'kysely';

/**
 * Names in the order of dictionaries: Ä near A, Ø near O. The keys under which category names are compared are written
 * anew, so that 'Straße' and 'STRASSE' are one name. Where categories have the same name under this rule, the oldest
 * has the key, and each other one its id beside it: all stay as they are, and a new category cannot have the name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index products_by_name`.execute(db);
  await sql`create index products_by_name on products (name collate "und-x-icu", id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index categories_by_name on categories (name collate "und-x-icu", id)`.execute(db);

  await sql`lock table categories in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories order by created_at, id`.execute(db);
  const taken = new Set<string>();
  const keys = rows.map(({ id, name }) => {
    const key = keyOf(name);
    const own = taken.has(key) ? `${key} ${id}` : key;
    taken.add(key);
    return own;
  });
  // First under their ids, because one row may get the key that another has until now.
  await sql`update categories set name_key = id::text`.execute(db);
  await sql`update categories set name_key = key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) written (id, key)
    where categories.id = written.id`.execute(db);
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
