import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { freePort, nonceFor, post, runSandbox, temporaryDirectory } from '../sandbox.fixture.ts';

// The server in docs/dropin/server.md, as it is written there, with the real server SDK.

const guide = fileURLToPath(new URL('../../../../docs/dropin/server.md', import.meta.url));
const folder = temporaryDirectory();
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  sandbox = await runSandbox();
  const [, code = ''] = /^```js server\.mjs\n(.*?)^```/ms.exec(readFileSync(guide, 'utf8')) ?? [];
  writeFileSync(join(folder, 'server.mjs'), code);
  const installed = dirname(createRequire(import.meta.url).resolve('braintree/package.json'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(installed, join(folder, 'node_modules', 'braintree'), 'junction');
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, [join(folder, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'], // oxlint-disable-line node/no-process-env
      PORT: String(port),
      LOCAL_GATEWAY: sandbox.url,
      MERCHANT_ID: merchant.id,
      PUBLIC_KEY: merchant.publicKey,
      PRIVATE_KEY: merchant.privateKey,
    },
  });
  await new Promise((started) => server.stdout?.once('data', started));
});
afterAll(async () => {
  server.kill();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('gives a client token, charges a nonce once, and says when a payment is declined', async () => {
  const { clientToken } = (await (await fetch(`${url}/client-token`)).json()) as { clientToken: string };
  expect(JSON.parse(atob(clientToken))).toHaveProperty('authorizationFingerprint');
  const nonce = await nonceFor(sandbox.url);
  const paid = await post(`${url}/pay`, { nonce });
  expect([paid.status, await paid.json()]).toEqual([200, { message: 'Thank you.', id: expect.any(String) }]);
  const again = await post(`${url}/pay`, { nonce });
  expect([again.status, await again.json()]).toEqual([
    402,
    { message: 'The payment was declined. Please choose another way to pay.' },
  ]);
  expect((await fetch(`${url}/pay`, { method: 'POST', body: 'no JSON' })).status).toBe(500);
  expect((await fetch(`${url}/else`)).status).toBe(404);
});
