import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { listenOn } from '../../platform/http/listen.ts';
import { freePort } from '../../../../../tools/postgres.ts';
import { overWire, type WireAnswer } from './wire.fixture.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ corsOrigins: '*' });
  port = await freePort();
  await listenOn(api.app, { host: null, port });
});
afterAll(() => api.close());

const host = 'Host: localhost\r\nOrigin: http://shop.example\r\n';
const get = (path = '/category/get', headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /login HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`;

function expectRefusal(answer: WireAnswer | undefined, status: number | number[]): void {
  expect([status].flat()).toContain(answer?.status);
  expect(answer?.headers).toContain('content-type: application/json');
  expect(answer?.headers).toContain('access-control-allow-origin: *');
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    errorMessage: expect.stringMatching(/^\w.*\.$/),
    requestId: expect.stringMatching(/^[\w-]{12}$/),
  });
}

const expectAlive = async (at: { host: string; port: number }) => {
  const [answer] = await overWire(at, get());
  expect([answer?.status, answer?.body]).toEqual([200, '{"Category":[]}']);
};

const unreadable: [string, string, number | number[]][] = [
  ['noise', 'nonsense\r\n\r\n', 400],
  ['bytes', '\x00\x01\x02\xff\xfe\r\n\r\n', 400],
  ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['HTTP/0.9', 'GET /\r\n\r\n', [400, 404]],
  ['HTTP/3.7', `GET / HTTP/3.7\r\n${host}\r\n`, 400],
  ['a method in lower case', `get / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method nobody knows', `BREW /pot HTTP/1.1\r\n${host}\r\n`, 400],
  ['no host', 'GET /category/get HTTP/1.1\r\n\r\n', 400],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400],
  [
    'a length and chunks',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
    400,
  ],
  ['a length below zero', post('Content-Length: -2\r\n', '{}'), 400],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}'), 400],
  ['a length beyond numbers', post(`Content-Length: ${'9'.repeat(30)}\r\n`, '{}'), 400],
  ['a length beyond the limit', post('Content-Length: 99999999\r\n', '{}'), 413],
  ['chunks that are none', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n'), 400],
  ['chunks in another coding', post('Transfer-Encoding: chunked, gzip\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  [
    'endless chunk extensions',
    post('Transfer-Encoding: chunked\r\n', `2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`),
    [400, 413],
  ],
  ['a space before the colon', get('/category/get', 'X : y\r\n'), 400],
  ['a header without a name', get('/category/get', ': y\r\n'), 400],
  ['a NUL in a header', get('/category/get', 'X: a\0b\r\n'), 400],
  ['a NUL in the address', get('/product/get/\0'), 400],
  ['a space in the address', get('/product/get/a b'), 400],
  ['bytes in the address', get('/product/get/\xff\xfe'), [400, 404]],
  ['a host as the address', `GET localhost:80 HTTP/1.1\r\n${host}\r\n`, [400, 404]],
  ['a flood of headers', get('/category/get', 'X: 0123456789\r\n'.repeat(20_000)), 431],
  ['one long header', get('/category/get', `X: ${'y'.repeat(100_000)}\r\n`), 431],
  ['a long address', get(`/${'y'.repeat(100_000)}`), 431],
  ['a long query', get(`/product/list?limit=${'4'.repeat(15_000)}`), [200, 400, 414, 431]],
];

describe.each(['127.0.0.1', '::1'])('on %s', (address) => {
  const at = () => ({ host: address, port });

  test.each(unreadable)('%s is refused in words', async (_, bytes, status) => {
    const [answer] = await overWire(at(), bytes);
    if (answer?.status !== 200) expectRefusal(answer, status);
    await expectAlive(at());
  });

  test('what is odd and allowed is answered as anything else', async () => {
    const odd = [
      `GET /category/get HTTP/1.0\r\n\r\n`,
      `GET http://elsewhere.example/category/get HTTP/1.1\r\n${host}\r\n`,
      get('/category/get', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
      get('/category/get', 'Expect: a miracle\r\n'),
      get('/category/get', 'Content-Length: 0\r\n'),
      get('/category/get', 'X-Empty:\r\nX-Twice: 1\r\nX-Twice: 2\r\n'),
      `\r\n${get()}`,
    ];
    for (const bytes of odd) {
      const [answer] = await overWire(at(), bytes);
      expect([bytes, answer?.status, answer?.body]).toEqual([bytes, 200, '{"Category":[]}']);
    }
  });

  test('a client that asks first is told to go on, and then what is wrong', async () => {
    const body = '{"email":';
    const answers = await overWire(
      at(),
      post(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`, body),
    );
    expect(answers.map(({ status }) => status)).toEqual([100, 400]);
    expectRefusal(answers[1], 400);
  });

  test('calls in one packet are answered one by one, and rubbish after them ends the connection', async () => {
    const answers = await overWire(at(), get().repeat(50), { answers: 50 });
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const mixed = await overWire(at(), `${get()}rubbish\r\n\r\n`, { answers: 2 });
    for (const { status, body } of mixed)
      expect([status, JSON.parse(body)]).toEqual([status, expect.any(Object)]);
    await expectAlive(at());
  });

  test('clients that hang up in the middle leave nothing behind', async () => {
    const halves = [
      get(),
      get().slice(0, 20),
      post('Content-Length: 500\r\n', '{"email":"'),
      get('/product/get'),
    ];
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => overWire(at(), halves[i % 4] ?? '', { hangUp: true })),
    );
    await expectAlive(at());
    const open = () =>
      new Promise<number>((resolve) => void api.app.server.getConnections((_, n) => resolve(n)));
    await expect.poll(open).toBeLessThanOrEqual(1);
  });
});

describe('with little patience', () => {
  let hasty: TestApi;
  let hastyPort: number;
  beforeAll(async () => {
    hasty = await startTestApi({ corsOrigins: '*' });
    hastyPort = await freePort();
    hasty.app.server.headersTimeout = 200;
    hasty.app.server.requestTimeout = 400;
    await listenOn(hasty.app, { host: null, port: hastyPort });
  });
  afterAll(() => hasty.close());

  test.each(['127.0.0.1', '::1'])('a call that never ends is ended, on %s', async (address) => {
    const stalled = [
      'GET /category/get HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      post('Content-Length: 500\r\n', '{"email":"'),
      post('Transfer-Encoding: chunked\r\n', '5\r\n{"ema'),
      `POST /signup HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x\r\n`,
    ];
    const ended = stalled.map((bytes) => overWire({ host: address, port: hastyPort }, bytes));
    for (const [answer] of await Promise.all(ended)) expectRefusal(answer, [408, 415]);
    await expectAlive({ host: address, port: hastyPort });
  });
});
