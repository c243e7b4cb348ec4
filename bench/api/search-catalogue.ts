import pg from 'pg';

const batch = 20_000;

/**
 * Words of the three classes: each rare one is in 0.01 % of the products, each middling one in 1 %, each
 * common in 20 %.
 */
export const searchWords = {
  rare: names('seldom', 50),
  middling: names('midway', 20),
  common: names('always', 5),
};

/** Words without digits, so that they can be misspelt: seldomba, seldombe … */
function names(stem: string, count: number): string[] {
  const endings = 'bdfgklmnprstv'
    .split('')
    .flatMap((consonant) => 'aiou'.split('').map((vowel) => consonant + vowel));
  return endings.slice(0, count).map((ending) => `${stem}${ending}x`);
}

const textArray = (words: string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`;
/** A pseudo-random number from 0 to 1 that is the same on every machine. */
const thrown = (seed: string) =>
  `(((hashint8extended(${seed}, 0) >> 11) + 4503599627370496)::float8 / 9007199254740992)`;
const starts = textArray(['ba', 'ke', 'mi', 'do', 'ru', 'ta', 'se', 'li', 'po', 'vu', 'ga', 'ne']);
const middles = textArray([
  'lan',
  'ker',
  'mit',
  'dos',
  'rug',
  'tab',
  'sev',
  'lin',
  'por',
  'vun',
  'gal',
  'nem',
]);
const ends = textArray(['or', 'ab', 'ik', 'ud', 'em', 'ol', 'at', 'un', 'ep', 'ag', 'is', 'om']);
/** One of 12³ filling words, the first of them far more often than the last. */
const filler = (seed: string) => {
  const place = `floor(1727 * power(${thrown(seed)}, 3))::int`;
  return `(select ${starts}[1 + p % 12] || ${middles}[1 + p / 12 % 12] || ${ends}[1 + p / 144 % 12]
    from (select ${place} as p) place)`;
};
const oneOf = (words: string[], share: number, seed: string) => {
  const every = Math.round(1 / share);
  return `coalesce(' ' || ${textArray(words)}[1 + floor(${every} * ${thrown(seed)})::int], '')`;
};

/**
 * Adds products to an api's database until it has `wanted`; every fourth of a class's words stands in the
 * name.
 */
export async function addSearchCatalogue(
  databaseUrl: string,
  wanted: number,
  progress: (count: number) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from products');
    const planted = [
      oneOf(searchWords.rare, 0.0001, 'n * 7 + 1'),
      oneOf(searchWords.middling, 0.01, 'n * 7 + 2'),
      oneOf(searchWords.common, 0.2, 'n * 7 + 3'),
    ].join(' || ');
    const index = await withoutWordIndex(client);
    for (let from = Number(rows[0]?.count) + 1; from <= wanted; from += batch) {
      const to = Math.min(wanted, from + batch - 1);
      await client.query(
        `with shelves as (select array_agg(id order by name_key) as ids, count(*)::int as count from categories)
        insert into products
          (name, description, price_paise, stock, sold, needs_shipping, category_id, created_at)
        select
          initcap(${filler('n * 101')}) || ' ' || ${filler('n * 101 + 1')} || case when n % 4 = 0 then planted else '' end,
          (select string_agg(${filler('n * 101 + k')}, ' ') from generate_series(2, 21) k)
            || case when n % 4 = 0 then '' else planted end,
          5000 + floor(150000 * ${thrown('n * 7 + 4')})::int,
          20,
          floor(100000 * ${thrown('n * 7 + 5')})::int,
          true,
          ids[1 + floor(count * ${thrown('n * 7 + 6')})::int],
          timestamptz '2026-08-01 00:00Z' - n * interval '1 minute'
        from generate_series($1::bigint, $2::bigint) n, shelves, lateral (select ${planted} as planted) words`,
        [from, to],
      );
      progress(to);
    }
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(index);
    await client.query('vacuum analyze products');
    await client.query('vacuum analyze product_words');
  } finally {
    await client.end();
  }
}

/**
 * Drops the index of words, since building it once at the end is faster; returns the statement that builds
 * it.
 */
async function withoutWordIndex(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'products_search'",
  );
  await client.query('drop index products_search');
  return rows[0]?.indexdef ?? '';
}
