import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type Api, reachApi } from './api.ts';
import { registerApiProxy } from './api-proxy.ts';

const running: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function proxyTo(
  apiUrl: string | string[],
  trustProxy: string[] | false = false,
  watch: Partial<Api> = {},
) {
  const app = Fastify({ trustProxy });
  const api = reachApi([apiUrl].flat());
  running.push(app, api);
  await registerApiProxy(app, { api: { ...api, ...watch }, publicUrl: 'https://shop.test' });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** An api that answers with the request it received. */
async function echo() {
  const api = Fastify();
  running.push(api);
  api.all('/trpc/*', ({ method, url, headers, body }, reply) =>
    reply.code(method === 'POST' ? 409 : 200).send({ method, url, headers, body }),
  );
  return api.listen({ port: 0, host: '127.0.0.1' });
}

type Echo = { method: string; url: string; headers: Record<string, string>; body: unknown };

test('a call reaches the api unchanged, with token and query, and the answer comes back unchanged', async () => {
  const web = await proxyTo(await echo());
  const answer = await fetch(`${web}/trpc/order.create?batch=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      'user-agent': 'Mozilla/5.0 (X11)',
    },
    body: '{"0":{"id":1}}',
  });
  expect(answer.status).toBe(409);
  const seen = (await answer.json()) as Echo;
  expect(seen).toMatchObject({ method: 'POST', url: '/trpc/order.create?batch=1', body: { 0: { id: 1 } } });
  expect(seen.headers).toMatchObject({ authorization: 'Bearer t', 'user-agent': 'Mozilla/5.0 (X11)' });
});

test.each<[string, Record<string, string>, number]>([
  ['another site, says the browser', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' }, 403],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site, by an older browser', { origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { origin: 'null' }, 403],
  ['our name within another', { origin: 'https://shop.test.evil.example' }, 403],
  ['the shop', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' }, 409],
  ['the shop, by an older browser', { origin: 'https://shop.test' }, 409],
  ['no browser', {}, 409],
])('a call of %s', async (_, headers, status) => {
  const web = new URL(await proxyTo(await echo()));
  const sent = request({ port: web.port, path: '/trpc/account.logIn', method: 'POST', headers });
  sent.setHeader('content-type', 'text/plain');
  sent.end('{}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(status);
});

test.each([
  ['nobody is trusted', false, '203.0.113.9', '127.0.0.1'],
  ['the hop before is trusted', ['loopback'], '203.0.113.9', '203.0.113.9'],
  ['the shopper claims more than the hop saw', ['loopback'], '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two hops are trusted', ['loopback', '10.0.0.0/8'], '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['the hop says no address', ['loopback'], 'unknown', '127.0.0.1'],
] as const)('when %s, the api is told one address, the shopper', async (_, trusted, said, told) => {
  const web = await proxyTo(await echo(), trusted && [...trusted]);
  const answer = await fetch(`${web}/trpc/account.me`, { headers: { 'x-forwarded-for': said } });
  expect(((await answer.json()) as Echo).headers['x-forwarded-for']).toBe(told);
});

test('a call that never reached the api is refused as an api that starts would refuse it', async () => {
  const suspected: string[] = [];
  const watch = { isReady: async () => true, suspect: () => void suspected.push('api') };
  const web = await proxyTo('http://127.0.0.1:1', false, watch);
  const answer = await fetch(`${web}/trpc/product.list,category.list?batch=1`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toMatchObject({
    error: {
      message: 'The shop is starting. Please try again in a few seconds.',
      data: { errorCode: 'database_unavailable', httpStatus: 503, retryAfterSeconds: 3 },
    },
  });
  expect(suspected).toEqual(['api']);
});

test.each([0, 100_000])(
  'a body of %i bytes and the first that cannot be reached: it is streamed to the other, once',
  async (size) => {
    const { taken, url } = await taker();
    const web = await proxyTo(['http://127.0.0.1:1', url, 'http://127.0.0.1:1']);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (let call = 1; call <= 3; call++) {
      const answer = await fetch(`${web}/trpc/photo.upload`, {
        method: 'POST',
        headers,
        body: 'x'.repeat(size),
      });
      expect([answer.status, taken.bytes]).toEqual([200, call * size]);
    }
  },
);

test("the api's rules for its connection are not the browser's", async () => {
  const api = createServer((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('{}'),
  );
  running.push({ close: async () => void api.close() });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const web = new URL(await proxyTo(`http://127.0.0.1:${(api.address() as AddressInfo).port}`));
  const sent = request({ port: web.port, path: '/trpc/product.list', headers: { connection: 'keep-alive' } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers.connection).toBe('keep-alive');
});

test('while the api is known to be unavailable no call is sent to it', async () => {
  const api = await echo();
  const web = await proxyTo(api, false, { isReady: async () => false, suspect: () => {} });
  const answer = await fetch(`${web}/trpc/order.create`, { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('an answer that breaks off says that the shop cannot be reached, for the call may have been carried out', async () => {
  const api = createServer((_request, response) => response.destroy());
  running.push({ close: async () => void api.close() });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const web = await proxyTo(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const answer = await fetch(`${web}/trpc/product.list`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/cannot be reached/) as string });
});

test("the api's headers are passed on: request ids and Retry-After", async () => {
  const api = Fastify();
  running.push(api);
  api.get('/trpc/*', (_request, reply) =>
    reply
      .code(429)
      .headers({ 'x-request-id': 'Qx7', 'retry-after': '60' })
      .send([{ error: {} }]),
  );
  const web = await proxyTo(await api.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await fetch(`${web}/trpc/product.list,category.list?batch=1`);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('x-request-id')).toBe('Qx7');
  expect(answer.headers.get('retry-after')).toBe('60');
});

test("photos and the gateway's webhooks are at the storefront's address too, and no other route of the api is", async () => {
  const api = Fastify();
  running.push(api);
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  api.get('/photos/*', ({ url }, reply) => reply.header('cache-control', 'immutable').send(url));
  api.all('/webhooks/braintree', ({ method, url, body }) => ({ method, url, body }));
  api.get('/product/list', () => 'no page of web');
  const web = await proxyTo(await api.listen({ port: 0, host: '127.0.0.1' }));
  const photo = await fetch(`${web}/photos/a-640.webp`);
  expect([photo.headers.get('cache-control'), await photo.text()]).toEqual([
    'immutable',
    '/photos/a-640.webp',
  ]);
  expect((await fetch(`${web}/photos/a-640.webp`, { method: 'HEAD' })).status).toBe(200);
  const challenge = await fetch(`${web}/webhooks/braintree?bt_challenge=1`);
  expect(await challenge.json()).toMatchObject({ method: 'GET', url: '/webhooks/braintree?bt_challenge=1' });
  const event = await fetch(`${web}/webhooks/braintree`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'bt_signature=s&bt_payload=p',
  });
  expect(await event.json()).toMatchObject({ method: 'POST', body: 'bt_signature=s&bt_payload=p' });
  expect((await fetch(`${web}/product/list`)).status).toBe(404);
});

const tenMegabytes = 10 * 1024 * 1024;

/** An api that takes a file and records how much arrived, whether it broke off, and the complete file. */
async function taker() {
  const api = Fastify();
  running.push(api);
  const taken = { bytes: 0, brokeOff: false };
  api.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
  api.post('/trpc/*', async ({ body, headers }) => {
    const hash = createHash('sha256');
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        taken.bytes += chunk.length;
        hash.update(chunk);
      }
    } catch {
      taken.brokeOff = true;
    }
    return { type: headers['content-type'], bytes: taken.bytes, hash: hash.digest('hex') };
  });
  return { taken, url: await api.listen({ port: 0, host: '127.0.0.1' }) };
}

test('a photo of ten megabytes is streamed to the api completely', async () => {
  const { taken, url } = await taker();
  const web = await proxyTo(url);
  const bytes = randomBytes(tenMegabytes);
  const type = 'multipart/form-data; boundary=x';
  const headers = { 'content-type': type, 'content-length': tenMegabytes };
  const upload = request(`${web}/trpc/photo.upload`, { method: 'POST', headers });
  const answered = once(upload, 'response');
  upload.write(bytes.subarray(0, tenMegabytes / 2));
  await expect.poll(() => taken.bytes).toBe(tenMegabytes / 2);
  upload.end(bytes.subarray(tenMegabytes / 2));
  const [answer] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }];
  let text = '';
  for await (const chunk of answer) text += chunk.toString();
  expect(answer.statusCode).toBe(200);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(JSON.parse(text)).toEqual({ type, bytes: tenMegabytes, hash });
});

test('an aborted upload is aborted at the api too, and the proxy keeps working', async () => {
  const { taken, url } = await taker();
  const web = await proxyTo(url);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = request(`${web}/trpc/photo.upload`, { method: 'POST', headers });
  upload.on('error', () => {});
  upload.write(randomBytes(100_000));
  await expect.poll(() => taken.bytes).toBe(100_000);
  upload.destroy();
  await expect.poll(() => taken.brokeOff).toBe(true);
  const next = await fetch(`${web}/trpc/photo.upload`, { method: 'POST', headers, body: 'whole' });
  expect(next.status).toBe(200);
});
