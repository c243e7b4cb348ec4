import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { RiskData } from './gateway.ts';
import { compileCache } from '../../../../../tools/compile-cache.ts';
import { runSandbox } from '../../../../sandbox/src/sandbox.fixture.ts';

export interface Fault {
  family: 'sale' | 'token' | 'submit' | 'find' | 'search' | 'void' | 'refund' | 'nonce' | 'customer';
  kind:
    | 'drop-answer'
    | 'malformed'
    | 'hold-answer'
    | 'reset'
    | 'delay'
    | 'hold-request'
    | '500'
    | '429'
    | 'key-not-allowed'
    | 'key-server-error';
  times?: number;
  ms?: number;
  /** Strikes only calls about a transaction of this order id. */
  orderId?: string;
}

export interface SandboxTransaction {
  id: string;
  status: string;
  amount: string;
  currency: string;
  cardLast4: string;
  orderId: string;
  deviceData: string | null;
  riskData: RiskData | null;
}

export interface TestSandbox {
  url: string;
  /** The next calls of a family go wrong, in the order asked for. */
  fault(...faults: Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Asks its control, `/sandbox/<path>`: by POST when something is sent and no other method is named. */
  control<T>(path: string, body?: object, method?: string): Promise<T>;
  /** What the gateway has for an attempt. */
  transactionsOf(attemptId: string): Promise<SandboxTransaction[]>;
  /** Settles a submitted transaction, as the banks do overnight; or makes its settlement wait, or declines it. */
  settle(transactionId: string, how?: 'settle' | 'settlement_pending' | 'settlement_decline'): Promise<void>;
  /** Types a card in, as a browser does with the tokenization key. */
  nonce(number?: string): Promise<string>;
  /** Types a card in with a client token, which saves it for the token's customer. */
  saveCard(clientToken: string, number: string): Promise<void>;
  /** Asks the bank of a card with 3-D Secure, as the widget does; the new nonce with the bank's answer. */
  verify(clientToken: string, nonce: string, amount?: string): Promise<string>;
  /** A new nonce of the newest card that a token's customer has saved. */
  savedNonce(clientToken: string): Promise<string>;
  /** The customer as the gateway has them, saved cards and all: XML. */
  savedCards(customerId: string): Promise<string>;
  stop(): Promise<void>;
}

const merchantKeys = { authorization: `Basic ${btoa('sandbox:sandbox-secret')}` };

export const cards = {
  good: '4111111111111111',
  other: '5555555555554444',
  declined: '4000111111111115',
};

/** A real sandbox of its own in this process, with its own data, on free ports. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const sandbox = await runSandbox();
  const { url } = sandbox;
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  };
  const send = (method: string, path: string, body: unknown) =>
    call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const post = (path: string, body: unknown) => send('POST', path, body);
  return {
    url,
    async fault(...faults) {
      for (const fault of faults) await post('/sandbox/faults', fault);
    },
    async clearFaults() {
      await call('/sandbox/faults', { method: 'DELETE' });
    },
    control: <T>(path: string, body?: object, method = 'POST') =>
      (body ? send(method, `/sandbox/${path}`, body) : call(`/sandbox/${path}`)) as Promise<T>,
    transactionsOf: (attemptId) =>
      call(`/sandbox/transactions?orderId=${attemptId}`) as Promise<SandboxTransaction[]>,
    async settle(transactionId, how = 'settle') {
      await call(`/merchants/storefront/transactions/${transactionId}/${how}`, {
        method: 'PUT',
        headers: merchantKeys,
      });
    },
    async nonce(number = cards.good) {
      const answer = (await post('/merchants/storefront/client_api/v1/payment_methods/credit_cards', {
        tokenizationKey: 'sandbox_local_storefront',
        creditCard: { number, expirationDate: '12/2035', cvv: '123' },
      })) as { creditCards: { nonce: string }[] };
      return answer.creditCards[0]?.nonce ?? '';
    },
    async saveCard(clientToken, number) {
      await post('/merchants/storefront/client_api/v1/payment_methods/credit_cards', {
        authorizationFingerprint: fingerprintIn(clientToken),
        creditCard: {
          number,
          expirationDate: '12/2035',
          cvv: '1234'.slice(0, number.startsWith('3') ? 4 : 3),
        },
      });
    },
    async verify(clientToken, nonce, amount = '10.00') {
      const answer = (await post(
        `/merchants/storefront/client_api/v1/payment_methods/${nonce}/three_d_secure/lookup`,
        {
          authorizationFingerprint: fingerprintIn(clientToken),
          amount,
          bin: '400000',
          additionalInfo: {},
        },
      )) as { paymentMethod: { nonce: string } };
      return answer.paymentMethod.nonce;
    },
    async savedNonce(clientToken) {
      const query = new URLSearchParams({ authorizationFingerprint: fingerprintIn(clientToken) }).toString();
      const answer = (await call(`/merchants/storefront/client_api/v1/payment_methods?${query}`)) as {
        paymentMethods: { nonce: string }[];
      };
      return answer.paymentMethods[0]?.nonce ?? '';
    },
    savedCards: (customerId) =>
      call(`/merchants/storefront/customers/${customerId}`, { headers: merchantKeys }) as Promise<string>,
    stop: () => sandbox.stop(),
  };
}

/** What a client token lets its bearer do in the name of its customer. */
const fingerprintIn = (clientToken: string): string =>
  (JSON.parse(Buffer.from(clientToken, 'base64').toString()) as { authorizationFingerprint: string })
    .authorizationFingerprint;

/** Starts one of our servers with this environment alone and waits for its 'ready' line. */
export async function startServer(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = new Promise<void>((resume, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/ ready at /.test(line)) resume();
    });
    child.once('close', (code) => fail(new Error(`${file} ended with ${code}: ${said}`)));
  });
  await ready;
  return child;
}
