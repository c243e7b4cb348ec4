import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isRange, mayControl, mayOpenPage, controlAddresses, ownHosts } from './control-access.ts';

const asked = (headers: Record<string, string>, ip = '127.0.0.1', more: object = {}) =>
  ({
    ip,
    protocol: 'http',
    method: 'GET',
    headers: { host: 'localhost:4100', ...headers },
    ...more,
  }) as FastifyRequest;

describe('control calls are allowed', () => {
  it.each([
    ['from this machine, by what is no browser', asked({}), true],
    ['over IPv6', asked({ host: '[::1]:4100' }, '::1'), true],
    ['over IPv4 in IPv6', asked({ host: '127.0.0.1' }, '::ffff:127.0.0.1'), true],
    ['by its own page', asked({ origin: 'http://localhost:4100', 'sec-fetch-site': 'same-origin' }), true],
    ['by an address that a person typed', asked({ 'sec-fetch-site': 'none' }), true],
    ['by another machine', asked({}, '192.168.1.7'), false],
    ['by another machine over IPv6', asked({}, 'fe80::1'), false],
    ['under a foreign name that leads here', asked({ host: 'evil.example:4100' }), false],
    ['under a name that begins like ours', asked({ host: 'localhost.evil.example' }), false],
    ['under no name', asked({ host: '' }), false],
    ['by another site', asked({ origin: 'https://evil.example' }), false],
    ['by another port of this machine', asked({ origin: 'http://localhost:3000' }), false],
    ['by our name under another scheme', asked({ origin: 'https://localhost:4100' }), false],
    ['by a page that hides its origin', asked({ origin: 'null' }), false],
    [
      'by another site’s form without an origin',
      asked({ 'sec-fetch-site': 'cross-site' }, undefined, { method: 'POST' }),
      false,
    ],
    ['by the shop’s page without an origin', asked({ 'sec-fetch-site': 'same-site' }), false],
  ])('%s: %#', (_name, request, may) => {
    expect(mayControl(request, controlAddresses([]))).toBe(may);
  });

  it('from the configured addresses and no others', () => {
    const from = controlAddresses(['172.16.0.0/12', '10.0.0.7', 'fd00::/8']);
    for (const ip of ['127.0.0.1', '172.18.0.1', '::ffff:172.18.0.1', '10.0.0.7', 'fd00::3'])
      expect(mayControl(asked({}, ip), from)).toBe(true);
    for (const ip of ['172.32.0.1', '10.0.0.8', 'fe80::1'])
      expect(mayControl(asked({}, ip), from)).toBe(false);
  });
});

describe('a page may be opened', () => {
  const visit = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  it.each([
    ['by its own page', asked({ 'sec-fetch-site': 'same-origin' }), true],
    ['by a link of another site', asked(visit), true],
    ['by its frame', asked({ ...visit, 'sec-fetch-dest': 'iframe' }), false],
    ['by its script', asked({ ...visit, 'sec-fetch-mode': 'no-cors' }), false],
    ['by its form', asked({ ...visit, origin: 'null' }, undefined, { method: 'POST' }), false],
    ['by its form without an origin', asked(visit, undefined, { method: 'POST' }), false],
    ['by a link, from another machine', asked(visit, '192.168.1.7'), false],
    ['by a link, under a foreign name', asked({ ...visit, host: 'evil.example' }), false],
  ])('%s: %#', (_name, request, may) => {
    expect(mayOpenPage(request, controlAddresses([]))).toBe(may);
  });
});

it('a range is an address, with or without a prefix length', () => {
  for (const text of ['10.0.0.1', '172.16.0.0/12', '::1', 'fd00::/8', '0.0.0.0/0'])
    expect(isRange(text)).toBe(true);
  for (const text of ['', 'docker', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/8/8', '::/129', '10.0.0/8'])
    expect(isRange(text)).toBe(false);
});

describe('the sandbox answers under a host name', () => {
  const isOwn = ownHosts({ publicUrl: 'http://pay.test:4100', allowedHosts: ['sandbox'] });
  it.each([
    'localhost',
    'LOCALHOST:4100',
    'x.localhost',
    '127.0.0.1:4100',
    '[::1]:4100',
    '172.18.0.3:4100',
    'pay.test:4100',
    'sandbox:4100',
    'api.sandbox.braintreegateway.com',
    'venmo.com',
  ])('%s', (host) => {
    expect(isOwn(host)).toBe(true);
  });

  it.each([
    'evil.example:4100',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evillocalhost',
    'localhost.',
    'evilvenmo.com',
    'braintreegateway.com.evil.example',
    'other.pay.test',
    '*',
    '',
  ])('and not under %s', (host) => {
    expect(isOwn(host)).toBe(false);
  });
});
