import braintree from 'braintree';
import type { Env } from '../../env.ts';
import type { GatewayClient } from './client.ts';
import { findCalls } from './find.ts';
import { webhookCalls } from './webhook.ts';
import { refundCalls } from './refund.ts';
import { saleCalls } from './sale.ts';
import { vaultCalls } from './vault.ts';
import type { Gateway } from './gateway.ts';

/** The keys of our own sandbox. They are not secret: it listens only on this machine and moves no money. */
const sandboxKeys = {
  merchantId: 'storefront',
  publicKey: 'sandbox',
  privateKey: 'sandbox-secret',
  merchantAccountId: 'INR',
};

/**
 * Configures the gateway's server SDK: for Braintree when its keys are set, otherwise for our sandbox. It opens no
 * connection. Every call ends within a little more than `gatewayTimeoutMs`.
 */
export function openGateway(env: Pick<Env, 'braintree' | 'sandboxUrl' | 'gatewayTimeoutMs'>): Gateway {
  const { merchantAccountId, ...keys } = env.braintree ?? sandboxKeys;
  const sdk = new braintree.BraintreeGateway({ ...keys, environment: environmentOf(env) });
  (sdk.config as { timeout: number }).timeout = env.gatewayTimeoutMs;

  /** The SDK's timeout is for silence only; this one also ends a response that arrives very slowly. */
  const answerOf: GatewayClient['answerOf'] = async (call) => {
    const tooLate = new AbortController();
    try {
      return { response: await Promise.race([call, elapsed(env.gatewayTimeoutMs + 2_000, tooLate.signal)]) };
    } catch (error) {
      return { error };
    } finally {
      tooLate.abort();
    }
  };

  const client: GatewayClient = { sdk, merchantAccountId, answerOf };
  const found = findCalls(client);
  return {
    testMode: env.braintree?.environment !== 'production',
    ...found,
    ...saleCalls(client, found),
    ...vaultCalls(client),
    ...refundCalls(client),
    ...webhookCalls(client),
  };
}

function environmentOf({ braintree: keys, sandboxUrl }: Pick<Env, 'braintree' | 'sandboxUrl'>) {
  if (keys) return braintree.Environment[keys.environment === 'production' ? 'Production' : 'Sandbox'];
  const { protocol, hostname, port } = new URL(sandboxUrl);
  const secure = protocol === 'https:';
  const number = port || (secure ? '443' : '80');
  return new braintree.Environment(hostname, number, sandboxUrl, secure, hostname, number);
}

function elapsed(ms: number, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    done.addEventListener('abort', () => clearTimeout(timer));
  });
}
