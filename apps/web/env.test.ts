import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const keys = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
};

const production = {
  APP_ENV: 'production',
  BRAINTREE_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: 'none',
};

test('by default it is a development server on port 3000 beside the api on 4000', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: undefined,
    metricsPort: null,
    appEnv: 'development',
    apiUrls: ['http://127.0.0.1:4000'],
    publicUrl: 'http://localhost:3000',
    ownHosts: ['localhost'],
    listed: true,
    gateway: { kind: 'braintree', live: false },
    testPayments: false,
    contact: null,
    timeZone: 'Asia/Kolkata',
    trustedProxies: [],
  });
});

test('the api has one address, or several', () => {
  expect(readEnvironment({ API_URL: 'http://a:4000/, https://b' }).apiUrls).toEqual([
    'http://a:4000',
    'https://b',
  ]);
});

test('the time zone is that of the api', () => {
  expect(readEnvironment({ SHOP_TIME_ZONE: 'Europe/London' }).timeZone).toBe('Europe/London');
  for (const SHOP_TIME_ZONE of ['India', 'IST', '+05:30', 'Asia/Nowhere'])
    expect(() => readEnvironment({ SHOP_TIME_ZONE })).toThrow(
      'SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Kolkata.',
    );
});

test('the address to write to is one that a link can carry, or none', () => {
  for (const contact of ['shop@example.com', 'help+shop@münchen.de', "o'neil@localhost"])
    expect(readEnvironment({ CONTACT_EMAIL: ` ${contact} ` }).contact).toBe(contact);
  expect(readEnvironment({ CONTACT_EMAIL: '' }).contact).toBeNull();
  for (const wrong of [
    'shop',
    'a@b@c',
    'shop@example.com?bcc=me@example.com',
    'Shop <a@b.com>',
    '"><b>@x.com',
  ])
    expect(() => readEnvironment({ CONTACT_EMAIL: wrong })).toThrow(
      'CONTACT_EMAIL must be an e-mail address',
    );
});

test.each([
  ['the demo', { APP_ENV: 'demo' }, { kind: 'sandbox', url: 'http://localhost:4100' }],
  [
    'the demo with another sandbox',
    // Only the origin, so that an address cannot add to the policy.
    { APP_ENV: 'demo', SANDBOX_URL: 'http://localhost:4999/x; script-src *' },
    { kind: 'sandbox', url: 'http://localhost:4999' },
  ],
  [
    'the demo with genuine hosts',
    { APP_ENV: 'demo', SANDBOX_HOSTS: 'genuine' },
    { kind: 'braintree', live: false },
  ],
  ['the demo beside real keys', { APP_ENV: 'demo', ...keys }, { kind: 'braintree', live: false }],
  ['a test', { APP_ENV: 'test' }, { kind: 'braintree', live: false }],
  ['production', { ...keys, ...production }, { kind: 'braintree', live: true }],
])('%s pays at %o', (_, variables, gateway) => {
  expect(readEnvironment(variables as Record<string, string>).gateway).toEqual(gateway);
});

test('outside production the names under which it answers are listed', () => {
  const names = { WEB_PUBLIC_URL: 'https://Shop.test:8443', ALLOWED_HOSTS: 'web, Tunnel.test' };
  expect(readEnvironment(names).ownHosts).toEqual(['shop.test', 'web', 'tunnel.test']);
  expect(readEnvironment({ ...names, ...production }).ownHosts).toBeNull();
});

test.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT'],
  [{ APP_ENV: 'live' }, 'APP_ENV'],
  [{ API_URL: 'localhost:4000' }, 'API_URL'],
  [{ API_URL: 'http://a:4000, b:4000' }, 'API_URL'],
  [{ API_URL: 'http://a:4000,' }, 'API_URL'],
  [{ WEB_PUBLIC_URL: "http://x'; script-src *" }, 'WEB_PUBLIC_URL'],
  [{ PUBLIC_URL: "http://x'; script-src *" }, 'PUBLIC_URL'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: 'loopback, 10.0.0.0/33' }, 'TRUSTED_PROXIES'],
])('%o is refused with a sentence that names %s', (variables, name) => {
  expect(() => readEnvironment(variables as Record<string, string>)).toThrow(new RegExp(`^${name} must be`));
});

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
  [{ BRAINTREE_ENVIRONMENT: 'sandbox' }, 'BRAINTREE_ENVIRONMENT'],
  [{ BRAINTREE_ENVIRONMENT: '' }, 'BRAINTREE_ENVIRONMENT'],
  [{ BRAINTREE_ENVIRONMENT: '', ALLOW_TEST_PAYMENTS: 'yes' }, 'BRAINTREE_ENVIRONMENT'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: ' , ' }, 'TRUSTED_PROXIES'],
])('production with %o does not start, and a sentence names %s', (change, name) => {
  expect(() => readEnvironment({ ...production, ...change })).toThrow(
    new RegExp(`^In production ${name} must be .*\\.$`),
  );
});

test('production names all that it lacks at once, and takes test payments where that is said', () => {
  expect(() => readEnvironment({ APP_ENV: 'production' })).toThrow(/(?:In production .+\.\n?){3}$/);
  const test = { ...production, BRAINTREE_ENVIRONMENT: 'sandbox', ALLOW_TEST_PAYMENTS: 'true' };
  expect(readEnvironment(test)).toMatchObject({ testPayments: true, trustedProxies: [] });
  expect(readEnvironment({ ...production, ALLOW_TEST_PAYMENTS: 'true' }).testPayments).toBe(false);
});

test('trusted proxies are a list of addresses, ranges and names; empty by default', () => {
  const hopsOf = (list?: string) => readEnvironment({ TRUSTED_PROXIES: list }).trustedProxies;
  expect(hopsOf()).toEqual([]);
  expect(hopsOf('loopback, 10.0.0.0/8 ,2001:db8::/32')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32']);
});

test.each([
  [production, true],
  [{ APP_ENV: 'demo', WEB_PUBLIC_URL: 'https://demo.shop.example' }, false],
  [{ APP_ENV: 'demo', WEB_PUBLIC_URL: 'http://localhost.example' }, false],
  [{ APP_ENV: 'demo', WEB_PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ APP_ENV: 'test', WEB_PUBLIC_URL: 'http://192.168.1.2:3000' }, false],
])('%j may be listed by search engines: %s', (variables, listed) =>
  expect(readEnvironment(variables).listed).toBe(listed),
);
