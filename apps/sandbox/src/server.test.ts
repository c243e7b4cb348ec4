import { type ChildProcess, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateIn } from './certificate.ts';
import { freePort, gatewayAt, nonceFor, temporaryDirectory } from './sandbox.fixture.ts';

const script = fileURLToPath(new URL('server.ts', import.meta.url));
let dataDir: string;
let ports: { SANDBOX_PORT: string; SANDBOX_TLS_PORT: string };
const running = new Set<ChildProcess>();

beforeEach(async () => {
  dataDir = temporaryDirectory();
  ports = { SANDBOX_PORT: String(await freePort()), SANDBOX_TLS_PORT: String(await freePort()) };
});
afterEach(async () => {
  await Promise.all([...running].map((server) => stop(server, 'SIGKILL')));
  rmSync(dataDir, { recursive: true });
});

/** Starts the server as a person does; resolves with its first line, or with how it ended. */
function start(
  env: Record<string, string> = {},
): Promise<{ server: ChildProcess; line: string; code?: number | null }> {
  const server = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...ports, ...env }, // oxlint-disable-line node/no-process-env
  });
  running.add(server);
  return new Promise((resolve) => {
    let complaint = '';
    server.stderr.on('data', (chunk) => (complaint += String(chunk)));
    server.stdout.once('data', (chunk) => resolve({ server, line: String(chunk) }));
    server.once('exit', (code) => resolve({ server, line: complaint, code }));
  });
}

function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(server);
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    server.kill(signal);
  });
}

const url = () => `http://127.0.0.1:${ports.SANDBOX_PORT}`;

describe('the server', () => {
  it('says one line when it is ready, and ends well when told to', async () => {
    const { server, line } = await start();
    expect(line).toBe(`sandbox ready at http://localhost:${ports.SANDBOX_PORT}\n`);
    expect((await fetch(`${url()}/health`)).status).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
    await expect(fetch(`${url()}/health`)).rejects.toThrow();
  });

  it('loses nothing that it answered when it is killed', async () => {
    const gateway = gatewayAt(Number(ports.SANDBOX_PORT));
    const { server } = await start();
    const nonces = await Promise.all(Array.from({ length: 20 }, () => nonceFor(url())));
    const answered: string[] = [];
    const sales = nonces.map(async (paymentMethodNonce, index) => {
      const sale = await gateway.transaction.sale({
        amount: '10.00',
        orderId: `order-${index}`,
        paymentMethodNonce,
      });
      answered.push(sale.transaction.id);
      if (answered.length === 10) await stop(server, 'SIGKILL');
    });
    await Promise.allSettled(sales);
    expect(answered.length).toBeGreaterThanOrEqual(10);

    await start();
    for (const id of answered) expect((await gateway.transaction.find(id)).status).toBe('authorized');
    const sold = (await (await fetch(`${url()}/sandbox/transactions`)).json()) as unknown[];
    const used = await Promise.all(nonces.map((nonce) => gateway.paymentMethodNonce.find(nonce)));
    // A nonce is used up exactly where there is a transaction, also for the sales whose answers never came.
    expect(used.filter((nonce) => 'consumed' in nonce && nonce.consumed)).toHaveLength(sold.length);
  });

  it.each([
    [
      { APP_ENV: 'production' },
      'The payment sandbox moves no real money and does not start with APP_ENV=production.',
    ],
    [{ SANDBOX_PORT: 'http' }, "SANDBOX_PORT must be a port from 1 to 65535, but is 'http'."],
    [{ SANDBOX_HOSTS: 'both' }, "SANDBOX_HOSTS must be 'local' or 'genuine', but is 'both'."],
  ])('does not start with %o and says why', async (env, sentence) => {
    expect(await start(env as Record<string, string>)).toMatchObject({ code: 1, line: `${sentence}\n` });
  });

  it('names the port that is taken', async () => {
    const other = createServer();
    await new Promise<void>(
      (resolve) => void other.listen(Number(ports.SANDBOX_TLS_PORT), '127.0.0.1', resolve),
    );
    const { code, line } = await start();
    other.close();
    expect(code).toBe(1);
    expect(line).toBe(
      `Port ${ports.SANDBOX_TLS_PORT} is taken: stop what uses it, or set SANDBOX_TLS_PORT to another one.\n`,
    );
  });
});

describe('its certificate', () => {
  it('names localhost and Braintree’s hosts, and stays the same', async () => {
    const { cert } = await certificateIn(dataDir);
    const certificate = new X509Certificate(cert);
    for (const host of [
      'localhost',
      'assets.braintreegateway.com',
      'api.sandbox.braintreegateway.com',
      'payments.sandbox.braintree-api.com',
    ])
      expect(certificate.checkHost(host)).toBeTruthy();
    expect(certificate.checkIP('127.0.0.1')).toBeTruthy();
    expect((await certificateIn(dataDir)).cert).toBe(cert);
  });

  it('is made anew when the file is no good', async () => {
    const path = join(dataDir, 'sandbox-certificate.pem');
    writeFileSync(path, 'nonsense');
    expect((await certificateIn(dataDir)).cert).toContain('BEGIN CERTIFICATE');
    expect(readFileSync(path, 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});
