import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { AppRouter } from './router.ts';
import { loneCalls } from 'contracts/batch';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { links } from './links.ts';

type Seen = { method: string; path: string; length: number; type: string; authorization: string | undefined };

let seen: Seen[];
let aborted: string[];
let server: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  seen = [];
  aborted = [];
  server = await start();
});
afterEach(() => server.app.close());

/** Answers every call with its own name, in tRPC's format, and records the requests. */
async function start() {
  const app = Fastify({ routerOptions: { maxParamLength: 2000 }, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    body.on('end', () => done(null));
  });
  app.all('/trpc/:path', async (request, reply) => {
    seen.push(seenIn(request));
    const { path } = request.params as { path: string };
    if (path === 'order.list') {
      request.raw.socket.once('close', () => aborted.push(path));
      await new Promise((resume) => setTimeout(resume, 10_000).unref());
    }
    const answers = path.split(',').map((name) => ({ result: { data: name } }));
    return reply.send('batch' in (request.query as object) ? answers : answers[0]);
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc`;
  return { app, client: createTRPCClient<AppRouter>({ links: links({ url, token: () => 't' }) }) };
}

const seenIn = ({ method, params, url, headers }: FastifyRequest): Seen => ({
  method,
  path: (params as { path: string }).path,
  length: url.length,
  type: headers['content-type'] ?? '',
  authorization: headers.authorization,
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('simultaneous calls share a request, at most ten per request', async () => {
  await Promise.all(numbers(23).map((n) => server.client.product.get.query({ id: id(n) })));
  expect(seen.map(({ path }) => path.split(',').length).toSorted((a, b) => a - b)).toEqual([3, 10, 10]);
  expect(seen.every(({ authorization }) => authorization === 'Bearer t')).toBe(true);
});

test('a batch with an address too long for proxies is split', async () => {
  await Promise.all(numbers(10).map((n) => server.client.product.get.query({ id: id(n).repeat(60) })));
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.every(({ length }) => length < 8000)).toBe(true);
  expect(seen.flatMap(({ path }) => path.split(','))).toHaveLength(10);
});

test('calls that move money have their own request', async () => {
  const { client } = server;
  const lines = [{ productId: id(1), quantity: 1 }];
  await Promise.all([
    client.product.get.query({ id: id(1) }),
    client.account.logOut.mutate(),
    client.bulkEdit.make.mutate({ id: id(5) }),
    client.bulkEdit.undo.mutate({ id: id(5) }),
    client.bulkEdit.stop.mutate({ id: id(5) }),
    client.order.create.mutate({ id: id(2), lines }),
    client.order.cancel.mutate({ id: id(2) }),
    client.order.putBack.mutate({ id: id(2) }),
    client.order.payOnDelivery.mutate({ id: id(2) }),
    client.order.collect.mutate({ id: id(2) }),
    client.payment.checkout.mutate(),
    client.payment.pay.mutate({ orderId: id(2), nonce: 'n' }),
    client.payment.savedMethods.query(),
    client.payment.removeSavedMethod.mutate({ id: 'm' }),
    client.refund.create.mutate({ id: id(3), orderId: id(2) }),
    client.refund.cancel.mutate({ id: id(3) }),
    client.return.accept.mutate({ id: id(4), restock: true }),
    client.return.receive.mutate({ id: id(4), lines: [{ productId: id(1), quantity: 1, restock: true }] }),
    client.cancellation.make.mutate({ id: id(2), reason: 'out_of_stock' }),
    client.orderBatch.pack.mutate({ ids: [id(2)] }),
    client.orderBatch.ship.mutate({
      carrier: 'India Post',
      parcels: [{ id: id(6), number: '1042', trackingNumber: 'EE1' }],
    }),
    client.desk.counts.query({}),
    client.category.list.query(),
  ]);
  const together = seen.filter(({ path }) => path.includes(',')).flatMap(({ path }) => path.split(','));
  expect(together.filter((path) => loneCalls.some((lone) => lone === path))).toEqual([]);
  for (const path of loneCalls) expect(seen.filter((request) => request.path === path)).toHaveLength(1);
});

test('a file has its own request, as form data', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(100_000)], { type: 'image/png' }), 'lamp.png');
  const { photo, account } = server.client;
  await Promise.all([photo.upload.mutate(form), account.logIn.mutate({ email: 'a', password: 'b' })]);
  expect(seen.map(({ type }) => type.replace(/;.*/, '')).toSorted()).toEqual([
    'application/json',
    'multipart/form-data',
  ]);
});

test('only a file upload uses the fetch in its context', async () => {
  const own: string[] = [];
  const fetchOfItsOwn: typeof fetch = (input, init) => {
    own.push(new URL(input as string).pathname);
    return fetch(input, init);
  };
  const { photo, account, order } = server.client;
  await photo.upload.mutate(new FormData(), { context: { fetch: fetchOfItsOwn } });
  await order.cancel.mutate({ id: id(1) });
  await account.logOut.mutate();
  expect(own).toEqual(['/trpc/photo.upload']);
  expect(seen.map(({ path }) => path)).toEqual(['photo.upload', 'order.cancel', 'account.logOut']);
  expect(seen.every(({ authorization }) => authorization === 'Bearer t')).toBe(true);
});

test('aborting a call aborts its request', async () => {
  const leaving = new AbortController();
  const asked = server.client.order.list.query(undefined, { signal: leaving.signal });
  await expect.poll(() => seen.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow(TRPCClientError);
  await expect.poll(() => aborted).toEqual(['order.list']);
});
