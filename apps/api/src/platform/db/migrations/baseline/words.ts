/**
 * Words of texts, as searches compare them: folded letters, English stems, sounds and spellings. A word of a name is
 * indexed although it is a stop word, with weight C, so that it counts less. A word that is written with a hyphen or a
 * dot inside is also indexed joined. In scripts without spaces, every pair of neighbouring characters is indexed, so that
 * each part of a text is found.
 */

const marks = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const white = '\t\n\v\f\r';
/** Each ASCII mark as a hyphen, each white space as a space. */
const marksOf = (text: string) =>
  `translate(${text}, '${(marks + white).replace("'", "''")}', '${'-'.repeat(marks.length)}${' '.repeat(white.length)}')`;

/** Unicode's default ignorable characters: soft hyphen, joiners, zero-width spaces, marks of direction, variation selectors. */
const ignorable =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U000e0000-\\U000e0fff';
/** What is written above and below letters in Latin, Greek, Cyrillic, Hebrew and Arabic, and the sign that lengthens an Arabic word. */
const accents =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
/** Punctuation inside words: hyphens, apostrophes, dots in the middle. */
const inside =
  '\\u00b7\\u02b9-\\u02bf\\u05be\\u05f3\\u05f4\\u2010-\\u2015\\u2018-\\u201b\\u2022\\u2027\\u2032\\u2044\\u2212\\u30fb';
/** All other punctuation, symbols, spaces and emoji. */
const between =
  '\\u0085\\u00a0-\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u05c0\\u05c3\\u060c\\u060d\\u061b\\u061e\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0e3f\\u0e4f\\u0e5a\\u0e5b\\u0f0d-\\u0f14\\u104a-\\u104f\\u1361-\\u1368\\u1680\\u17d4-\\u17db\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u302a-\\u3030\\u3036\\u3037\\u303d-\\u303f\\ufffd\\U0001f000-\\U0001fbff';
/** Letters of the scripts that are written without spaces: Thai, Lao, Tibetan, Burmese, Khmer, Tai, Chinese, Japanese, Yi. */
const spaceless =
  '\\u0e01-\\u0fff\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19ff\\u1a20-\\u1aaf\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u3038-\\u303c\\u3041-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\ua4cf\\ua9e0-\\ua9ff\\uaa60-\\uaadf\\uf900-\\ufaff\\U0001b000-\\U0001b16f\\U00020000-\\U0003ffff';

/** PL/pgSQL, because it plans a query inside a function once for a connection, and SQL for each row. */
const written = (head: string, body: string) => `
  create function ${head} language plpgsql immutable strict parallel safe set search_path from current as $$
    begin ${body} end $$`;
/** Of what indexes a text with its words, pairs and numbers. */
const indexed = (head: string, body: string) => `
  create function ${head} returns tsvector language plpgsql immutable strict parallel safe
    set search_path from current as $$ begin ${body} end $$`;

/** The most parts of one article number. */
const maxParts = 6;

export const words = [
  // English stems without stop words.
  `create text search dictionary every_word (template = pg_catalog.snowball, language = english)`,
  `create text search configuration every_word (copy = pg_catalog.english)`,
  `alter text search configuration every_word alter mapping replace pg_catalog.english_stem with every_word`,

  // Lower case, folded; each mark becomes a hyphen or a space, and a part in a script without spaces stands alone.
  written(
    'search_letters(letters text) returns text',
    `if octet_length(letters) = char_length(letters) then return ${marksOf('lower(letters collate "C")')}; end if;
    letters := regexp_replace(regexp_replace(letters, '[${ignorable}]', '', 'g'), '[\\u2120\\u2122]', ' ', 'g');
    letters := lower(regexp_replace(normalize(letters, NFKD), '[${accents}]', '', 'g') collate "und-x-icu");
    letters := replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    letters := translate(letters, 'øłđðħŧıŋƒɨʉɵƀɓɖɗɠƙƚɫɲƥɍɽʂƭʈʋƴɏƶς', 'olddhtinfiuobbddgkllnprrsttvyyzσ');
    letters := regexp_replace(regexp_replace(${marksOf('letters')}, '[${inside}]', '-', 'g'), '[${between}]', ' ', 'g');
    return regexp_replace(letters, '([${spaceless}]+)', ' \\1 ', 'g');`,
  ),
  `create function search_words(text) returns text language sql immutable strict parallel safe
    return translate(search_letters($1), '-', ' ')`,
  // null for stop words: the, for, with
  `create function word_stem(text) returns text language sql immutable strict parallel safe
    return (ts_lexize('pg_catalog.english_stem', $1))[1]`,
  // The approximate sound of a word: headphon and headfon have the same one, and so have dhurri and duri.
  `create function word_sound(text) returns text language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(replace(replace(
      regexp_replace(regexp_replace(replace(replace(replace(replace($1,
      'ph', 'f'), 'ck', 'k'), 'tch', 'ch'), 'ght', 't'),
      '^kn', 'n'), 'c(?=[eiy])', 's', 'g'),
      'x', 'ks'), 'qu', 'k'),
      'qzwy', 'ksvi'),
      'c(?!h)', 'k', 'g'), '([bdgkprt])h', '\\1', 'g'),
      'ee', 'i', 'g'), 'oo', 'u', 'g'),
      '(.)\\1+|e$', '\\1', 'g')`,
  // A sound, and the same with one letter left out: two words with one difference share one of these.
  `create function spelling_keys(text) returns text[] language sql immutable strict parallel safe
    return array(select $1 union select substr($1, 1, place - 1) || substr($1, place + 1)
      from generate_series(1, char_length($1)) place)`,

  // The words for which an index holds a text: all but those without spaces, and the joined ones. Numbers are not joined.
  written(
    'indexed_words(letters text) returns text',
    `if octet_length(letters) <> char_length(letters) then
      letters := regexp_replace(letters, '[${spaceless}]+', ' ', 'g');
    end if;
    if letters !~ '[^ -]-[^ -]|(?:^| )[a-z] [a-z](?: |$)' then return translate(letters, '-', ' '); end if;
    return translate(letters, '-', ' ') || ' ' || array_to_string(array(
      select translate(part[1], '-', '') from regexp_matches(
        regexp_replace(
          regexp_replace(letters, '([0-9])-(?=[0-9])', '\\1 ', 'g'),
          '(?<![^ ])([a-z]) (?=[a-z](?![^ ]))', '\\1-', 'g'),
        '([^ -]+(?:-[^ -]+)+)', 'g') part), ' ');`,
  ),
  // Each character of a part without spaces, together with the next one.
  written(
    'indexed_pairs(letters text) returns tsvector',
    `if octet_length(letters) = char_length(letters) or letters !~ '[${spaceless}]' then return ''::tsvector; end if;
    return (select string_agg(quote_literal(substr(part, place, 2)) || ':' || least(number, 16383), ' ')
      from (select part, place, row_number() over (order by line, place) as number
        from (select normalize(hit[1], NFC) as part, line
          from regexp_matches(
            regexp_replace(letters, '(?<=[${spaceless}])[ -]+(?=[${spaceless}])', '', 'g'),
            '([${spaceless}]+)', 'g') with ordinality matched (hit, line)) parts,
        generate_series(1, char_length(part)) place) pairs)::tsvector;`,
  ),
  // An article number is found when it is typed as one word: of 'AB-12.34 X' the index also holds 'ab1234' and 'ab1234x'.
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
  // The tsquery of one word of search_words, as text.
  `create function word_query(text) returns text language sql immutable strict parallel safe
    return case when $1 !~ '^[${spaceless}]' then plainto_tsquery('every_word', $1)::text
      when char_length(normalize($1, NFC)) = 1 then quote_literal(normalize($1, NFC)) || ':*'
      else (select '(' || string_agg(quote_literal(substr(part, place, 2)), ' <-> ' order by place) || ')'
        from (select normalize($1, NFC) as part) whole, generate_series(1, char_length(part) - 1) place)
      end`,
  // The words under which a product is counted, each once: of its description without stop words.
  written(
    'words_of_product(name text, description text) returns text[]',
    `return array(
      select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', indexed_words(search_letters(name)))))
      union
      select word from unnest(tsvector_to_array(
        to_tsvector('pg_catalog.simple', indexed_words(search_letters(description))))) word
      where word_stem(word) is not null);`,
  ),

  // A word of an index has at most 2,046 bytes.
  `create function words_of_name(name text) returns text[] language sql immutable strict parallel safe
    return array(select distinct left(word, 60) from unnest(string_to_array(search_words(name), ' ')) word where word <> '')`,
  `create function words_that_begin(beginnings text) returns tsquery language sql immutable strict parallel safe
    return (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(words_of_name(beginnings)) word)::tsquery`,
];
