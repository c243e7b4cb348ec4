import { expect, it } from 'vitest';
import { riskDataOf } from './request-context.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1:aaaa:bbbb:cccc:dddd'],
  ['FE80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['203.0.113.9:4711', null],
  ['', null],
])('of the address %j the gateway is told %j', (ip, customerIp) => {
  expect(riskDataOf({ ip, headers: {} })).toEqual({ customerIp, customerBrowser: null });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['caf\u00e9\t1', 'caf??1'],
  ['  ', null],
])('of the user agent %j the gateway is told %j', (userAgent, customerBrowser) => {
  const headers = { 'user-agent': userAgent };
  expect(riskDataOf({ ip: '', headers })).toEqual({ customerIp: null, customerBrowser });
});
