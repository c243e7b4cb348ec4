import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.close());

test.each([
  ['/trpc/category.list', 200],
  ['/trpc/product.get?input={"id":"none"}', 404],
  ['/trpc/category.list,product.list?batch=1&input={"1":{}}', 200],
  ['/trpc/category.list,product.get?batch=1&input={"1":{"id":"none"}}', 207],
  ['/trpc/no.such.call', 404],
])('%s comes in one piece, with its length and status %i', async (url, status) => {
  const answer = await api.app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['transfer-encoding']).toBeUndefined();
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toBeTypeOf('object');
});

test('a batch that is asked for as a stream is one', async () => {
  const url = '/trpc/category.list,product.list?batch=1&input={"1":{}}';
  const answer = await api.app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['transfer-encoding']).toBe('chunked');
  expect(answer.body.trim().split('\n').length).toBeGreaterThan(1);
});
