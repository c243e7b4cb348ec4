import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addShopper } from '../../selling/order/shop.fixture.ts';
import { postEvent } from './post-event.ts';
import { isPublicAddress } from './public-address.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';
import { createWebhookEndpoint } from './webhook-endpoint.service.ts';

let api: TestApi;
let hook: Receiver;
beforeAll(async () => {
  api = await startTestApi();
  hook = await startReceiver();
});
afterAll(async () => {
  await hook.close();
  await api.close();
});

const message = { id: 'an-event', body: '{}', secrets: ['whsec_c2VjcmV0'] };
const notPublic = 'Its address is not one of the internet.';

/** A name that leads to these addresses, one more of them at each look-up. */
function leadsTo(...addresses: string[]): { lookup: LookupFunction; asked: () => number } {
  let count = 0;
  return {
    lookup: (_name, _options, done) => {
      const address = addresses[Math.min(count++, addresses.length - 1)] ?? '';
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    },
    asked: () => count,
  };
}

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['172.15.0.1', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:10.0.0.1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
  ])('%s is one of the internet: %s', (address, isOne) => expect(isPublicAddress(address)).toBe(isOne));
});

describe('in production', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', 'fd00::1'])(
    'a name that leads to %s is not called',
    async (address) => {
      const { lookup } = leadsTo(address);
      const { port } = new URL(hook.url);
      const url = `https://hooks.example.com:${port}/`;
      const tried = await postEvent({ ...message, url, publicOnly: true, lookup });
      expect(tried).toEqual({ status: null, answer: null, failure: notPublic });
    },
  );

  it('a name of which one address is private is not called', async () => {
    const lookup: LookupFunction = (_name, _options, done) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ]);
    expect(
      await postEvent({ ...message, url: 'https://hooks.example.com/', publicOnly: true, lookup }),
    ).toMatchObject({ failure: notPublic });
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'http://127.0.0.1/',
  ])('%s is neither stored nor called', async (url) => {
    const { port } = new URL(hook.url);
    const there = new URL(url);
    there.port = port;
    const tried = await postEvent({ ...message, url: there.href, publicOnly: true });
    expect(tried).toMatchObject({ status: null, failure: notPublic });
    const env = { ...api.ctx.env, appEnv: 'production' as const };
    const admin = { ...(await addShopper(api.ctx, '1')), env };
    await expect(
      createWebhookEndpoint(admin, { url, description: '', events: ['order.paid'], enabled: true }),
    ).rejects.toMatchObject({ code: 'bad_input', fieldErrors: { url: expect.any(String) } });
    expect(hook.received).toHaveLength(0);
  });
});

describe('outside production', () => {
  it('http calls this machine alone, and a name is looked up once for the connection', async () => {
    const { port } = new URL(hook.url);
    const url = `http://localhost:${port}/`;
    const outside = leadsTo('192.168.0.1');
    expect(await postEvent({ ...message, url, publicOnly: false, lookup: outside.lookup })).toMatchObject({
      failure: 'Without https only this machine is called.',
    });
    // The second look-up would lead elsewhere: there is none.
    const rebound = leadsTo('127.0.0.1', '192.168.0.1');
    expect(await postEvent({ ...message, url, publicOnly: false, lookup: rebound.lookup })).toMatchObject({
      status: 204,
      failure: null,
    });
    expect(rebound.asked()).toBe(1);
    expect(hook.received).toHaveLength(1);
  });

  it.each([
    [
      'http://hooks.example.com/',
      'The address must begin with https://. Without https only this machine is called.',
    ],
    [
      'https://user:pass@hooks.example.com/',
      'The address must not have a user name or a password in front of its host.',
    ],
  ])('%s is refused', async (url, message_) => {
    const admin = await addShopper(api.ctx, '1');
    await expect(
      createWebhookEndpoint(admin, { url, description: '', events: ['order.paid'], enabled: true }),
    ).rejects.toMatchObject({ code: 'bad_input', message: message_ });
  });
});
