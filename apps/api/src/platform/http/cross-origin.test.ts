import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { earlyCrossOrigin } from './cross-origin.ts';

let demo: TestApi;
beforeAll(async () => {
  demo = await startTestApi({ ownHosts: ['shop.test'] });
});
afterAll(() => demo.close());

/** The origin that the api allows, for an answer, a preflight, an address that nobody can read and an early error. */
const allowedOf = async (origin: string) => {
  const preflight = { origin, 'access-control-request-method': 'POST' };
  const answers = await Promise.all([
    demo.app.inject({ url: '/product/list', headers: { origin } }),
    demo.app.inject({ method: 'OPTIONS', url: '/login', headers: preflight }),
    demo.app.inject({ method: 'OPTIONS', url: '/trpc/account.logIn', headers: preflight }),
    demo.app.inject({ url: '/%E0%A4%A', headers: { origin } }),
  ]);
  for (const { headers } of answers) expect(headers['vary']).toContain('Origin');
  const all = answers.map(({ headers }) => headers['access-control-allow-origin']);
  return new Set([...all, earlyCrossOrigin(demo.deps.env, origin)['access-control-allow-origin']]);
};

test.each([
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:8443',
  'http://shop.localhost:5173',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://[::1]:3000',
])('without CORS_ORIGINS pages of this machine may call the api: %s', async (origin) => {
  expect(await allowedOf(origin)).toEqual(new Set([origin]));
});

test.each([
  'https://evil.example',
  'null',
  'http://localhost.evil.com',
  'http://localhost.evil.com:3000',
  'http://evil-localhost',
  'http://evillocalhost:3000',
  'http://127.0.0.1.evil.com',
  'http://127.evil.com',
  'http://[::1].evil.com',
  'http://[::2]:3000',
  'http://192.168.1.5:3000',
  'http://0.0.0.0:3000',
  'HTTP://LOCALHOST:3000',
  'http://localhost.:3000',
  'http://localhost:3000/',
  'http://localhost:3000 http://evil.example',
  'http://localhost@evil.example',
  'http://evil.example@localhost',
  'http://localhost:3000@evil.example',
  'http://evil.example#localhost',
  'file://localhost',
  'chrome-extension://localhost',
  'localhost:3000',
])('without CORS_ORIGINS no other page may: %s', async (origin) => {
  expect(await allowedOf(origin)).toEqual(new Set([undefined]));
});

test('a page that needs no preflight cannot log in or sign up: only JSON is read', async () => {
  const base = await demo.app.listen({ port: 0, host: '127.0.0.1' });
  const text = JSON.stringify({ email: 'asha@example.com', password: 'correct horse', name: 'Asha' });
  for (const url of ['/login', '/signup', '/trpc/account.logIn', '/trpc/account.signUp']) {
    for (const type of [
      'text/plain',
      'text/plain;application/json',
      'text/plain, application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      undefined,
    ]) {
      const headers = { origin: 'https://evil.example', ...(type && { 'content-type': type }) };
      const { status } = await fetch(base + url, { method: 'POST', headers, body: Buffer.from(text) });
      expect([url, type, status]).toEqual([url, type, 415]);
    }
  }
});

const statusUnder = async (host: string) =>
  (await demo.app.inject({ url: '/trpc/category.list', headers: { host } })).statusCode;

test.each([
  'localhost:4000',
  'LOCALHOST',
  'shop.localhost:4000',
  '127.0.0.1:4000',
  '[::1]:4000',
  '192.168.1.5:4000',
  'shop.test:4000',
])('the api answers under %s', async (host) => {
  expect(await statusUnder(host)).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evillocalhost',
  'localhost.',
  'shop.test.evil.example',
  'evil.shop.test',
  'localhost@evil.example',
])('a name that leads here is no name of the api: %s', async (host) => {
  expect(await statusUnder(host)).toBe(403);
  const forwarded = { host, 'x-forwarded-host': 'localhost' };
  const { statusCode, json } = await demo.app.inject({
    method: 'POST',
    url: '/login',
    headers: forwarded,
    payload: {},
  });
  expect([statusCode, json().errorMessage]).toEqual([
    403,
    'This shop does not answer under this host name. ALLOWED_HOSTS can name it.',
  ]);
});
