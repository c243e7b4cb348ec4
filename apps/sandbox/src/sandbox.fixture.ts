import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import braintree from 'braintree';
import type { HostNames } from './merchant/sandbox-urls.ts';
import { merchant } from './merchant/merchant.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Starts a sandbox on free ports, with its own data directory, which `stop` removes. Nothing settles until a
 * test asks for it.
 */
export async function runSandbox({ hostNames = 'local', settings = {} }: SandboxOptions = {}) {
  const dataDir = temporaryDirectory();
  const { sandbox, port, tlsPort } = await onFreePorts((ports) =>
    startSandbox({
      ...ports,
      hosts: ['127.0.0.1'],
      controlFrom: [],
      allowedHosts: [],
      dataDir,
      hostNames,
      publicUrl: `http://127.0.0.1:${ports.port}`,
      settings: {
        requestKeys: 'allowed',
        settleAfterSeconds: 86_400,
        clockAheadSeconds: 0,
        webhookUrl: null,
        sendNotices: true,
        ...settings,
      },
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    tlsPort,
    dataDir,
    gateway: gatewayAt(port),
    /**
     * Sends a control call to `/sandbox/<path>`. With a `body` it is a POST, unless `method` names another
     * method.
     */
    async control(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
      const answer = await fetch(`${url}/sandbox/${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    /** Writes to the SQLite file directly, for times and states that no call can produce. */
    write(sql: string, ...values: string[]) {
      const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
      database.prepare(sql).run(...values);
      database.close();
    },
    async stop() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

type SandboxOptions = { hostNames?: HostNames; settings?: Partial<Settings> };

/** Starts a sandbox on free ports; on others when another program has taken one of them meanwhile. */
async function onFreePorts(start: (ports: { port: number; tlsPort: number }) => Promise<RunningSandbox>) {
  for (let attempt = 1; ; attempt += 1) {
    const ports = { port: await freePort(), tlsPort: await freePort() };
    try {
      return { ...ports, sandbox: await start(ports) };
    } catch (error) {
      if (attempt === 3 || !String(error).includes('is taken')) throw error;
    }
  }
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-test-'));
}

/** The real server SDK, configured for a sandbox on this machine. */
export function gatewayAt(
  port: number,
  privateKey: string = merchant.privateKey,
): braintree.BraintreeGateway {
  const address = ['127.0.0.1', String(port)] as const;
  return new braintree.BraintreeGateway({
    environment: new braintree.Environment(...address, 'http://127.0.0.1', false, ...address),
    merchantId: merchant.id,
    publicKey: merchant.publicKey,
    privateKey,
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Card data as a browser sends it. */
export const visa = { number: '4111111111111111', expirationDate: '12/34', cvv: '123' };

/** Tokenizes card data as a browser with the tokenization key does, and returns the nonce. */
export async function nonceFor(url: string, creditCard: object = visa): Promise<string> {
  const answer = await post(`${url}/merchants/${merchant.id}/client_api/v1/payment_methods/credit_cards`, {
    tokenizationKey: merchant.tokenizationKey,
    creditCard,
  });
  const body = (await answer.json()) as { creditCards?: { nonce: string }[] };
  const nonce = body.creditCards?.[0]?.nonce;
  if (!nonce) throw new Error(`No nonce: ${JSON.stringify(body)}`);
  return nonce;
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
