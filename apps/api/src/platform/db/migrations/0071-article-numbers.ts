import { type Kysely, sql } from 'kysely';

/**
 * An article number is found when it is typed as one word: of 'AB-12.34 X' the index also holds 'ab1234' and 'ab1234x'. Only
 * texts with a digit are indexed anew. Words with a digit are not counted in `product_words`, so no count changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The most parts of one number. */
const maxParts = 6;

/** Indexes a text with its words, pairs and numbers, as in 0015-every-word.ts. */
const indexed = (head: string, body: string) => `
  create or replace function ${head} returns tsvector language plpgsql immutable strict parallel safe
    set search_path from current as $$ begin ${body} end $$`;

const statements = [
  // The parts are what marks and spaces divide. Groups between spaces are neighbours of one number when each has a digit or
  // few letters. What begins with a digit needs six characters: '2.5 mm' is no 25mm.
  `create function joined_numbers(letters text, few integer) returns text
    language plpgsql immutable strict parallel safe set search_path from current as $$
    begin
      -- Most texts have no two parts to join, which is seen at once.
      if letters !~ '[0-9]' or letters !~ format(
        '[0-9]\\S*-\\S|\\S-\\S*[0-9]|(^| )(\\S*[0-9]\\S*|\\S{1,%1$s}) (-+ )*(\\S*[0-9]\\S*|\\S{1,%1$s})( |$)', few)
      then return ''; end if;
      return coalesce((
        with groups as (
          select part, place, place - row_number() over (order by place) as run
          from (
            select part, row_number() over (order by at) as place
            from unnest(string_to_array(letters, ' ')) with ordinality written (part, at)
            where translate(part, '-', '') <> ''
          ) written
          where part ~ '[0-9]' or char_length(part) <= few
        ), parts as (
          select run, split.part, row_number() over (partition by run order by groups.place, at) as place
          from groups, unnest(string_to_array(groups.part, '-')) with ordinality split (part, at)
          where split.part <> ''
        ), joined as (
          select (
            select string_agg(part, '' order by place) from parts
            where run = first.run and place between first.place and last.place) as word
          from parts first
          join parts last on last.run = first.run and last.place between first.place + 1 and first.place + ${maxParts - 1}
        )
        select string_agg(distinct word, ' ') from joined
        where word ~ '[0-9]' and char_length(word) <= 40 and (word ~ '^[^0-9]' or char_length(word) >= 6)
      ), '');
    end $$`,
  indexed(
    'indexed_name(name text)',
    `name := search_letters(name);
    return setweight(setweight(to_tsvector('every_word', indexed_words(name)), 'C'), 'A',
        tsvector_to_array(to_tsvector('pg_catalog.english', indexed_words(name))))
      || setweight(to_tsvector('pg_catalog.simple', joined_numbers(name, 4)), 'A')
      || setweight(indexed_pairs(name), 'A');`,
  ),
  indexed(
    'indexed_description(description text)',
    `description := search_letters(description);
    return setweight(
      to_tsvector('pg_catalog.english', indexed_words(description) || ' ' || joined_numbers(description, 1))
        || indexed_pairs(description), 'D');`,
  ),
  `update products set name = name where name ~ '[0-9]' or description ~ '[0-9]'`,
  `update categories set name = name where name ~ '[0-9]'`,
];
