import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OpenAPIV3_1 } from 'openapi-types';
import { webhookEvents } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { appRouter } from '../../router.ts';
import { addressedProcedures } from '../procedure-routes.ts';
import { examples } from './complete-document.ts';
import { type DocumentedOperation, operationsOf } from './operations.ts';
import { refusalTable } from './refusal-responses.ts';
import { resolve, type Schema, withoutNull } from './schema.ts';

const publicUrl = 'https://api.shop.test';
let api: TestApi;
let local: TestApi;
let document: OpenAPIV3_1.Document;
let operations: DocumentedOperation[];
beforeAll(async () => {
  api = await startTestApi({ publicUrl });
  local = await startTestApi({ publicUrl: 'http://localhost:4000' });
  document = (await api.app.inject('/openapi.json')).json();
  operations = operationsOf(document);
});
afterAll(() => Promise.all([api.close(), local.close()]));

async function problemsOf({ app }: TestApi): Promise<string[]> {
  // Redocly warns of `localhost`.
  const source = (await app.inject({ url: '/openapi.json', headers: { host: '127.0.0.1:4000' } })).body;
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

test("it has no problem by Redocly's recommended rules, not even a warning and in no example, wherever it is served", async () => {
  expect(await problemsOf(api)).toEqual([]);
  expect(await problemsOf(local)).toEqual([]);
});

/** What is not answered as JSON. */
const files = ['/photos/{name}', '/audit/export', '/orders/export', '/products/export', '/products/import'];

test('every operation says what it does, what may go wrong and how it is called', () => {
  const lacking = operations.flatMap(({ method, path, operation }) => {
    const { operationId = '', summary, description, tags = [], responses = {}, security } = operation;
    const isDerived = path.startsWith('/v1/');
    const example = examples[operationId];
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const unknown = Object.keys(responses).filter(
      (status) => Number(status) >= 400 && !refusalTable[Number(status)],
    );
    const without = {
      summary: !summary,
      description: !description,
      'a tag of the list': !document.tags?.some(({ name }) => tags.includes(name)),
      security: !security,
      'a curl line': !operation['x-codeSamples']?.[0]?.source.includes(publicUrl),
      'an example': !example && !isDerived,
      'an example of its body': body && !example?.body && !isDerived,
      'an example of its answer': !example?.answers?.[200] && !files.includes(path) && !isDerived,
      'words for a refusal': unknown.length > 0,
    };
    return Object.entries(without)
      .filter(([, lacks]) => lacks)
      .map(([what]) => `${method} ${path} lacks ${what}`);
  });
  expect(lacking).toEqual([]);
  const known = operations.map(({ operation }) => operation.operationId);
  expect(Object.keys(examples).filter((name) => !known.includes(name))).toEqual([]);
});

test('everything that is sent or answered as JSON has a name: that of contracts, else that of its call', () => {
  const names = Object.keys(document.components?.schemas ?? {});
  for (const name of [
    'Product',
    'PicturedProduct',
    'Order',
    'Refund',
    'CreateCategory',
    'RestOrder',
    'Refusal',
  ])
    expect(names).toContain(name);
  const unnamed = operations.flatMap(({ path, operation }) => {
    const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
    const answer = operation.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined;
    const parts = [content['application/json'], answer?.content?.['application/json']];
    return parts.some((media) => media?.schema && 'properties' in media.schema) ? [path] : [];
  });
  expect(unnamed).toEqual([]);
});

test('every event that an endpoint can ask for is a webhook, with its body', () => {
  const { webhooks = {}, components = {} } = document;
  const events = Object.entries(webhooks).map(([type, item]) => {
    const { post } = item as OpenAPIV3_1.PathItemObject;
    const { content } = (post?.requestBody ?? {}) as OpenAPIV3_1.RequestBodyObject;
    const { properties } = resolve(
      content['application/json']?.schema,
      components,
    ) as OpenAPIV3_1.SchemaObject;
    expect(properties?.['type']).toMatchObject({ const: type });
    for (const part of Object.values(properties ?? {})) expect(resolve(part, components)).toBeTruthy();
    return type;
  });
  expect(events).toEqual([...webhookEvents, 'test']);
});

test('what is not at a public address names the server as it was asked', async () => {
  const asked = await local.app.inject({ url: '/openapi.json', headers: { host: '127.0.0.1:4010' } });
  expect(asked.json().servers).toEqual([{ url: 'http://127.0.0.1:4010' }]);
  expect(document.servers).toEqual([{ url: publicUrl }]);
});

const bodyOf = (path: string, method: 'post' | 'put', type = 'application/json') => {
  const found = operations.find((each) => each.path === path && each.method === method);
  const body = found?.operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  return resolve(body?.content[type]?.schema, document.components ?? {}) as OpenAPIV3_1.SchemaObject & {
    anyOf: OpenAPIV3_1.SchemaObject[];
  };
};

test('a photo is offered in a form alone', () => {
  for (const path of ['/product/create', '/product/update/{id}', '/product//update/{id}']) {
    const method = path === '/product/create' ? 'post' : 'put';
    expect(bodyOf(path, method, 'multipart/form-data').properties?.['image']).toMatchObject({
      format: 'binary',
    });
    expect(Object.keys(bodyOf(path, method).properties ?? {})).not.toContain('image');
  }
  const inJson = operations.flatMap(({ path, operation }) => {
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    return JSON.stringify(
      resolve(body?.content['application/json']?.schema, document.components ?? {}) ?? '',
    ).includes('"binary"')
      ? [path]
      : [];
  });
  expect(inJson).toEqual([]);
});

test('every schema is one of JSON Schema 2020-12: no empty list of schemas or values', () => {
  const empty: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    const isList = ['prefixItems', 'anyOf', 'oneOf', 'allOf', 'enum'].includes(key);
    if (isList && Array.isArray(value) && value.length === 0) empty.push(key);
    return value;
  });
  expect(empty).toEqual([]);
});

test('what is sent has types: the lines of an order, and shippy one in all calls', () => {
  const lines = bodyOf('/order/create', 'post').properties?.['lines'] as { items: { anyOf: object[] } };
  expect(lines.items.anyOf).toMatchObject(
    [
      ['productId', 'quantity'],
      ['_id', 'count'],
    ].map(([id = '', count = '']) => ({
      properties: { [id]: { type: 'string' }, [count]: { type: 'integer', minimum: 1, maximum: 99 } },
      required: [id, count],
    })),
  );
  const shippy = new Set<string>();
  const untyped: string[] = [];
  JSON.stringify([document.paths, document.components?.schemas], (name, value: unknown) => {
    if (name !== 'properties' || typeof value !== 'object' || value === null) return value;
    for (const [field, own] of Object.entries(value as Record<string, Record<string, unknown>>)) {
      if (field === 'shippy') shippy.add(JSON.stringify([own['type'], own['enum']]));
      // What a field was and is, in the audit, is of the field's own type.
      const isAudit = field === 'from' || field === 'to';
      if (!isAudit && !['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'const', 'enum'].some((key) => key in own))
        untyped.push(field);
    }
    return value;
  });
  expect([...shippy]).toEqual([JSON.stringify(['string', ['0', '1']])]);
  expect(untyped).toEqual([]);
});

/** The schemas of all that a document names, each with where it is. */
function schemasIn(value: unknown, place: string): [place: string, schema: Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === 'properties'
      ? Object.entries(inner as Record<string, Schema>).map(([name, schema]): [string, Schema] => [
          `${place}.${name}`,
          schema,
        ])
      : []),
    ...schemasIn(inner, `${place}/${key}`),
  ]);
}

/** What the document says of a value, where it is used and where its kind is described. */
const meaningOf = (schema: Schema) => {
  const { anyOf = [] } = schema;
  return [schema, ...anyOf, resolve(withoutNull(schema), document.components ?? {})]
    .map((each) => (each as Schema | undefined)?.description ?? '')
    .join('; ');
};

test('every parameter says what it is, and so do money, times, cursors and versions', () => {
  const parameters = operations.flatMap(({ method, path, operation }) =>
    ((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).map(
      ({ name, description }) => [`${method} ${path} ${name}`, description] as const,
    ),
  );
  expect(parameters.filter(([, description]) => !description)).toEqual([]);
  const unsaid = schemasIn(document, '').filter(([place, schema]) => {
    const meaning = meaningOf(schema);
    if (/(\.p|P)aise$/.test(place)) return !/paise/.test(meaning);
    if (/\w(At|Until)$/.test(place)) return !/ISO 8601/.test(meaning);
    return /\.(cursor|nextCursor|next|version|amount)$/.test(place) && !/\w/.test(meaning);
  });
  expect(unsaid.map(([place]) => place)).toEqual([]);
});

test('an id is a UUID, unless it is a number or somebody else gave it', () => {
  const others = schemasIn(document, '').filter(([place, schema]) => {
    const isForeign = /\.(transaction|request|photo|googleMerchant)Id$/.test(place);
    return /(\._?id|Id)$/.test(place) && !isForeign && !/"(uuid|integer)"/.test(JSON.stringify(schema));
  });
  expect(others.map(([place]) => place.replace('/components/schemas/', ''))).toEqual([
    'AuditEvent.id',
    'AuditEvent/properties/about/anyOf/0.id',
    'SavedMethod.id',
    'StockChange.id',
    'WebhookDelivery.id',
  ]);
});

test('every call below /v1 has an example of what it takes and answers, and takes its own', () => {
  const wrong = addressedProcedures(appRouter).flatMap(({ name, method, path, input }) => {
    const { operation } = operations.find(
      (each) => each.path === `/v1${path}` && each.method === method.toLowerCase(),
    ) as DocumentedOperation;
    const exampleIn = ({ content }: Partial<OpenAPIV3_1.RequestBodyObject> = {}) =>
      content?.['application/json']?.example as object | undefined;
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const needed = parameters.filter(({ required }) => required);
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const sent: object = {
      ...exampleIn(body),
      ...Object.fromEntries(
        needed.map((each) => [each.name.replace('idempotency-key', 'id'), each.example as unknown]),
      ),
    };
    const lacks =
      (body && !exampleIn(body)) ||
      exampleIn(operation.responses?.['200'] as OpenAPIV3_1.ResponseObject) === undefined;
    const { error } = input?.safeParse(sent) ?? {};
    return lacks || error ? [`${name}: ${error?.message ?? 'no example'}`] : [];
  });
  expect(wrong).toEqual([]);
});
