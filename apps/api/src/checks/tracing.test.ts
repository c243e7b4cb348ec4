import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
type Attribute = { key: string; value: { stringValue?: string } };

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

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  folder = await mkdtemp(join(tmpdir(), 'storefront-traces-'));
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const env = {
    ...compileCache,
    APP_ENV: 'test',
    PORT: port,
    API_PORT: apiPort,
    API_URL: `http://127.0.0.1:${apiPort}`,
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: folder,
    DATABASE_URL: await createTestDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  for (const script of ['apps/api/src/server.ts', 'apps/web/server.ts'])
    children.push(spawn(process.execPath, [join(repository, script)], { env, stdio: 'ignore' }));
  web = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

test('one trace has what a call made the storefront, the api and the database do, and nothing that was typed', async () => {
  const isReady = () =>
    fetch(`${web}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { interval: 100 }).toBe(true);
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

  const spans = () =>
    sent.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap((scope) =>
          scope.spans.map(({ traceId, name, attributes }) => {
            const all = [...resource.attributes, ...attributes];
            const of = (key: string) => all.find((one) => one.key === key)?.value.stringValue;
            return { traceId, name, service: of('service.name'), requestId: of('request.id') };
          }),
        ),
      ),
    );
  const inTrace = () => {
    const traceId = spans().find(({ requestId }) => requestId === id)?.traceId;
    const own = spans().filter((span) => span.traceId === traceId);
    return new Set(own.map(({ service, name, requestId = '' }) => `${service} ${name} ${requestId}`));
  };
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
