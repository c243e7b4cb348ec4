import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logInAs, type LoggedIn } from '../../people/account/account.fixture.ts';
import { buildApp } from '../../app.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { operationsOf } from '../../rest/document/operations.ts';
import { loggerOptions } from './logger.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addProduct, orderInput } from '../../selling/order/shop.fixture.ts';
import { cards, startTestSandbox, type TestSandbox } from '../gateway/sandbox.fixture.ts';
import { appRouter } from '../../router.ts';

/** What no line may have in it. */
const secrets = {
  password: 'canary-password-7Qx',
  token: 'canary-token-pZ4mYc1vTq0bS2hK7nX9dR5wE8gJ3fL6aU0',
  nonce: 'canary-nonce-9fd0-4c11',
  card: '4111111111111111',
  spacedCard: '4111 1111 1111 1111',
};
const everything = Object.values(secrets).join(' ');

let api: TestApi;
let sandbox: TestSandbox;
/** The api as production logs, and at its most talkative. */
let app: FastifyInstance;
/** Their tokens are secrets as well. */
const admins: LoggedIn[] = [];
const lines: string[] = [];
const elsewhere: string[] = [];
const spies = [
  vi.spyOn(process.stdout, 'write'),
  vi.spyOn(process.stderr, 'write'),
  ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await startTestApi({ sandboxUrl: sandbox.url });
  const logger = loggerOptions({ appEnv: 'production' });
  const stream = { write: (line: string) => void lines.push(line) };
  const env = { ...api.deps.env, appEnv: 'production' as const };
  app = await buildApp({ ...api.deps, env }, { logger: { ...logger, level: 'trace', stream } });
  await app.ready();
  for (const spy of spies) {
    spy.mockImplementation((said: unknown) => {
      elsewhere.push(String(said));
      return true;
    });
  }
});
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  await app.close();
  await api.close();
  await sandbox.stop();
});

const query = new URLSearchParams({ ...secrets, input: JSON.stringify(secrets) }).toString();
const headersWith = (authorization: string) => ({
  authorization,
  cookie: `session=${secrets.token}`,
  'x-card': secrets.card,
  'user-agent': everything,
  referer: `http://shop.example/?token=${secrets.token}`,
});
const bodies = (fields: Record<string, unknown>): InjectOptions[] => [
  { payload: fields },
  {
    payload: `{"password":"${secrets.password}","card":${secrets.card},`,
    headers: { 'content-type': 'application/json' },
  },
  { payload: everything, headers: { 'content-type': 'text/plain' } },
  { payload: `--x\r\n${everything}`, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
];

async function newAdmin(): Promise<LoggedIn> {
  const admin = await logInAs(api.ctx, '1');
  admins.push(admin);
  return admin;
}

/** Calls with every secret everywhere; as a visitor with a made-up token, and as an admin. */
async function callAll(targets: { method: string; url: string; fields: Record<string, unknown> }[]) {
  const answered: string[] = [];
  for (const { method, url, fields } of targets) {
    // Each their own: one of the calls ends the session.
    const admin = await newAdmin();
    for (const authorization of [`Bearer ${secrets.token}`, admin.headers.authorization]) {
      for (const { payload, headers } of method === 'GET' ? [{}] : bodies(fields)) {
        const answer = await app.inject({
          method: method as 'GET',
          url: `${url}?${query}`,
          headers: { ...headersWith(authorization), ...headers },
          ...(payload !== undefined && { payload }),
        });
        answered.push(String(answer.headers['x-request-id']));
      }
    }
  }
  return answered;
}

function expectSilence(): void {
  const known = [...Object.values(secrets), ...admins.map(({ token }) => token)];
  for (const line of [...lines, ...elsewhere]) {
    for (const secret of known) expect(line).not.toContain(secret);
  }
}

test('no secret is in any line, whatever call it comes with and wherever in it, and each line names its request', async () => {
  const document: OpenAPIV3_1.Document = (await app.inject('/openapi.json')).json();
  const rest = operationsOf(document).map(({ method, path, operation }) => {
    const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
    const [media] = Object.values(content);
    const schema = media?.schema as OpenAPIV3_1.SchemaObject | undefined;
    const fields = Object.keys(schema?.properties ?? {}).map((name) => [name, everything]);
    return {
      method: method.toUpperCase(),
      url: path.replace(/\{\w+\}/g, encodeURIComponent(secrets.card)),
      fields: { ...secrets, ...Object.fromEntries(fields) },
    };
  });
  const names = [
    'email',
    'password',
    'currentPassword',
    'name',
    'nonce',
    'id',
    'orderId',
    'text',
    'lines',
    'title',
  ];
  const fields = Object.fromEntries(names.map((name) => [name, everything]));
  const trpc = Object.keys(appRouter._def.procedures).flatMap((name) => [
    { method: 'GET', url: `/trpc/${name}`, fields },
    { method: 'POST', url: `/trpc/${name}`, fields },
  ]);
  const none = [
    { method: 'POST', url: `/${secrets.token}`, fields },
    { method: 'GET', url: `/trpc/${secrets.token}`, fields },
    { method: 'GET', url: `/%E0%A4%A${secrets.token}`, fields },
  ];
  const answered = await callAll([...rest, ...trpc, ...none]);

  expectSilence();
  const logged = lines.map(
    (line) => JSON.parse(line) as { requestId?: string; message: string; status?: number },
  );
  expect(new Set(logged.map(({ requestId }) => requestId))).toEqual(
    new Set([...answered, expect.any(String)]),
  );
  for (const id of answered) {
    expect(
      logged.filter(({ requestId, message }) => requestId === id && message === 'Answered.'),
    ).toHaveLength(1);
  }
});

test('the line of an answer names the account and the network address, and of a visitor the address alone', async () => {
  const admin = await newAdmin();
  lines.length = 0;
  const headers = { ...admin.headers, 'x-forwarded-for': '198.51.100.7' };
  const remoteAddress = '2001:db8:0:1::9';
  await app.inject({ url: '/trpc/account.me', headers, remoteAddress });
  await app.inject({ url: '/userProfile', headers, remoteAddress });
  await app.inject({ url: '/category/get', headers, remoteAddress });
  const address = '2001:db8:0:1::/64';
  const { id } = admin.account;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    // The header names nobody here.
    { level: 'warn', message: expect.stringContaining('TRUSTED_PROXIES names no proxy.') },
    { message: 'Answered.', account: id, address },
    { message: 'Answered.', account: id, address },
    { message: 'Answered.', account: null, address },
  ]);
});

test('what Postgres says of a row that does not fit is not in the log, but where it happened is', async () => {
  const { db } = api.deps;
  const admin = await newAdmin();
  await sql`alter table categories add constraint no_canary check (name not like 'canary%')`.execute(db);
  lines.length = 0;
  try {
    for (const call of [
      { url: '/category/create', payload: { name: secrets.password } },
      { url: '/trpc/category.create', payload: { name: secrets.password } },
    ]) {
      const answer = await app.inject({ method: 'POST', headers: admin.headers, ...call });
      expect(answer.statusCode).toBe(500);
      const failure = lines
        .map((line) => JSON.parse(line))
        .find(({ level, requestId }) => level === 'error' && requestId === answer.headers['x-request-id']);
      expect(failure.err.cause ?? failure.err).toMatchObject({
        code: '23514',
        about: 'categories no_canary',
      });
    }
  } finally {
    await sql`alter table categories drop constraint no_canary`.execute(db);
  }
  for (const broken of [
    sql`select ${secrets.card}::uuid`,
    sql`select ${secrets.password}::int`,
    sql`insert into categories (name, name_key) values (${secrets.password}, 'x'), (${secrets.password}, 'x')`,
  ]) {
    const error = await broken.execute(db).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    app.log.error({ err: error, requestId: randomUUID() }, 'As a job would.');
    app.log.error({ err: new Error('outside', { cause: error }) }, 'As a service would.');
  }
  app.log.error({ err: new SyntaxError(`Unexpected token in ${everything}`) }, 'A parser.');
  app.log.error(
    { err: Object.assign(new Error('refused'), { params: secrets, response: secrets }) },
    'A library.',
  );
  app.log.error({ err: secrets }, 'No error at all.');
  expect(lines.length).toBeGreaterThan(10);
  expectSilence();
});

test('payments that are declined, time out or fail leave no nonce and no card behind', async () => {
  const product = await addProduct(api.ctx);
  lines.length = 0;
  const used: string[] = [];
  for (const kind of [null, 'drop-answer', '500'] as const) {
    const shopper = await logInAs(api.ctx, '0');
    const order = await createOrder({ ...api.ctx, account: shopper.account }, orderInput([product, 1]));
    const nonce = await sandbox.nonce(cards.declined);
    used.push(nonce, shopper.token);
    if (kind) await sandbox.fault({ family: 'sale', kind }, { family: 'search', kind: '500', times: 3 });
    const answer = await app.inject({
      method: 'POST',
      url: `/order/pay/${order.id}`,
      headers: shopper.headers,
      payload: { nonce, deviceData: everything },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(200);
    await sandbox.clearFaults();
  }
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expectSilence();
  for (const secret of used) for (const line of lines) expect(line).not.toContain(secret);
});
