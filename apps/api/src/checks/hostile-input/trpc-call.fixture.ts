import fc from 'fast-check';
import type { z } from 'zod';
import { appRouter } from '../../router.ts';
import { hostileJson, jsonText } from './junk.fixture.ts';
import { fitting, spoilt } from './near-valid.fixture.ts';
import { anyRole, contentTypes, knownAt, rawBodies, type RestCall } from './rest-call.fixture.ts';

export interface Procedure {
  name: string;
  type: 'query' | 'mutation';
  /** What it takes; null for nothing, and for what is no JSON (a form, a file). */
  input: z.ZodType | null;
  /** Takes a multipart form in place of JSON. */
  takesForm: boolean;
}

interface Definition {
  _def: { type: Procedure['type']; inputs: unknown[]; meta?: { form?: boolean } };
}

const isZod = (input: unknown): input is z.ZodType =>
  typeof input === 'object' && input !== null && '_zod' in input;

/** Every procedure of the router, by name. */
export const procedures: Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Definition>,
).map(([name, { _def }]) => ({
  name,
  type: _def.type,
  input: _def.meta?.form ? null : (_def.inputs.find(isZod) ?? null),
  takesForm: _def.meta?.form ?? false,
}));

const json = { 'content-type': 'application/json' };
const asQuery = (text: string) => encodeURIComponent(text.slice(0, 6_000).toWellFormed());

function callOf({ name, type }: Procedure, text: string): RestCall['call'] {
  return type === 'query'
    ? { method: 'GET', path: `/trpc/${name}?input=${asQuery(text)}`, headers: json }
    : { method: 'POST', path: `/trpc/${name}`, headers: json, body: text };
}

/** Calls of one procedure whose input is right but for one thing; `sent` is the input as it arrives. */
export function nearlyValidInputs(procedure: Procedure): fc.Arbitrary<RestCall> {
  const { price: _, ...known } = knownAt(procedure.name.split('.')[0] ?? '');
  const valid = procedure.input ? fitting(procedure.input, known) : fc.constant({});
  const input = fc.oneof({ weight: 6, arbitrary: spoilt(valid) }, { weight: 1, arbitrary: valid });
  return fc.tuple(anyRole, input).map(([role, value]) => {
    const text = jsonText(value);
    return { role, sent: text.length > 6_000 ? undefined : text, call: callOf(procedure, text) };
  });
}

/** Calls that are not how tRPC is spoken: broken JSON, wrong methods and types, odd batches. */
export function trpcNoise({ name }: Procedure): fc.Arbitrary<RestCall> {
  const text = fc.oneof(
    hostileJson.map(jsonText),
    fc.constantFrom('', '{', '{"0":', '{"0":{}}', '[{}]', '{"json":{}}', '{"__proto__":{"a":1}}', '%'),
  );
  const path = fc.oneof(
    fc.constant(`/trpc/${name}`),
    text.map((input) => `/trpc/${name}?input=${asQuery(input)}`),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), text)
      .map(([times, input]) => `/trpc/${Array(times).fill(name).join(',')}?batch=1&input=${asQuery(input)}`),
    fc.constantFrom(
      `/trpc/${name}?batch=9`,
      `/trpc/${name}?input=%E0%A4%A`,
      `/trpc/${name}/x`,
      `/trpc/,${name}`,
      '/trpc/',
      '/trpc/__proto__',
      '/trpc/constructor.name',
      `/trpc/${name}.__proto__`,
      `/trpc/${name}%00`,
    ),
  );
  return fc
    .record({
      role: anyRole,
      path,
      method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
      type: fc.constantFrom(...contentTypes),
      body: fc.oneof(fc.constant(undefined), fc.constantFrom(...rawBodies), text),
      accept: fc.constantFrom('*/*', 'application/json;q=0', 'text/event-stream', 'text/html'),
    })
    .map(({ role, path: address, method, type, body, accept }) => ({
      role,
      call: {
        method,
        path: address,
        headers: { 'content-type': type, accept, 'trpc-accept': accept },
        ...(body !== undefined && { body }),
      },
    }));
}
