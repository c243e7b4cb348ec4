import { expect, test } from 'vitest';
import { signUp } from '../../people/account/account.service.ts';
import { buildApp } from '../../app.ts';
import { startTestApi } from '../db/test-database.fixture.ts';
import { loggerOptions } from '../log/logger.ts';
import { clientAddress, networkOf } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::0001:0:0:0:9', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', null],
  ['unknown', null],
  ['203.0.113.9:4711', null],
  ['x'.repeat(8_000), null],
  // The address of a connection that its client has closed.
  [undefined, null],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a client that is gone, whose socket has no address any more, is unknown', () => {
  const gone = { ip: undefined, socket: {} } as unknown as Parameters<typeof clientAddress>[0];
  expect(clientAddress(gone)).toBe('unknown');
});

/** Asks once with each X-Forwarded-For for an account that exists; how many were refused for asking too often. */
async function refusedOf(trustedProxies: string[], forwarded: string[]): Promise<number> {
  const api = await startTestApi({ trustedProxies });
  try {
    const payload = { name: '', email: 'taken@example.com', password: 'a good password' };
    await signUp(api.ctx, payload);
    let refused = 0;
    for (const header of forwarded) {
      const headers = { 'x-forwarded-for': header };
      const { statusCode } = await api.app.inject({ method: 'POST', url: '/signup', headers, payload });
      if (statusCode === 429) refused++;
    }
    return refused;
  } finally {
    await api.close();
  }
}

const clients = Array.from({ length: 33 }, (_, i) => `203.0.113.${i}`);

test('X-Forwarded-For of a hop that is not trusted changes nothing: 30, whatever it says', async () => {
  expect(await refusedOf([], clients)).toBe(3);
});

test('of a trusted hop it names the client, whose own claims further left count for nothing', async () => {
  expect(await refusedOf(['127.0.0.0/8'], clients)).toBe(0);
  const liar = clients.map((claimed) => `${claimed}, 198.51.100.7`);
  expect(await refusedOf(['loopback'], liar)).toBe(3);
  const nonsense = clients.map((_, i) => `nonsense-${i}`);
  expect(await refusedOf(['loopback'], nonsense)).toBe(3);
});

test('the header is told once where no proxy is named, and not where one is', async () => {
  for (const trustedProxies of [[], ['loopback']]) {
    const api = await startTestApi({ trustedProxies });
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logger = { ...loggerOptions({ appEnv: 'production' }), level: 'warn', stream };
    const app = await buildApp(api.deps, { logger });
    await app.inject('/category/get');
    for (const url of ['/category/get', '/trpc/category.list', '/nothing'])
      await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9' } });
    await app.close();
    await api.close();
    const told = [expect.stringContaining('TRUSTED_PROXIES names no proxy.')];
    expect(lines).toEqual(trustedProxies.length === 0 ? told : []);
  }
});
