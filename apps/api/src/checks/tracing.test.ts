import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../../../tools/compile-cache.ts';
import { freePort } from '../../../../tools/postgres.ts';
import { repository } from '../../../../tools/settings.ts';
import { createTestDatabase } from '../platform/db/test-database.fixture.ts';

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { traceId: string; name: string; attributes: Attribute[] }[] }[];
  }[];
}
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

/** What a collector of OpenTelemetry was sent. */
const sent: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const children: ChildProcess[] = [];
let folder: string;
let web: string;
let gatewayPort: number;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  folder = await mkdtemp(join(tmpdir(), 'storefront-traces-'));
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  gatewayPort = await freePort();
  const env = {
    ...compileCache,
    APP_ENV: 'test',
    PORT: port,
    API_PORT: apiPort,
    API_URL: `http://127.0.0.1:${apiPort}`,
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: folder,
    SANDBOX_PORT: String(gatewayPort),
    SANDBOX_TLS_PORT: String(await freePort()),
    SANDBOX_URL: `http://127.0.0.1:${gatewayPort}`,
    DATABASE_URL: await createTestDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  for (const script of ['apps/sandbox/src/server.ts', 'apps/api/src/server.ts', 'apps/web/server.ts'])
    children.push(spawn(process.execPath, [join(repository, script)], { env, stdio: 'ignore' }));
  web = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${web}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

/** The spans that were sent. */
const spans = () =>
  sent.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map(({ traceId, name, attributes }) => {
          const all = [...resource.attributes, ...attributes];
          const of = (key: string) => all.find((one) => one.key === key)?.value;
          return {
            traceId,
            name,
            service: of('service.name')?.stringValue,
            requestId: of('request.id')?.stringValue,
            port: of('server.port')?.intValue,
          };
        }),
      ),
    ),
  );
/** Those of the trace of a request. */
const traceOf = (id: string) => {
  const traceId = spans().find(({ requestId }) => requestId === id)?.traceId;
  return spans().filter((span) => span.traceId === traceId);
};

test('one trace has what a call made the storefront, the api and the database do, and nothing that was typed', async () => {
  const secret = 'canary-7Qx';
  const answer = await fetch(`${web}/trpc/account.logIn?${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'user-agent': secret },
    body: JSON.stringify({ email: `${secret}@example.com`, password: secret }),
  });
  expect(answer.status).toBe(401);
  const read = await fetch(`${web}/product/${secret}?search=${secret}`);
  expect(read.status).toBe(404);
  const id = answer.headers.get('x-request-id') ?? '';

  const inTrace = () =>
    new Set(traceOf(id).map(({ service, name, requestId = '' }) => `${service} ${name} ${requestId}`));
  await expect
    .poll(inTrace)
    .toEqual(
      expect.toSatisfy((names: Set<string>) =>
        [`web POST /trpc/* ${id}`, 'web POST ', `api POST /trpc/:path ${id}`].every((name) =>
          names.has(name),
        ),
      ),
    );
  await expect.poll(() => [...inTrace()].filter((name) => name.startsWith('api pg.query:'))).not.toEqual([]);
  await expect.poll(() => spans().some(({ name }) => name === 'GET /*')).toBe(true);
  expect(sent.join('\n')).not.toContain(secret);
});

test('the trace of a payment has what was asked of the gateway', async () => {
  const call = async (name: string, input: object, token = '') => {
    const answer = await fetch(`${web}/trpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    });
    expect([name, answer.status]).toEqual([name, 200]);
    const { result } = (await answer.json()) as { result: { data: { token?: string } } };
    return { id: answer.headers.get('x-request-id') ?? '', token: result.data.token ?? '' };
  };
  const person = { email: 'asha@example.com', password: 'a-long-enough-password' };
  await call('account.signUp', { ...person, name: 'Asha' });
  const { token } = await call('account.logIn', person);
  const { id } = await call('payment.checkout', {}, token);
  await expect
    .poll(() => traceOf(id).some(({ service, port }) => service === 'api' && Number(port) === gatewayPort))
    .toBe(true);
});
