import braintree from 'braintree';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { amountFromPaise, toGatewayTransaction } from './gateway-transaction.ts';
import type { FindOutcome, Gateway, SaleRequest, SubmitOutcome, VoidOutcome } from './gateway.ts';
import { type Answer, byStatus, codesOf, fieldOf, reasonOf, saleOutcome } from './sale-outcome.ts';

export type { Gateway } from './gateway.ts';
export { saleOutcome } from './sale-outcome.ts';

interface Options {
  /** Longest wait for an answer, in ms; the SDK's own is 60,000. */
  timeoutMs?: number;
}

/** The keys of our own sandbox: no secret, it listens on this machine and moves no money. */
const sandboxKeys = {
  merchantId: 'storefront',
  publicKey: 'sandbox',
  privateKey: 'sandbox-secret',
  merchantAccountId: 'INR',
};
const unknownCustomer = '92804';
const customerExists = '91609';

/**
 * The one door to the gateway's server SDK: Braintree where its keys are set, our sandbox otherwise.
 * Opens no connection; every call answers within a little more than `timeoutMs`.
 */
export function openGateway(
  env: Pick<Env, 'braintree' | 'sandboxUrl'>,
  { timeoutMs = 60_000 }: Options = {},
): Gateway {
  const keys = env.braintree ?? sandboxKeys;
  const sdk = new braintree.BraintreeGateway({ ...keys, environment: environmentOf(env) });
  (sdk.config as { timeout: number }).timeout = timeoutMs;

  /** The SDK's timeout counts silence; an answer that drips in ends here. */
  const asked = async (call: Promise<unknown>): Promise<Answer> => {
    const tooLate = new AbortController();
    try {
      return { response: await Promise.race([call, elapsed(timeoutMs + 2_000, tooLate.signal)]) };
    } catch (error) {
      return { error };
    } finally {
      tooLate.abort();
    }
  };

  const generateToken = (customerId: string) =>
    asked(sdk.clientToken.generate({ customerId, merchantAccountId: keys.merchantAccountId }));

  const find = async (transactionId: string): Promise<FindOutcome> => {
    const answer = await asked(sdk.transaction.find(transactionId));
    if ('error' in answer) {
      return isNotFound(answer.error) ? { kind: 'missing' } : unknown(answer.error);
    }
    const transaction = toGatewayTransaction(answer.response);
    return transaction ? { kind: 'found', transaction } : unknown('an answer without a transaction');
  };

  return {
    testMode: env.braintree?.environment !== 'production',
    find,

    async clientToken(customerId) {
      let answer = await generateToken(customerId);
      if (codesOf(responseOf(answer)).includes(unknownCustomer)) {
        const made = await asked(sdk.customer.create({ id: customerId }));
        const exists = isSuccess(made) || codesOf(responseOf(made)).includes(customerExists);
        answer = exists ? await generateToken(customerId) : made;
      }
      const token = fieldOf(responseOf(answer), 'clientToken');
      if (typeof token === 'string' && token !== '') return token;
      throw gatewayUnavailable('error' in answer ? answer.error : fieldOf(answer.response, 'message'));
    },

    async sale(request) {
      return saleOutcome(await asked(sdk.transaction.sale(saleOf(request, keys.merchantAccountId))));
    },

    async submit(transactionId): Promise<SubmitOutcome> {
      const answer = await asked(sdk.transaction.submitForSettlement(transactionId));
      // A second try is refused with 91507: what holds is what the transaction says now.
      const found = isSuccess(answer)
        ? toGatewayTransaction(fieldOf(responseOf(answer), 'transaction'))
        : foundIn(await find(transactionId));
      if (!found) return unknown('error' in answer ? answer.error : 'no answer to find');
      const told = byStatus(found);
      if (found.status === 'settled') return { kind: 'settled' };
      if (told.kind === 'authorized' && found.status !== 'authorized') return { kind: 'submitted' };
      return told.kind === 'declined' ? { kind: 'gone', reason: told.reason } : unknown(found.status);
    },

    async voidHold(transactionId): Promise<VoidOutcome> {
      const answer = await asked(sdk.transaction.void(transactionId));
      if (isSuccess(answer)) return { kind: 'voided' };
      const now = await find(transactionId);
      if (now.kind === 'missing') return { kind: 'voided' };
      const released = now.kind === 'found' && byStatus(now.transaction).kind === 'declined';
      return released
        ? { kind: 'voided' }
        : unknown(now.kind === 'found' ? now.transaction.status : now.reason);
    },

    async findByAttempt(attemptId) {
      const answer = await asked(collect(sdk.transaction.search((search) => search.orderId().is(attemptId))));
      if ('error' in answer) return unknown(answer.error);
      const all = (answer.response as unknown[]).map(toGatewayTransaction);
      const transactions = all.filter((each) => each !== null).filter((each) => each.orderId === attemptId);
      return { kind: 'found', transactions };
    },

    async findNonce(nonce) {
      const answer = await asked(sdk.paymentMethodNonce.find(nonce));
      if ('error' in answer) return isNotFound(answer.error) ? { kind: 'missing' } : unknown(answer.error);
      const consumed = fieldOf(answer.response, 'consumed');
      if (typeof consumed !== 'boolean') return unknown('an answer that does not say whether it is consumed');
      return { kind: consumed ? 'consumed' : 'fresh' };
    },
  };
}

/** What a person is told while the gateway is away. */
export const gatewayUnavailable = (cause: unknown): AppError =>
  new AppError(
    'gateway_unavailable',
    'Payments are not available at the moment. Your order is kept; please try again in a minute.',
    { cause },
  );

function environmentOf({ braintree: keys, sandboxUrl }: Pick<Env, 'braintree' | 'sandboxUrl'>) {
  if (keys) return braintree.Environment[keys.environment === 'production' ? 'Production' : 'Sandbox'];
  const { protocol, hostname, port } = new URL(sandboxUrl);
  const secure = protocol === 'https:';
  const number = port || (secure ? '443' : '80');
  return new braintree.Environment(hostname, number, sandboxUrl, secure, hostname, number);
}

/** Authorises in the INR account; money moves only by `submit`. */
function saleOf(
  { attemptId, amountPaise, nonce, deviceData, withKey }: SaleRequest,
  merchantAccountId: string,
) {
  return {
    amount: amountFromPaise(amountPaise),
    orderId: attemptId,
    merchantAccountId,
    paymentMethodNonce: nonce,
    ...(deviceData && { deviceData }),
    ...(withKey && { apiRequestKey: attemptId }),
    options: { submitForSettlement: false },
  };
}

const unknown = (cause: unknown) => ({ kind: 'unknown' as const, reason: reasonOf(cause) });
const isNotFound = (error: unknown) => fieldOf(error, 'type') === 'notFoundError';
const responseOf = (answer: Answer): unknown => ('response' in answer ? answer.response : undefined);
const isSuccess = (answer: Answer): boolean => fieldOf(responseOf(answer), 'success') === true;
const foundIn = (outcome: FindOutcome) => (outcome.kind === 'found' ? outcome.transaction : null);

async function collect(stream: NodeJS.ReadableStream): Promise<unknown[]> {
  // The SDK may still report an error after nobody waits any more.
  stream.on('error', () => {});
  const items: unknown[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

function elapsed(ms: number, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    done.addEventListener('abort', () => clearTimeout(timer));
  });
}
