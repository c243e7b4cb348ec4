import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address;

async function listensAt(address: string, { port }: Listening) {
  return fetch(`http://${address}:${port}`).then(
    ({ ok }) => ok,
    () => false,
  );
}
const door = (hosts: string[]) =>
  listen({ handler: (_request, response) => response.end(), hosts, port: 0, variable: 'SANDBOX_PORT' });

describe('a listener', () => {
  // A machine without a network has only loopback addresses, so nothing can connect from outside.
  it.skipIf(!outer)('is reachable at the named addresses and at no other', async () => {
    for (const [hosts, here, there] of [
      [['127.0.0.1', '::1'], true, false],
      [[String(outer)], false, true],
      [['0.0.0.0'], true, true],
    ] as const) {
      const listening = await door([...hosts]);
      expect([await listensAt('127.0.0.1', listening), await listensAt(String(outer), listening)]).toEqual([
        here,
        there,
      ]);
      await listening.close();
    }
  });

  it('is refused for an address of another machine', async () => {
    await expect(door(['127.0.0.1', '192.0.2.1'])).rejects.toThrow(
      'This machine does not have the address 192.0.2.1. Remove it from SANDBOX_LISTEN.',
    );
  });
});
