import { expect, test } from 'vitest';
import { contentSecurityPolicy, openerPolicy, securityHeaders } from './policy.ts';

const demo = {
  gateway: { kind: 'sandbox', url: 'http://localhost:4100' },
} as const;
const live = { ...demo, gateway: { kind: 'braintree', live: true } } as const;
const trial = { ...demo, gateway: { kind: 'braintree', live: false } } as const;

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));

test('a page has exactly the policy of decisions 29 and 145', () => {
  expect(contentSecurityPolicy(demo, { payment: false })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; " +
      "img-src 'self' data: https: http:; connect-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types offline; " +
      'report-uri /reports; report-to reports',
  );
});

test('only a payment page may load from the sandbox, and only by the scripts the widget names', () => {
  const policy = directives(contentSecurityPolicy(demo, { payment: true }));
  expect(policy['frame-src']).toEqual(['http://localhost:4100']);
  expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:4100']);
  expect(policy['img-src']).toContain('http://localhost:4100');
  expect(policy['script-src']).toEqual(["'self'", 'http://localhost:4100']);
  expect(policy['form-action']).toEqual(["'self'"]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['dropin']);
  expect(directives(contentSecurityPolicy(demo, { payment: false }))['trusted-types']).toEqual(['offline']);
});

test.each([
  ['live', live, 'https://api.braintreegateway.com', 'https://api.sandbox.braintreegateway.com'],
  ['test', trial, 'https://api.sandbox.braintreegateway.com', 'https://api.braintreegateway.com'],
] as const)(
  'with Braintree, %s, payment pages have its hosts of that environment, and no local one',
  (...row) => {
    const [, env, own, other] = row;
    const text = contentSecurityPolicy(env, { payment: true });
    const policy = directives(text);
    expect(policy['connect-src']).toContain(own);
    expect(policy['connect-src']).not.toContain(other);
    expect(text).not.toContain('4100');
    expect(contentSecurityPolicy(env, { payment: false })).not.toMatch(
      /braintree|paypal|cardinal|google|dropin|style-src[^;]*unsafe/,
    );
  },
);

test.each([
  ['live', live, 'https://songbird.cardinalcommerce.com'],
  ['test', trial, 'https://songbirdstag.cardinalcommerce.com'],
] as const)('with Braintree, %s, scripts come from exactly the hosts of the ways to pay', (...row) => {
  const [, env, songbird] = row;
  const policy = directives(contentSecurityPolicy(env, { payment: true }));
  expect(policy['script-src']).toEqual([
    "'self'",
    'https://c.paypal.com',
    'https://www.paypal.com',
    'https://www.paypalobjects.com',
    songbird,
    'https://pay.google.com',
  ]);
  expect(policy['connect-src']).toContain('https://pay.google.com');
  // Google's button is drawn with style elements. Scripts stay strict.
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['dropin']);
  // The page of a bank that asks the shopper may be of any host.
  expect(policy['frame-src']).toEqual(['https:']);
  expect(policy['form-action']).toContain('https://*.cardinalcommerce.com');
});

test('HSTS is sent only in production', () => {
  expect(securityHeaders('production')).toHaveProperty('strict-transport-security');
  for (const appEnv of ['demo', 'development', 'test'] as const)
    expect(securityHeaders(appEnv)).not.toHaveProperty('strict-transport-security');
});

test("a provider's window can post messages to a payment page, and to no other page", () => {
  expect(openerPolicy(true)).toBe('same-origin-allow-popups');
  expect(openerPolicy(false)).toBe('same-origin');
});
