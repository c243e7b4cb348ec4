import type { SQLInputValue } from 'node:sqlite';
import { asInput, type Input } from '../wire/input.ts';
import { problem, Refusal } from '../wire/refusal.ts';

/** A part of a WHERE clause, with the values of its placeholders. */
export type Condition = { sql: string; values: SQLInputValue[] };

/** Reads the criterion for one field. Returns its conditions; all of them must hold. */
export type Field = (name: string, criterion: unknown) => Condition[];

/** Reads the criteria of a search. Throws a Refusal for an unknown one, so that no criterion is ignored. */
export function conditionsOf(fields: Record<string, Field>, criteria: Input): Condition[] {
  return Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw unsearchable(name);
    return field(name, criterion);
  });
}

/** Joins conditions into one clause, with the values of its placeholders. */
export function whereOf(conditions: Condition[]): { where: string; values: SQLInputValue[] } {
  return {
    where: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Matches a text, with the operators is, is_not, contains, starts_with and ends_with. */
export const text =
  (column: string): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => textCondition(column, name, operator, value));

/**
 * Matches when one of a row's several texts matches. `from` is the table that holds them, with its join
 * condition.
 */
export const textWithin =
  (from: string, column: string): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => {
      const { sql, values } = textCondition(column, name, operator === 'is_not' ? 'is' : operator, value);
      const some = `exists (select 1 from ${from} and (${sql}))`;
      return { sql: operator === 'is_not' ? `not ${some}` : some, values };
    });

/** Matches one of a list of values. `read` converts each value to what the column holds. */
export const oneOf =
  (column: string, read: (value: string) => string = (value) => value): Field =>
  (name, criterion) => {
    const values = Array.isArray(criterion) ? criterion : [criterion];
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number'))
      throw unsearchable(name);
    return [
      {
        sql: `${column} in (select value from json_each(?))`,
        values: [JSON.stringify(values.map((value) => read(String(value))))],
      },
    ];
  };

/**
 * Matches from `min` to `max`, both included, or exactly `is`. `read` converts a value and returns undefined
 * when it is not valid.
 */
export const range =
  (column: string, read: (value: unknown) => number | undefined): Field =>
  (name, criterion) =>
    rangeOf(name, criterion, read).map(({ sign, edge }) => ({ sql: `${column} ${sign} ?`, values: [edge] }));

/** Matches when one of a row's several values is in the range. */
export const rangeWithin =
  (from: string, column: string, read: (value: unknown) => number | undefined): Field =>
  (name, criterion) => {
    const edges = rangeOf(name, criterion, read);
    const bounds = edges.map(({ sign }) => ` and ${column} ${sign} ?`).join('');
    return [{ sql: `exists (select 1 from ${from}${bounds})`, values: edges.map(({ edge }) => edge) }];
  };

/** A time from a request, in milliseconds. */
export function readTime(value: unknown): number | undefined {
  const time =
    typeof value === 'string' || typeof value === 'number' ? Date.parse(String(value)) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

export function unsearchable(field: string): Refusal {
  return new Refusal('search', problem(field, '90000', `The sandbox cannot search by ${field}.`));
}

/** The operators of a criterion, each with its text. Throws when there is none. */
export function operatorsOf(name: string, criterion: unknown): [string, string][] {
  const operators = Object.entries(asInput(criterion));
  if (operators.length === 0) throw unsearchable(name);
  return operators.map(([operator, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw unsearchable(`${name} ${operator}`);
    return [operator, String(value)];
  });
}

function textCondition(column: string, name: string, operator: string, value: string): Condition {
  switch (operator) {
    case 'is':
      return { sql: `${column} = ?`, values: [value] };
    case 'is_not':
      return { sql: `${column} is not ?`, values: [value] };
    case 'contains':
      return { sql: `instr(${column}, ?) > 0`, values: [value] };
    case 'starts_with':
      return { sql: `substr(${column}, 1, length(?)) = ?`, values: [value, value] };
    case 'ends_with':
      return { sql: `substr(${column}, -max(length(?), 1)) = ?`, values: [value, value] };
    default:
      throw unsearchable(`${name} ${operator}`);
  }
}

function rangeOf(name: string, criterion: unknown, read: (value: unknown) => number | undefined) {
  const signs: Record<string, string> = { min: '>=', max: '<=', is: '=' };
  const bounds = Object.entries(asInput(criterion));
  if (bounds.length === 0) throw unsearchable(name);
  return bounds.map(([bound, value]) => {
    const sign = Object.hasOwn(signs, bound) ? signs[bound] : undefined;
    const edge = read(value);
    if (!sign || edge === undefined) throw unsearchable(`${name} ${bound}`);
    return { sign, edge };
  });
}
