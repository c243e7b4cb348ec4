import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { examples } from './complete-document.ts';
import { type DocumentedOperation, operationsOf } from './operations.ts';
import { refusalTable } from './refusal-responses.ts';

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
  const source = (await app.inject('/openapi.json')).body;
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

test("it has no problem by Redocly's recommended rules, not even a warning, wherever it is served", async () => {
  expect(await problemsOf(api)).toEqual([]);
  expect(await problemsOf(local)).toEqual([]);
});

/** What is not answered as JSON. */
const files = ['/photos/{name}', '/orders/export', '/products/export', '/products/import'];

test('every operation says what it does, what may go wrong and how it is called', () => {
  const lacking = operations.flatMap(({ method, path, operation }) => {
    const { operationId = '', summary, description, tags = [], responses = {}, security } = operation;
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
      'an example': !example,
      'an example of its body': body && !example?.body,
      'an example of its answer': !example?.answers?.[200] && !files.includes(path),
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

test('what is repeated has one name', () => {
  expect(Object.keys(document.components?.schemas ?? {}).toSorted()).toEqual([
    'Category',
    'Order',
    'PicturedProduct',
    'Product',
    'Refusal',
  ]);
});
