import pg from 'pg';
import { type Row, select } from './bare-product.ts';

const connectionString = process.env['DATABASE_URL'];
const pool = new pg.Pool({ connectionString, max: 10 });
// Reads a word's matches by the index of words, as the api does, because the plan decides which thousand are
// ranked.
const overWords = new pg.Pool({
  connectionString,
  max: 10,
  options: '-c enable_seqscan=off -c enable_indexscan=off -c enable_indexonlyscan=off -c jit=off',
});

interface Filter {
  categoryIds: string[];
  /** Both inclusive. */
  fromPaise: number;
  toPaise: number;
  limit: number;
}

/** The newest products of some categories in a range of prices. */
export async function filtered({ categoryIds, fromPaise, toPaise, limit }: Filter): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'filtered',
    text: `${select} and category_id = any($1::uuid[]) and price_paise between $2 and $3
      order by created_at desc, id desc limit $4`,
    values: [categoryIds, fromPaise, toPaise, limit],
  });
  return rows;
}

export interface Ranked extends Row {
  rank: number;
}

/** The best of the first thousand products that have all the words. */
export async function ranked(words: string, limit: number): Promise<Ranked[]> {
  const { rows } = await overWords.query<Ranked>({
    name: 'ranked',
    text: `select p.*, rank from (
        select id as ranked_id, sold as ranked_sold,
          ts_rank('{0.1, 0.2, 0.5, 1}', search, plainto_tsquery('pg_catalog.english', $1)) as rank
        from products
        where deleted_at is null and search @@ plainto_tsquery('pg_catalog.english', $1) limit 1000
      ) candidates, lateral (${select} and p.id = ranked_id) p
      order by rank desc, ranked_sold desc, ranked_id limit $2`,
    values: [words, limit],
  });
  return rows;
}

/** The cursor at the end of a page, as the api writes it. */
export const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

export const placeOf = (row: Row | Ranked): object =>
  'rank' in row
    ? { by: 'relevance', key: row.rank, sold: row.sold, id: row.id }
    : { by: 'newest', key: row.created_at.getTime(), id: row.id };
