import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openPort } from './listen.ts';

test('a server lives as long as it answers, and is ready from its app on until it leaves, while nothing is missing', async () => {
  let missing: string | null = 'no api is ready';
  const port = await openPort(
    { port: 0, host: '127.0.0.1' },
    (_request, response) => response.end(),
    () => missing,
  );
  const app = Fastify();
  app.get('/', () => 'page');
  const ask = async (path: string, method = 'GET') => {
    const sent = request({ port: port.port, path, method, headers: { host: 'evil.example' } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode, headers } = answer;
    const body = await json(answer).catch(() => null);
    return [statusCode, headers['cache-control'], body, headers.connection];
  };
  const live = [200, 'no-store', { status: 'live' }];
  const ready = [200, 'no-store', { status: 'ready' }, 'keep-alive'];
  const notReady = (reason: string) => [503, 'no-store', { status: 'not ready', reason }];
  try {
    expect(await ask('/health/live')).toEqual([...live, 'keep-alive']);
    expect(await ask('/health/ready')).toEqual([...notReady('it is starting'), 'keep-alive']);
    await port.serve(app);
    expect(await ask('/health/ready')).toEqual([...notReady('no api is ready'), 'keep-alive']);
    missing = null;
    expect(await ask('/health/ready?x')).toEqual(ready);
    expect(await ask('/health/ready', 'HEAD')).toEqual([200, 'no-store', null, 'keep-alive']);
    for (const path of ['/health/ready/', '/health', '/health/readying'])
      expect((await ask(path))[0]).toBe(404);
    expect((await ask('/health/ready', 'POST'))[0]).toBe(404);
    port.leave();
    expect(await ask('/health/ready')).toEqual([...notReady('it is stopping'), 'close']);
    expect(await ask('/health/live')).toEqual([...live, 'close']);
    expect(await ask('/')).toEqual([200, undefined, null, 'close']);
  } finally {
    await app.close();
  }
});
