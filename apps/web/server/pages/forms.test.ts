import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { buildApp } from '../app.ts';
import { builtFiles } from '../frontend/files.ts';
import { builtFrontend } from '../frontend/frontend.ts';

// The finished production build, and an api that answers a sign-up as each test wants.
const folder = join(import.meta.dirname, '../..', 'build');
const api = Fastify({ forceCloseConnections: true });
const lines: string[] = [];
let asked: { body: unknown; address: unknown }[] = [];
let refusal: { status: number; message: string; data: object } | null = null;
let isDown = false;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  api.post('/trpc/:path', ({ body, headers }, reply) => {
    asked.push({ body, address: headers['x-forwarded-for'] });
    if (isDown) return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>');
    if (!refusal) return reply.send([{ result: { data: { id: '1', name: '', email: '', role: '0' } } }]);
    const { status, message, data } = refusal;
    return reply.code(status).send([{ error: { message, code: -32600, data } }]);
  });
  api.get('/trpc/:path', ({ headers }, reply) => {
    asked.push({ body: null, address: headers['x-forwarded-for'] });
    return reply.code(502).send();
  });
  const env = readEnvironment({
    APP_ENV: 'test',
    API_URL: await api.listen({ port: 0, host: '127.0.0.1' }),
    WEB_PUBLIC_URL: 'http://shop.example',
    TRUSTED_PROXIES: 'loopback',
  });
  app = await buildApp({
    env,
    frontend: builtFrontend(folder),
    registerFiles: builtFiles(folder),
    log: { write: (line) => void lines.push(line) },
  });
});
beforeEach(() => {
  asked = [];
  refusal = null;
  isDown = false;
});
afterAll(() => Promise.all([app.close(), api.close()]));

const formType = 'application/x-www-form-urlencoded';
const typed = { name: 'Asha <b>Rao</b>', email: 'asha@example.com', password: 'p4ss-</script>-word' };

const post = (
  url = '/signup',
  form: Record<string, string> | string = typed,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(form)),
    headers: { 'content-type': formType, origin: 'http://shop.example', ...headers },
  });

const badInput = (fieldErrors: Record<string, string>) => ({
  status: 400,
  message: Object.values(fieldErrors)[0] ?? '',
  data: { httpStatus: 400, errorCode: 'bad_input', fieldErrors },
});

test('after a sign-up the browser is redirected to an address that can be reloaded', async () => {
  const { statusCode, headers, body } = await post();
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({ location: '/signup?created=1', 'cache-control': 'no-store' });
  expect(body).toBe('');
  expect(asked.map((call) => call.body)).toEqual([{ 0: typed }]);
  const page = await app.inject('/signup?created=1');
  expect(page.body.replaceAll(/<[^>]+>/g, '')).toContain('New Account is created. Please Login');
});

test('the path to return to after the login is kept', async () => {
  expect((await post('/signup?next=%2Fcart')).headers['location']).toBe('/signup?next=%2Fcart&created=1');
  const { body } = await app.inject('/signup?next=%2Fcart&created=1');
  expect(body).toContain('href="/login?next=%2Fcart"');
  // The links lead back there also when they are pressed before React has arrived.
  expect((await app.inject('/login?next=%2Fcart')).body).toContain('href="/signup?next=%2Fcart"');
  expect((await app.inject('/signup?next=//evil.example&created=1')).body).not.toMatch(/href="[^"]*evil/);
});

test('a refused sign-up shows the messages beside the fields and keeps the typed texts without the password', async () => {
  refusal = badInput({
    email: 'Enter an e-mail address, such as name@example.com.',
    password: 'A password has at least 8 characters.',
  });
  const { statusCode, headers, body } = await post();
  expect(statusCode).toBe(400);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
  expect(body).toMatch(/role="alert"[^]*Enter an e-mail address/);
  expect(body.match(/A password has at least 8 characters\./g)).toHaveLength(2);
  expect(body).toContain('value="Asha &lt;b&gt;Rao&lt;/b&gt;"');
  expect(body).toContain('value="asha@example.com"');
  expect(body.match(/autofocus=""/g)).toHaveLength(1);
  expect(body).toMatch(/autofocus=""[^>]*name="email"/);
  expect(body).not.toMatch(/p4ss|-word/);
  expect(body).not.toMatch(/<[^>]+ style=|<style|<script>|\son[a-z]+=/);
});

test.each([
  [409, 'conflict', 'An account with this e-mail exists. Please log in.'],
  [429, 'too_many_requests', 'Too many accounts were asked for. Please try again in 12 minutes.'],
])("the api's status %i is the status of the page", async (status, errorCode, message) => {
  refusal = { status, message, data: { httpStatus: status, errorCode, fieldErrors: null } };
  const { statusCode, body } = await post();
  expect(statusCode).toBe(status);
  expect(body).toContain(message);
});

test('the typed texts are kept if the api does not answer', async () => {
  isDown = true;
  const { statusCode, headers, body } = await post();
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('The shop cannot be reached');
  expect(body).toContain('value="asha@example.com"');
});

test('the password is never logged', async () => {
  isDown = true;
  await post();
  await post('/signup', typed, { 'content-type': 'text/plain' });
  await post('/no-such-page');
  expect(lines.join('')).not.toMatch(/p4ss|-word/);
});

test("the api's limits count the client's address, not this server's", async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  await post('/signup', typed, headers);
  await app.inject({ url: '/shop', headers });
  await app.inject({ url: '/_data/shop', headers });
  const addresses = asked.map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.9']));
});

test.each([
  ['another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['an origin that hides', { origin: 'null' }],
  ['our name within another', { origin: 'http://shop.example.evil.example' }],
])('a form of %s is refused', async (_, headers) => {
  const { statusCode, body } = await post('/signup', typed, headers);
  expect(statusCode).toBe(403);
  expect(body).toContain('This form was not taken');
  expect(body).not.toContain('asha');
  expect(asked).toEqual([]);
});

test.each([
  ['the browser says so', { 'sec-fetch-site': 'same-origin', origin: 'http://other.example' }],
  ['it was loaded anew', { 'sec-fetch-site': 'none' }],
  [
    'the shop was opened at another of its names',
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ],
])("the shop's own form is accepted when %s", async (_, headers) => {
  expect((await post('/signup', typed, headers)).statusCode).toBe(303);
});

test('only form bodies are read', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])
    expect((await post('/signup', typed, { 'content-type': type })).statusCode, type).toBe(415);
  expect((await post('/signup', typed, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  expect(asked).toEqual([]);
  const upper = { 'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8' };
  expect((await post('/signup', typed, upper)).statusCode).toBe(303);
});

test('missing, repeated and unknown fields are handled', async () => {
  await post('/signup', '');
  await post('/signup', 'name=a&name=b&role=1&email=e&__proto__=x&password=p%00');
  expect(asked.map((call) => call.body)).toEqual([
    { 0: { name: '', email: '', password: '' } },
    { 0: { name: 'a', email: 'e', password: 'p\0' } },
  ]);
});

test('a body that is too large is refused before it is received', async () => {
  const { statusCode, body } = await post('/signup', { ...typed, name: 'a'.repeat(20_000) });
  expect(statusCode).toBe(413);
  expect(body).toContain('This form was not taken');
  expect(asked).toEqual([]);
});

test.each(['/', '/login', '/cart', '/profile/1', '/_data/signup', '/no-such-page', '/favicon.svg'])(
  'nothing is posted to %s',
  async (path) => {
    const { statusCode, headers, body } = await post(path);
    expect(statusCode).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
    expect(body).toContain('This form needs JavaScript');
    expect(body).not.toContain('asha');
    expect(asked).toEqual([]);
  },
);

test('a refusal does not wait for the body', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  // Announces a million bytes and sends ten.
  socket.write(
    `POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${formType}\r\ncontent-length: 1000000\r\n\r\nemail=asha`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 405 /);
  socket.destroy();
});

test('a GET of a page that takes forms still shows the page', async () => {
  const { statusCode, headers, body } = await app.inject('/signup');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(body).toMatch(/<form[^>]*method="post"/);
  expect(body).not.toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    expect((await app.inject({ method, url: '/signup' })).statusCode).toBe(405);
});
