import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateIn } from './listen/certificate.ts';
import { sandboxProcess } from './server.fixture.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
beforeEach(async () => {
  sandbox = await sandboxProcess();
});
afterEach(() => sandbox.end());

describe('the server', () => {
  it('prints one line when it is ready, and exits cleanly on a signal', async () => {
    const { server, line } = await sandbox.start();
    expect(line).toBe(`sandbox ready at http://localhost:${sandbox.port}\n`);
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
    expect(await sandbox.stop(server, 'SIGTERM')).toBe(0);
    await expect(fetch(`${sandbox.url}/health`)).rejects.toThrow();
  });

  it('does not start in production and says why', async () => {
    expect(await sandbox.start({ APP_ENV: 'production' })).toMatchObject({
      code: 1,
      line: 'The payment sandbox moves no real money and does not start with APP_ENV=production.\n',
    });
  });

  it('names the port that is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, line } = await sandbox.start({ SANDBOX_TLS_PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(line).toBe(`Port ${port} is taken: stop what uses it, or set SANDBOX_TLS_PORT to another one.\n`);
  });
});

describe('its certificate', () => {
  it('names localhost and Braintree’s hosts, and stays the same', async () => {
    const { cert } = await certificateIn(sandbox.dataDir);
    const certificate = new X509Certificate(cert);
    for (const host of [
      'localhost',
      'assets.braintreegateway.com',
      'api.sandbox.braintreegateway.com',
      'payments.sandbox.braintree-api.com',
    ])
      expect(certificate.checkHost(host)).toBeTruthy();
    expect(certificate.checkIP('127.0.0.1')).toBeTruthy();
    expect((await certificateIn(sandbox.dataDir)).cert).toBe(cert);
  });

  it('is created again when the file is not valid', async () => {
    const path = join(sandbox.dataDir, 'sandbox-certificate.pem');
    writeFileSync(path, 'nonsense');
    expect((await certificateIn(sandbox.dataDir)).cert).toContain('BEGIN CERTIFICATE');
    expect(readFileSync(path, 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});
