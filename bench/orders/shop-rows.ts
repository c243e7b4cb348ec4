import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * The id of a kind's n-th row, which placing.sql computes in the same way; neighbours have very different
 * ids.
 */
export const idOf = (kind: 'product' | 'person', n: number): string =>
  createHash('md5')
    .update(`${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The token of the n-th person, as long as the api's own. */
export const tokenOf = (person: number): string => `bench-${String(person).padStart(37, '0')}`;

/**
 * Adds the missing ones of persons 1 to `people`, logged in: it stores hashes of their tokens, as the api
 * does.
 */
export async function addPeople(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, password_hash)
     select md5('person ' || n)::uuid, 'Person ' || n, 'person-' || n || '@bench.example.com', 'none'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [people],
  );
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select sha256(convert_to('bench-' || lpad(n::text, 37, '0'), 'UTF8')), md5('person ' || n)::uuid,
       now() + interval '2 days'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [people],
  );
}

/** Makes products `from` to `to`, each with that much stock. */
export async function addProducts(
  client: pg.Client,
  { from, to, stock }: { from: number; to: number; stock: number },
): Promise<void> {
  await client.query(
    `insert into products (id, name, description, price_paise, stock, needs_shipping, category_id)
     select md5('product ' || n)::uuid, 'Kettle ' || n, 'Boils water.', 49900, $3, true,
       (select id from categories order by name_key limit 1)
     from generate_series($1::int, $2::int) n on conflict do nothing`,
    [from, to, stock],
  );
}
