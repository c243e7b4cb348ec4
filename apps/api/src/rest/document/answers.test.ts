import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openBucket } from '../../catalogue/photo/photo-disk.ts';
import { databaseUnavailable } from '../../errors.ts';
import type { Provoke, RealCall, World } from '../../checks/call-table.fixture.ts';
import { documentedCalls } from '../../checks/rest-calls.fixture.ts';
import { sendCall } from '../../checks/send-call.fixture.ts';
import { startWorld } from '../../checks/world.fixture.ts';
import { type DocumentCheck, documentCheck } from './document-check.fixture.ts';
import { type DocumentedOperation, operationsOf } from './operations.ts';

let world: World;
/** The same api before its database and its bucket are there. */
let unready: FastifyInstance;
let document: OpenAPIV3_1.Document;
let check: DocumentCheck;

beforeAll(async () => {
  // A gateway that is silent is not waited for as long as in the shop.
  world = await startWorld({ trustedProxies: ['loopback'], gatewayTimeoutMs: 1_000, corsOrigins: '*' });
  const { app, deps } = world.api;
  const nowhere = { endpoint: 'http://127.0.0.1:1', region: 'ap-south-1', accessKey: 'a', secretKey: 'a' };
  const photos = { ...deps.photos, disk: await openBucket({ name: 'photos', ...nowhere }) };
  unready = await buildApp({ ...deps, photos }, { notReady: () => databaseUnavailable() });
  await unready.listen({ port: 0, host: '127.0.0.1' });
  document = (await app.inject('/openapi.json')).json();
  check = documentCheck(document);
});
afterAll(async () => {
  await unready.close();
  await world.close();
});

const nameOf = ({ method, path }: DocumentedOperation) => `${method.toUpperCase()} ${path}`;
const statusesOf = ({ operation }: DocumentedOperation) => Object.keys(operation.responses ?? {}).map(Number);

test('every documented status of every operation is answered as the document says, by a listening server', async () => {
  const problems: string[] = [];
  for (const documented of operationsOf(document)) {
    for (const status of statusesOf(documented)) {
      // Below /v1 all calls are answered by one function, and what a procedure refuses is tested beside its service.
      const isGuarded = documented.operation.security?.length;
      if (documented.path.startsWith('/v1/') && status !== 200 && !(isGuarded && [401, 403].includes(status)))
        continue;
      const provoke = provokerOf(documented, status);
      if (!provoke) problems.push(`${nameOf(documented)}: nothing provokes ${status}`);
      else problems.push(...(await problemsOf(documented, status, provoke)));
    }
  }
  expect(problems).toEqual([]);
});

test('nothing in the table is undocumented', () => {
  const known = new Map(operationsOf(document).map((each) => [nameOf(each), statusesOf(each)]));
  const undocumented = Object.entries(documentedCalls).flatMap(([name, calls]) =>
    Object.keys(calls)
      .filter((key) => key !== 'whose' && key !== 'isLast')
      .filter((status) => !known.get(name)?.includes(Number(status)))
      .map((status) => `${name} ${status}`),
  );
  expect(undocumented).toEqual([]);
});

test('every address of the server is in the document with every method it answers, and no other', async () => {
  const documented = new Map<string, string[]>();
  for (const { method, path } of operationsOf(document)) {
    documented.set(path, [...(documented.get(path) ?? []), method.toUpperCase()]);
  }
  // No calls: the document itself, pictures, which are files, its health, what storefronts ask, and the address of the gateway's webhook events.
  const own = [
    '/openapi.json',
    '/docs',
    '/photos/:name',
    '/health/live',
    '/health/ready',
    '/public-answers',
    '/webhooks/braintree',
  ];
  for (const path of addressesOf(world.api.app)) {
    if (own.includes(path) || path.startsWith('/trpc/') || path === '*') continue;
    // Below /v1 the routes and the document are made from one list.
    if (path.startsWith('/v1/')) continue;
    const { methods } = (await world.api.app.inject({ method: 'OPTIONS', url: path })).json();
    const known = documented.get(path.replace(/:(\w+)/g, '{$1}')) ?? [];
    const answered = known.includes('GET') ? [...known, 'HEAD'] : known;
    expect([path, methods?.toSorted()]).toEqual([path, answered.toSorted()]);
  }
});

/** How an answer is provoked: as its noun's table says, else from the call that succeeds. */
function provokerOf(documented: DocumentedOperation, status: number): Provoke | undefined {
  const own = documentedCalls[nameOf(documented)];
  const good = own?.[200];
  if (own?.[status] || !good) return own?.[status];
  const changed =
    (headers: Record<string, string>, more: RealCall = {}): Provoke =>
    async (given) => {
      const call = await good(given);
      return { ...call, ...more, headers: { ...call.headers, ...headers } };
    };
  const derived: Record<number, Provoke> = {
    401: changed({ authorization: 'Bearer undefined' }),
    413: changed({ 'content-type': 'application/json' }, { body: `"${'x'.repeat(1_100_000)}"` }),
    414: changed({}, { url: documented.path.replace(/\{\w+\}/, 'x'.repeat(2_001)) }),
    415: changed({ 'content-type': 'text/plain' }, { body: 'x' }),
    431: changed({ 'x-long': 'x'.repeat(17_000) }),
    // With a cookie, so that it does not come out of memory (public-answers.ts).
    500: changed({ cookie: 'a=b' }),
    503: good,
  };
  if (documented.operation.security?.length) derived[403] = changed(world.shopper.headers);
  return derived[status];
}

async function problemsOf(
  documented: DocumentedOperation,
  status: number,
  provoke: Provoke,
): Promise<string[]> {
  const name = `${nameOf(documented)} ${status}`;
  const made = await provoke(world);
  // The tables of procedures leave open who calls; the person of those that are about oneself is the stranger.
  const { admin, stranger } = world;
  const by = { admin, account: stranger }[documentedCalls[nameOf(documented)]?.whose as 'admin' | 'account'];
  const call = { ...(by && { by }), ...made };
  const own = documentedCalls[nameOf(documented)]?.[status];
  const answer =
    status === 500 && !own
      ? await withoutTables(() => send(world.api.app, documented, call))
      : await send(status === 503 && !own ? unready : world.api.app, documented, call);
  if (answer.status !== status) return [`${name}: answered ${answer.status} ${answer.text.slice(0, 200)}`];
  const type = answer.header('content-type');
  const problems = check
    .ofAnswer(documented, { status, type, text: answer.text })
    .map((problem) => `${name}: ${problem}`);
  if (answer.text === '') return problems;
  if (!answer.header('x-request-id')) problems.push(`${name}: no x-request-id`);
  if (answer.header('access-control-allow-origin') !== '*') problems.push(`${name}: no CORS headers`);
  if (!type.startsWith('application/json')) return problems;
  const refused = Object(JSON.parse(answer.text)) as { errorMessage?: unknown; requestId?: unknown };
  if (status < 400 && 'errorMessage' in refused) problems.push(`${name}: a success has an errorMessage`);
  if (status >= 400 && refused.requestId !== answer.header('x-request-id')) {
    problems.push(`${name}: requestId is not the header's`);
  }
  return problems;
}

const send = (app: FastifyInstance, documented: DocumentedOperation, call: RealCall) =>
  sendCall((app.server.address() as AddressInfo).port, documented, call);

/** As if a migration had gone wrong: no table is where it was. */
async function withoutTables<T>(work: () => Promise<T>): Promise<T> {
  const { db } = world.api.deps;
  await sql`alter schema public rename to elsewhere`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter schema elsewhere rename to public`.execute(db);
  }
}

/** Every address that the router knows, from its own drawing of them. */
function addressesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      const path = `${parents[depth - 1] ?? ''}${part}`;
      parents.length = depth;
      parents[depth] = path;
      return methods ? [path] : [];
    });
}
