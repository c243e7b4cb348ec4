import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Call } from './http.fixture.ts';
import { hostileJson, hostileText, jsonText } from './junk.fixture.ts';
import { fitting, type Known, spoilt } from './near-valid.fixture.ts';
import { type Role, roles, symbols } from './shop.fixture.ts';

export interface RestCall {
  role: Role;
  call: Call;
  /** The body before it became text; undefined where there is none. */
  sent?: unknown;
}

interface Schemas {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
}
export const schemasOf = ({ schema }: RouteOptions): Schemas => (schema ?? {}) as Schemas;

/** What is in the shop, or could be, by the name of the field. */
export const knownAt = (noun: string): Known => ({
  id: noun === 'order' ? [...symbols.order, '@id:new'] : (symbols[noun as 'product'] ?? symbols.account),
  productId: symbols.product,
  categoryId: symbols.category,
  categoryIds: symbols.category,
  category: [...symbols.category, 'All', '1', ''],
  orderId: symbols.order,
  userId: symbols.account,
  email: ['asha@example.com', 'ravi@example.com', 'Asha@Example.com'],
  password: ['a-long-password', 'another-long-password'],
  currentPassword: ['a-long-password'],
  name: ['Brass kettle', 'Kitchen', 'Asha'],
  search: ['kettle', 'ketle', 'blue kettle'],
  text: ['kettle', 'ketle', 'blue kettle'],
  price: [499.5, 0, 12],
  quantity: [7, 1, 2],
  version: [1, 2],
  nonce: ['fake-valid-nonce', 'tokencc_nothing'],
  url: ['https://example.com/kettle.png', ''],
  pictureUrl: ['https://example.com/kettle.png', ''],
});

/** Mostly somebody who may make the call. */
export const anyRole: fc.Arbitrary<Role> = fc.oneof(
  { weight: 7, arbitrary: fc.constant<Role>('admin') },
  { weight: 3, arbitrary: fc.constantFrom(...roles) },
);

const encode = (text: string) =>
  encodeURIComponent(text.slice(0, 3_000).toWellFormed()).replace(/%40(\w+)%3A(\w+)/, '@$1:$2');
const badlyEncoded = fc.constantFrom(
  '%',
  '%E0%A4%A',
  '%ZZ',
  '%00',
  '%2e%2e%2f',
  '..',
  '.',
  '',
  ';a=b',
  '%ed%a0%80',
);

/** The route's address with known ids, junk and broken encodings in its places. */
export function pathTo(url: string, known: Known): fc.Arbitrary<string> {
  const segments = url.split('/').map((segment) =>
    segment.startsWith(':') || segment === '*'
      ? fc.oneof(
          {
            weight: 8,
            arbitrary: fc
              .constantFrom(...(known[segment.slice(1)] ?? known['id'] ?? []))
              .map((id) => encode(String(id))),
          },
          { weight: 2, arbitrary: hostileText.map(encode) },
          { weight: 1, arbitrary: badlyEncoded },
        )
      : fc.constant(segment),
  );
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

/** A query that nearly fits: a field spoilt, named twice, given as a list or an object, or badly encoded. */
function queryFor(schema: z.ZodType, known: Known): fc.Arbitrary<string> {
  const text = (value: unknown) => encode(typeof value === 'string' ? value : jsonText(value));
  return fc
    .tuple(
      spoilt(fitting(schema, known)),
      fc.constantFrom('plain', 'plain', 'twice', 'list', 'object', 'broken'),
      badlyEncoded,
    )
    .map(([value, form, broken]) => {
      const pairs = Object.entries((value ?? {}) as object).map(([key, each]) => {
        const name = encode(key);
        if (form === 'twice') return `${name}=${text(each)}&${name}=${text(each)}`;
        if (form === 'list') return `${name}[]=${text(each)}`;
        if (form === 'object') return `${name}[a]=${text(each)}`;
        return `${name}=${form === 'broken' ? broken : text(each)}`;
      });
      return pairs.length > 0 ? `?${pairs.slice(0, 50).join('&')}` : '';
    });
}

const nounOf = (url: string) => (url.startsWith('/tree') ? 'account' : (url.split('/')[1] ?? ''));

/** Calls of one route that are right but for one thing, in path, query or body. */
export function nearlyValidCalls(route: RouteOptions): fc.Arbitrary<RestCall> {
  const known = knownAt(nounOf(route.url));
  const { querystring, body, headers } = schemasOf(route);
  const sent = body
    ? fc.oneof(
        { weight: 6, arbitrary: spoilt(fitting(body, known)) },
        { weight: 1, arbitrary: fitting(body, known) },
      )
    : fc.constant(undefined);
  return fc
    .record({
      role: anyRole,
      path: pathTo(route.url, known),
      query: querystring ? queryFor(querystring, known) : fc.constant(''),
      sent,
      key: fc.constantFrom('@id:new', '@id:new', '@order:mine', '@order:theirs', '"@id:new"', 'x', ''),
    })
    .map(({ role, path, query, sent: value, key }) => ({
      role,
      sent: value,
      call: {
        method: String(route.method),
        path: path + query,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(headers && { 'idempotency-key': key }),
        },
        ...(body && { body: jsonText(value) }),
      },
    }));
}

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON;;;',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'nonsense',
  '/',
  ';',
];
export const rawBodies: (string | Buffer)[] = [
  '',
  ' \n',
  '{',
  '{"name":',
  '{"name":"x"',
  '{"name":"x"}}',
  '[]',
  'null',
  '"x"',
  '1e400',
  'NaN',
  "{'name':'x'}",
  '\ufeff{"name":"x"}',
  '{"name":"\ud800"}',
  '{"__proto__":{"role":"1"}}',
  '{"constructor":{"prototype":{}}}',
  'name=x&price=1',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '--x--\r\n',
  '--x\r\n',
  Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
  gzipSync('{"name":"x"}'),
  'x'.repeat(1_048_577),
  `{"name":"${'x'.repeat(1_000_000)}"}`,
];
const odd = (name: string, ...values: string[]) =>
  fc.option(
    fc.constantFrom(...values).map((value) => ({ [name]: value })),
    { nil: {}, freq: 5 },
  );

/** Calls that have little to do with what the route expects: wrong methods, types, encodings and bodies. */
export function noise(route: RouteOptions): fc.Arbitrary<RestCall> {
  return fc
    .record({
      role: anyRole,
      path: pathTo(route.url, knownAt(nounOf(route.url))),
      query: fc.oneof(
        fc.constant(''),
        hostileText.map((text) => `?${encode(text)}`),
        badlyEncoded.map((text) => `?${text}=${text}&__proto__[x]=1&constructor=1`),
      ),
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant(String(route.method)) },
        { weight: 2, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
        { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'MKCOL', 'SEARCH') },
      ),
      body: fc.oneof(
        fc.constant(undefined),
        fc.constantFrom(...rawBodies),
        hostileJson.map(jsonText),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      headers: fc
        .tuple(
          fc.option(
            fc.constantFrom(...contentTypes).map((type) => ({ 'content-type': type })),
            { nil: {}, freq: 8 },
          ),
          odd('content-encoding', 'gzip', 'deflate', 'br', 'identity', 'nonsense'),
          odd('accept', 'text/html', 'image/*;q=0', ';;;'),
          odd('range', 'bytes=0-1', 'bytes=9-1', 'x'),
          odd('if-none-match', '*', '"x"'),
          odd(
            'authorization',
            'Bearer null',
            'Bearer undefined',
            'Bearer',
            'Basic eDp5',
            `Bearer ${'x'.repeat(5_000)}`,
            "Bearer ' or 1=1",
            'Bearer \x80\xff',
          ),
          odd('x-forwarded-for', '1.2.3.4', "'; --", ','.repeat(500)),
          odd('x-request-id', 'mine', '<b>', 'x'.repeat(2_000)),
          odd('origin', 'null', 'http://[', 'x'),
        )
        .map((parts) => Object.assign({}, ...parts) as Record<string, string>),
    })
    .map(({ role, path, query, method, body, headers }) => ({
      role,
      call: { method, path: path + query, headers, ...(body !== undefined && { body }) },
    }));
}
