import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../selling/order/shop.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { startDocumentProxy } from './document-proxy.fixture.ts';

let api: TestApi;
let apiUrl: string;
let document: OpenAPIV3_1.Document;
beforeAll(async () => {
  api = await startTestApi();
  await addProduct(api.ctx, { stock: 1 });
  apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  document = (await api.app.inject('/openapi.json')).json();
});
afterAll(() => api.close());

type Paths = Record<string, Record<string, OpenAPIV3_1.OperationObject>>;

/** What a client sees of the differences between the api and a document that was changed. */
async function differences(
  call: { url: string; method?: string; body?: object },
  change: (paths: Paths) => void = () => {},
): Promise<string[]> {
  const changed = structuredClone(document);
  change(changed.paths as never);
  const proxy = await startDocumentProxy(apiUrl, changed);
  const { url, method = 'GET', body } = call;
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  await fetch(`${proxy.url}${url}`, { method, ...json });
  proxy.stop();
  return proxy.differences;
}

const list = { url: '/product/list?sordBy=price&limit=2' };
const search = { url: '/product/search', method: 'POST' };

test('what is asked and answered as the document says is no difference, nor is a request that is refused', async () => {
  for (const call of [
    list,
    { url: '/product/get/none' },
    { ...search, body: { limit: 2 } },
    { ...search, body: { limit: 'two', page: 2 } },
    { url: '/userProfile' },
  ])
    expect(await differences(call)).toEqual([]);
});

test('an address, a method or a field that the document does not have is a difference', async () => {
  expect(await differences(list, (paths) => delete paths['/product/list'])).toEqual([
    'GET /product/list is not in the document.',
  ]);
  expect(await differences({ url: '/product/list', method: 'PUT' })).toEqual([
    'PUT /product/list is not in the document.',
  ]);
  expect(await differences(list, (paths) => delete paths['/product/list']?.['get']?.parameters)).toEqual([
    'GET /product/list succeeded, though the document does not allow it: the query has sordBy.',
  ]);
  expect(await differences({ ...search, body: { limit: 2, page: 2 } })).toEqual([
    'POST /product/search succeeded, though the document does not allow it: the body has page.',
  ]);
});

test('a status, a type or a value that the document does not have is a difference', async () => {
  const answered = 'GET /product/list was answered otherwise than the document says: ';
  const unknown = { url: '/product/get/none' };
  expect(
    await differences(unknown, (paths) => delete paths['/product/get/{id}']?.['get']?.responses?.[404]),
  ).toEqual([
    'GET /product/get/none was answered otherwise than the document says: the status 404 is not documented.',
  ]);
  expect(await differences(list, answering({ 'text/csv': {} }))).toEqual([
    `${answered}the type application/json is not documented.`,
  ]);
  expect(await differences(list, answering({ 'application/json': { schema: { type: 'string' } } }))).toEqual([
    expect.stringContaining(`${answered}the answer must be string in {"ProductList":`),
  ]);
});

/** The document with another answer of the list. */
const answering = (content: OpenAPIV3_1.ResponseObject['content']) => (paths: Paths) =>
  Object.assign(paths['/product/list']?.['get']?.responses ?? {}, { 200: { description: '', content } });
