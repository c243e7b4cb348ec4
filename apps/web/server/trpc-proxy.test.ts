import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerTrpcProxy } from './trpc-proxy.ts';

const running: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function proxyTo(apiUrl: string) {
  const app = Fastify();
  running.push(app);
  await registerTrpcProxy(app, apiUrl);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** An api that says what it was sent. */
async function echo() {
  const api = Fastify();
  running.push(api);
  api.all('/trpc/*', ({ method, url, headers, body }, reply) =>
    reply.code(method === 'POST' ? 409 : 200).send({ method, url, headers, body }),
  );
  return api.listen({ port: 0, host: '127.0.0.1' });
}

type Echo = { method: string; url: string; headers: Record<string, string>; body: unknown };

test('a call reaches the api as it was made, token and query included, and the answer comes back as it is', async () => {
  const web = await proxyTo(await echo());
  const answer = await fetch(`${web}/trpc/order.create?batch=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      'x-forwarded-for': '203.0.113.9',
    },
    body: '{"0":{"id":1}}',
  });
  expect(answer.status).toBe(409);
  const seen = (await answer.json()) as Echo;
  expect(seen).toMatchObject({ method: 'POST', url: '/trpc/order.create?batch=1', body: { 0: { id: 1 } } });
  expect(seen.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
  });
});

test('an api that does not answer is a 503 with a sentence', async () => {
  const web = await proxyTo('http://127.0.0.1:1');
  const answer = await fetch(`${web}/trpc/product.list`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/cannot be reached/) as string });
});
