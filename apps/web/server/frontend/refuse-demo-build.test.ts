import { expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { refuseDemoBuild } from './refuse-demo-build.ts';

const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PRIVATE_KEY: 'k' };

test.each([
  [
    'in production',
    {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      TRUSTED_PROXIES: 'none',
      ALLOW_TEST_PAYMENTS: 'true',
    },
  ],
  ['beside real keys', { APP_ENV: 'demo', ...keys }],
  ['at genuine hosts', { APP_ENV: 'demo', SANDBOX_HOSTS: 'genuine' }],
  ['in development', { APP_ENV: 'development' }],
])('the demo build is refused %s', (_, variables) => {
  const env = readEnvironment(variables as Record<string, string>);
  expect(() => refuseDemoBuild({ demo: true }, env)).toThrow(/demo build/);
  expect(() => refuseDemoBuild({ demo: false }, env)).not.toThrow();
});

test('the demo takes it', () => {
  expect(() => refuseDemoBuild({ demo: true }, readEnvironment({ APP_ENV: 'demo' }))).not.toThrow();
});
