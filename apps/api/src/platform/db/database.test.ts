import pg from 'pg';
import { expect, test } from 'vitest';
import { readTimestamp, timestamptz } from './database.ts';

const byPg = pg.types.getTypeParser(timestamptz) as (text: string) => Date | number;

test.each([
  ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00.5+00', '2026-03-01T09:30:00.500Z'],
  ['2026-03-01 09:30:00.123456+05:30', '2026-03-01T04:00:00.123Z'],
  ['2026-03-01 09:30:00.004-03', '2026-03-01T12:30:00.004Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(readTimestamp(text).toISOString()).toBe(iso);
  expect(byPg(text)).toEqual(readTimestamp(text));
});

test.each([
  'infinity',
  '-infinity',
  '0044-03-15 12:00:00+00 BC',
  '12026-03-01 12:00:00+00',
  '1850-01-01 00:00:00+05:53:28',
])('%s is what pg makes of it', (text) => expect(readTimestamp(text)).toEqual(byPg(text)));
