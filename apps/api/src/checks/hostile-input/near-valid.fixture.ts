import fc from 'fast-check';
import { z } from 'zod';
import { hostileJson } from './junk.fixture.ts';

/** What a field of this name may hold so that the call finds something: symbols (shop.fixture.ts) or values. */
export type Known = Record<string, readonly unknown[]>;

interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** Values that a zod schema takes, as far as its JSON schema tells; fields named in `known` mostly hold what is there. */
export const fitting = (schema: z.ZodType, known: Known): fc.Arbitrary<unknown> =>
  fit(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as JsonSchema,
    '',
    known,
  );

function fit(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const given = known[name];
  const made = fitKind(schema, name, known);
  if (!given || schema.type === 'array') return made;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...given) }, { weight: 1, arbitrary: made });
}

function fitKind(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fit(choice, name, known)));
  const { minLength = 0, maxLength = 1_000 } = schema;
  const min = Math.max(schema.minimum ?? 0, -1_000);
  const range = { min, max: Math.min(schema.maximum ?? min + 1_000, min + 1_000) };
  switch (schema.type) {
    case 'object':
      return fitObject(schema, known);
    case 'array':
      return fitArray(schema, name, known);
    case 'integer':
    case 'number':
      return fc.integer(range);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.format === 'uuid') return fc.uuid({ version: 4 });
      return fc.string({ minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, minLength + 20) });
    case undefined:
    default:
      return fc.constantFrom('1', '12', 'x', '');
  }
}

function fitObject({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, schema]) => [key, fit(schema, key, known)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((key) => key in properties),
    noNullPrototype: true,
  });
}

function fitArray({ items, prefixItems, minItems = 0 }: JsonSchema, name: string, known: Known) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => fit(item, name, known)));
  // An array's items are known by the array's name.
  return fc.array(fit(items ?? {}, name, known), { minLength: minItems, maxLength: minItems + 2 });
}

/** The same with one thing wrong: a value at any depth replaced, taken away, or one added that nobody asked for. */
export const spoilt = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.option(hostileJson, { nil: undefined, freq: 6 })).map(([value, n, junk]) => {
    const places = placesIn(value);
    return replaced(value, places[n % places.length] ?? [], junk);
  });

type Place = string[];

/** Every field and item, then the whole, then a field that is not there. */
const placesIn = (value: unknown): Place[] => [...inner(value), [], ['unheardOf']];

const inner = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => [
        [key],
        ...inner(below).map((place) => [key, ...place]),
      ])
    : [];

function replaced(value: unknown, [key, ...rest]: Place, junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === key ? replaced(item, rest, junk) : item));
  const fields = { ...(value as Record<string, unknown>) };
  const next = replaced(fields[key], rest, junk);
  if (next === undefined) delete fields[key];
  else fields[key] = next;
  return fields;
}
