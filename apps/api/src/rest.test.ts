import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './platform/db/test-database.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };

test('every refusal is an object with one sentence, a status that fits, and CORS headers', async () => {
  const long = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1_100_000) });
  const refused: [
    number,
    string,
    { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; headers?: object; payload?: string },
  ][] = [
    [404, 'There is nothing at this address.', { url: '/nowhere' }],
    [404, 'There is nothing at this address.', { method: 'POST', url: '/' }],
    [405, 'This address answers GET, HEAD only.', { method: 'DELETE', url: '/product/list' }],
    [405, 'This address answers POST only.', { url: '/login' }],
    [405, 'This address answers POST only.', { method: 'PUT', url: '/signup', headers: json, payload: '{' }],
    [
      400,
      'The request could not be read.',
      { method: 'POST', url: '/login', headers: json, payload: '{"email":' },
    ],
    [
      400,
      'The request could not be read.',
      { method: 'POST', url: '/login', headers: json, payload: '{"__proto__":{}}' },
    ],
    [
      400,
      'email is missing or of the wrong kind.',
      { method: 'POST', url: '/login', headers: json, payload: '' },
    ],
    [
      400,
      'The input is missing or of the wrong kind.',
      { method: 'POST', url: '/login', headers: json, payload: '[]' },
    ],
    [
      400,
      'The input is missing or of the wrong kind.',
      { method: 'POST', url: '/login', headers: json, payload: '"x"' },
    ],
    [413, 'What was sent is too large.', { method: 'POST', url: '/signup', headers: json, payload: long }],
    [
      415,
      'Send JSON: the content type must be application/json.',
      { method: 'POST', url: '/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
    [
      415,
      'Send JSON: the content type must be application/json.',
      { method: 'POST', url: '/login', headers: { 'content-type': 'nonsense' }, payload: 'x' },
    ],
  ];
  for (const [status, errorMessage, { headers, ...request }] of refused) {
    const answer = await api.app.inject({
      ...request,
      headers: { origin: 'http://localhost:3000', ...headers },
    });
    expect([request, answer.statusCode, answer.json()]).toEqual([
      request,
      status,
      { errorMessage, requestId: expect.any(String) },
    ]);
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  }
});

test('an address that cannot be decoded is a bad request, not an internal error', async () => {
  const answer = await api.app.inject('/%E0%A4%A');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errorMessage: 'The request could not be read.', requestId: expect.any(String) },
  ]);
});

test('preflights are answered for every method and header existing clients use, without a redirect', async () => {
  for (const [url, method] of [
    ['/login', 'POST'],
    ['/userProfile', 'GET'],
    ['/updateProfile', 'PUT'],
    ['/tree/getToken/7', 'GET'],
    ['/order/pay/7', 'POST'],
    ['/category/delete/7', 'DELETE'],
    ['/product/create', 'POST'],
    ['/product//update/7', 'PUT'],
    ['/product/delete/7', 'DELETE'],
  ] as const) {
    for (const wanted of ['authorization', 'content-type', 'authorization,content-type']) {
      const answer = await api.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'http://localhost:3000',
          'access-control-request-method': method,
          'access-control-request-headers': wanted,
        },
      });
      expect(answer.statusCode).toBeLessThan(300);
      expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:3000');
      expect(answer.headers['access-control-allow-methods']).toContain(method);
      expect(answer.headers['access-control-allow-headers']).toBe(wanted);
    }
  }
});

test('a GET that names a content type and has no body, or a stale bearer, is an ordinary public call', async () => {
  for (const url of ['/product/list', '/product/get', '/category/get']) {
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer ', 'Basic x', 'Bearer made-up']) {
      const answer = await api.app.inject({ url, headers: { ...json, authorization } });
      expect(answer.statusCode).toBe(200);
      expect(Object.values(answer.json())).toEqual([[]]);
    }
  }
});

test('logging out without a session, with a content type and no body, is an object and no error', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await api.app.inject({
      method,
      url: '/logout',
      headers: { ...json, authorization: 'Bearer null' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'You are logged out.' }]);
  }
});

test('null for an optional field is as if absent, in REST and in tRPC', async () => {
  const rest = async (url: string, payload: object) => {
    const { statusCode, body } = await api.app.inject({ method: 'POST', url, payload });
    return [statusCode, JSON.parse(body)] as const;
  };
  for (const payload of [
    { limit: null, skip: null, filters: null },
    { filters: { category: null, price: null } },
  ])
    expect(await rest('/product/search', payload)).toEqual(await rest('/product/search', {}));

  const trpc = async (call: string, input: unknown) => {
    const { statusCode, body } = await api.app.inject(
      `/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    return [statusCode, JSON.parse(body)] as const;
  };
  const absent = await trpc('product.search', {});
  expect(absent[0]).toBe(200);
  expect(await trpc('product.search', { text: null, categoryIds: null, sort: null, limit: null })).toEqual(
    absent,
  );
  expect(await trpc('product.list', { sort: null, order: null, limit: null })).toEqual(
    await trpc('product.list', {}),
  );
  const [status, { error }] = await trpc('product.suggest', { text: null, limit: null });
  expect([status, Object.keys(error.data.fieldErrors)]).toEqual([400, ['text']]);
});
