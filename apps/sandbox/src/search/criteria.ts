import type { SQLInputValue } from 'node:sqlite';
import { asInput, type Input } from '../wire/input.ts';
import { problem, Refusal } from '../wire/refusal.ts';

/** A part of a WHERE clause, with what it stands for. */
export type Condition = { sql: string; values: SQLInputValue[] };

/** Reads what is asked of one field: its conditions, all of which must hold. */
export type Field = (name: string, criterion: unknown) => Condition[];

/**
 * Reads a search's criteria; throws a Refusal for one that the sandbox does not know, so that none is passed
 * over.
 */
export function conditionsOf(fields: Record<string, Field>, criteria: Input): Condition[] {
  return Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw unsearchable(name);
    return field(name, criterion);
  });
}

/** The conditions as one clause, and what it stands for. */
export function whereOf(conditions: Condition[]): { where: string; values: SQLInputValue[] } {
  return {
    where: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
    values: conditions.flatMap(({ values }) => values),
  };
}

/** What matches a text, by the operators is, is_not, contains, starts_with and ends_with. */
export const text =
  (column: string): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => textCondition(column, name, operator, value));

/** The same, where a row may have several texts: `from` is what they stand in, and one of them must match. */
export const textWithin =
  (from: string, column: string): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => {
      const { sql, values } = textCondition(column, name, operator === 'is_not' ? 'is' : operator, value);
      const some = `exists (select 1 from ${from} and (${sql}))`;
      return { sql: operator === 'is_not' ? `not ${some}` : some, values };
    });

/** One of a list of values; other than `allowed` ones, where there is such a list, are refused. */
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

/** Between `min` and `max`, both included, or what `is`; `read` gives undefined for what is no such value. */
export const range =
  (column: string, read: (value: unknown) => number | undefined): Field =>
  (name, criterion) =>
    rangeOf(name, criterion, read).map(({ sign, edge }) => ({ sql: `${column} ${sign} ?`, values: [edge] }));

/** The same, where a row may have several values: one of them must lie within. */
export const rangeWithin =
  (from: string, column: string, read: (value: unknown) => number | undefined): Field =>
  (name, criterion) => {
    const edges = rangeOf(name, criterion, read);
    const bounds = edges.map(({ sign }) => ` and ${column} ${sign} ?`).join('');
    return [{ sql: `exists (select 1 from ${from}${bounds})`, values: edges.map(({ edge }) => edge) }];
  };

/** A time of the wire in milliseconds. */
export function readTime(value: unknown): number | undefined {
  const time =
    typeof value === 'string' || typeof value === 'number' ? Date.parse(String(value)) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

export function unsearchable(field: string): Refusal {
  return new Refusal('search', problem(field, '90000', `This sandbox can't search by ${field}.`));
}

/** The operators of a criterion, each with its text; throws when it is none. */
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
