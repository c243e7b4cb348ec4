import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import braintree from 'braintree';
import { freePort } from '../postgres.ts';
import { serverProcess } from '../server-process.ts';
import { repository } from '../settings.ts';

export interface Gateway {
  /** where every host name of Braintree is to lead */
  tlsPort: number;
  /** Charges a nonce, as a merchant's server does. @returns the transaction's id */
  charge(nonce: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the sandbox under the gateway's own host names, on free ports. */
export async function startGateway(dataDir: string): Promise<Gateway> {
  mkdirSync(dataDir, { recursive: true });
  const [port, tlsPort] = await Promise.all([freePort(), freePort()]);
  const sandbox = serverProcess({
    name: 'sandbox',
    script: join(repository, 'apps', 'sandbox', 'src', 'server.ts'),
    cwd: repository,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SANDBOX_HOSTS: 'genuine',
      SANDBOX_PORT: String(port),
      SANDBOX_TLS_PORT: String(tlsPort),
    },
    onLine: (line) => console.error(line),
  });
  await sandbox.start();
  const server = new braintree.BraintreeGateway({
    environment: new braintree.Environment(
      '127.0.0.1',
      String(port),
      'http://127.0.0.1',
      false,
      '127.0.0.1',
      String(port),
    ),
    merchantId: 'storefront',
    publicKey: 'sandbox',
    privateKey: 'sandbox-secret',
  });
  // The gateway refuses the same amount from the same card as a duplicate.
  let charged = 0;
  return {
    tlsPort,
    charge: async (nonce) => {
      const amount = (++charged).toFixed(2);
      const answer = await server.transaction.sale({ amount, paymentMethodNonce: nonce });
      if (!answer.success) throw new Error(`The gateway refused the nonce: ${answer.message}`);
      return answer.transaction.id;
    },
    stop: () => sandbox.stop(),
  };
}
