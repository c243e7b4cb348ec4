import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { reachApi } from './api.ts';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An api on a port of its own that answers with `status` and `body`, and can stop listening and begin again. */
async function fakeApi() {
  const api = { status: 200, body: '', url: '', asked: 0, stop: async () => {}, start: async () => {} };
  let server: Server;
  let port = 0;
  api.start = async () => {
    server = createServer((_request, response) => {
      api.asked += 1;
      response.writeHead(api.status, { connection: 'close' }).end(api.body);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
    api.url = `http://127.0.0.1:${port}`;
  };
  api.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await api.start();
  ends.push(() => server.close());
  return api;
}

function watching(url: string, options: object = {}) {
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(String(line));
  const watch = reachApi([url], { log: () => ({ info: write, warn: write }), everyMs: 10, ...options });
  ends.push(watch.close);
  return { watch, lines };
}

test('a shop is starting until the api answers anything but 503, and nothing of that is logged', async () => {
  const api = await fakeApi();
  api.status = 503;
  const { watch, lines } = watching(api.url, { everyMs: 60_000 });
  expect(await watch.isReady()).toBe(false);
  api.status = 404;
  expect(await watch.isReady()).toBe(true);
  const { asked } = api;
  for (let i = 0; i < 5; i++) expect(await watch.isReady()).toBe(true);
  expect(api.asked).toBe(asked);
  expect(lines).toEqual([]);
});

test('an api that has lost its database counts, because it says why it cannot serve', async () => {
  const api = await fakeApi();
  Object.assign(api, { status: 503, body: '{"status":"no database"}' });
  const { watch } = watching(api.url);
  expect(await watch.isReady()).toBe(true);
  api.body = '{"status":"stopping"}';
  await expect.poll(() => watch.ready()).toEqual([]);
});

test('an api that goes away and comes back is one line each, however many ask meanwhile', async () => {
  const api = await fakeApi();
  const { watch, lines } = watching(api.url);
  expect(await watch.isReady()).toBe(true);
  await api.stop();
  for (let i = 0; i < 20; i++) watch.suspect();
  await expect.poll(() => watch.isReady()).toBe(false);
  await Promise.all(Array.from({ length: 20 }, () => watch.isReady()));
  await api.start();
  await expect.poll(() => watch.isReady()).toBe(true);
  expect(lines).toEqual([
    `The api at ${api.url} does not answer: pages say that the shop is starting.`,
    `The api at ${api.url} answers again.`,
  ]);
});

test('a suspicion that is wrong changes nothing', async () => {
  const api = await fakeApi();
  const { watch, lines } = watching(api.url);
  expect(await watch.isReady()).toBe(true);
  watch.suspect();
  expect(await watch.isReady()).toBe(true);
  await expect.poll(() => api.asked).toBeGreaterThan(1);
  expect([await watch.isReady(), lines]).toEqual([true, []]);
});

test('an api that is not there for long after the start is logged once', async () => {
  const { watch, lines } = watching('http://127.0.0.1:1', { startMs: 30 });
  await expect.poll(() => lines).toHaveLength(1);
  for (let i = 0; i < 5; i++) expect(await watch.isReady()).toBe(false);
  expect(lines).toHaveLength(1);
});
