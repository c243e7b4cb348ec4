import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { apiFailureOf } from './api-failure.ts';
import { reachApi } from './api.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Answering = (response: ServerResponse) => void;

/** An api whose process is this one: ready, and it answers calls with its own name, unless a test says otherwise. */
async function standIn(name: string) {
  const calls: string[] = [];
  const api = {
    calls,
    url: '',
    health: ((response) => response.end()) as Answering,
    answer: ((response) => response.end(JSON.stringify(name))) as Answering,
    die: async () => {},
  };
  const listener: RequestListener = ({ method, url }, response) => {
    if (url === '/health/ready') return api.health(response);
    calls.push(`${method} ${url}`);
    api.answer(response);
  };
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.die = async () => {
    const closed = server.listening && once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  ends.push(api.die);
  return api;
}

/** Both of two apis, watched and ready; without `everyMs` nothing but a failed call makes the watch ask again. */
async function twoApis({ everyMs = 60_000, patienceMs = 10_000 } = {}) {
  const [a, b] = [await standIn('a'), await standIn('b')];
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(String(line));
  const log = () => ({ info: write, warn: write });
  const api = reachApi([a.url, b.url], { log, everyMs, patienceMs });
  ends.push(api.close);
  await expect.poll(() => api.ready()).toHaveLength(2);
  const call = async (method = 'GET'): Promise<string> =>
    (
      await api.fetch('/trpc/product.list', { method, headers: {}, body: method === 'POST' ? '{}' : null })
    ).json() as Promise<string>;
  return { a, b, api, call, lines };
}

test('calls go to both in turn, and all to the other after one has died', async () => {
  const { a, b, call, lines } = await twoApis();
  const answers = [await call(), await call('POST'), await call(), await call('POST')];
  expect(answers.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  await a.die();
  const later = await Promise.all([call(), call('POST'), call(), call('POST')]);
  expect(later).toEqual(['b', 'b', 'b', 'b']);
  expect(b.calls).toHaveLength(6);
  await expect.poll(() => lines).toEqual([`The api at ${a.url} does not answer.`]);
});

const breakOff: Answering = (response) => response.destroy();

test('a write that was sent is not sent again, neither there nor elsewhere', async () => {
  const { a, b, call } = await twoApis();
  [a.answer, b.answer] = [breakOff, breakOff];
  expect(apiFailureOf(await call('POST').catch((error: unknown) => error))).toBe('unavailable');
  expect([...a.calls, ...b.calls]).toEqual(['POST /trpc/product.list']);
});

test('a read whose api dies or falls silent is answered by another, and fails when that dies too', async () => {
  const { a, b, api, call } = await twoApis({ everyMs: 10, patienceMs: 500 });
  a.answer = breakOff;
  expect([await call(), await call(), await call()]).toEqual(['b', 'b', 'b']);
  [a.answer, a.health] = [() => {}, () => {}];
  expect([await call(), await call()]).toEqual(['b', 'b']);
  await expect.poll(() => api.ready()).toEqual([b.url]);
  [a.answer, a.health] = [breakOff, (response) => response.end()];
  await expect.poll(() => api.ready()).toHaveLength(2);
  b.answer = breakOff;
  expect(apiFailureOf(await call().catch((error: unknown) => error))).toBe('unavailable');
});

test('an api that stops gets no more calls, and those that it has are answered', async () => {
  const { a, b, api, call } = await twoApis({ everyMs: 10 });
  const held: ServerResponse[] = [];
  const hold: Answering = (response) => void held.push(response);
  [a.answer, b.answer] = [hold, hold];
  const running = [call(), call()];
  await expect.poll(() => held).toHaveLength(2);
  a.health = (response) => response.writeHead(503).end();
  await expect.poll(() => api.ready()).toEqual([b.url]);
  for (const response of held) response.end('"late"');
  expect(await Promise.all(running)).toEqual(['late', 'late']);
  b.answer = (response) => response.end('"b"');
  expect([await call(), await call()]).toEqual(['b', 'b']);
});

test('an api that falls silent is unavailable until it answers: reads are given up, and a write waits for its outcome', async () => {
  const { a, b, api, call } = await twoApis({ everyMs: 10, patienceMs: 500 });
  await b.die();
  await expect.poll(() => api.ready()).toEqual([a.url]);
  const held: ServerResponse[] = [];
  const hold: Answering = (response) => void held.push(response);
  [a.answer, a.health] = [hold, hold];
  const write = call('POST');
  expect(apiFailureOf(await call().catch((error: unknown) => error))).toBe('unavailable');
  expect(await api.isReady()).toBe(false);
  // Nothing is sent to it any more.
  const { length } = a.calls;
  expect(apiFailureOf(await call().catch((error: unknown) => error))).toBe('unavailable');
  expect(a.calls).toHaveLength(length);
  a.health = (response) => response.end();
  await expect.poll(() => api.ready()).toEqual([a.url]);
  for (const response of held) response.end('"done"');
  expect(await write).toBe('done');
});

test('an api that is slow for one call stays', async () => {
  const { a, b, api, call } = await twoApis({ everyMs: 10 });
  let asked = 0;
  const held: ServerResponse[] = [];
  const hold: Answering = (response) => void held.push(response);
  [a.answer, b.answer] = [hold, hold];
  [a.health, b.health] = [(response) => response.end(), (response) => response.end(String((asked += 1)))];
  const calls = [call(), call()];
  await expect.poll(() => [held.length, asked > 3]).toEqual([2, true]);
  expect(api.ready()).toEqual([a.url, b.url]);
  for (const response of held) response.end('"late"');
  expect(await Promise.all(calls)).toEqual(['late', 'late']);
});
