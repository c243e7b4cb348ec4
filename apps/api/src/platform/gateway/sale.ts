import {
  type GatewayClient,
  gatewayUnavailable,
  isSuccess,
  refusesWith,
  responseOf,
  unknown,
} from './client.ts';
import { amountFromPaise, toGatewayTransaction } from './gateway-transaction.ts';
import type { FindOutcome, Gateway, RiskData, SaleRequest } from './gateway.ts';
import { type Answer, byStatus, fieldOf, saleOutcome } from './sale-outcome.ts';

const unknownCustomer = '92804';
const customerExists = '91609';

/** How many customers are remembered, so that a payment does not ask for each of them again. */
const mostRemembered = 10_000;

/** The calls that authorize, submit and void a sale. They use `find` to learn the present status after a refusal. */
export function saleCalls({ sdk, answerOf, merchantAccountId }: GatewayClient, found: Pick<Gateway, 'find'>) {
  const generateToken = (customerId: string | null) =>
    answerOf(sdk.clientToken.generate({ ...(customerId !== null && { customerId }), merchantAccountId }));

  const remembered = new Set<string>();
  const remember = (customerId: string) => {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.add(customerId);
  };
  const failed = (answer: Answer) =>
    gatewayUnavailable('error' in answer ? answer.error : fieldOf(answer.response, 'message'));

  async function ensureCustomer(customerId: string): Promise<void> {
    if (remembered.has(customerId)) return;
    const made = await answerOf(sdk.customer.create({ id: customerId }));
    if (!isSuccess(made) && !refusesWith(made, customerExists)) throw failed(made);
    remember(customerId);
  }

  return {
    ensureCustomer,

    async clientToken(customerId) {
      let answer = await generateToken(customerId);
      if (customerId !== null && refusesWith(answer, unknownCustomer)) {
        remembered.delete(customerId);
        await ensureCustomer(customerId);
        answer = await generateToken(customerId);
      }
      const token = fieldOf(responseOf(answer), 'clientToken');
      if (typeof token !== 'string' || token === '') throw failed(answer);
      if (customerId !== null) remember(customerId);
      return token;
    },

    async sale(request) {
      return saleOutcome(await answerOf(sdk.transaction.sale(saleOf(request, merchantAccountId))));
    },

    async submitForSettlement(transactionId) {
      const answer = await answerOf(sdk.transaction.submitForSettlement(transactionId));
      // A repeated call is refused with 91507: then the transaction's present status decides.
      const now = isSuccess(answer)
        ? toGatewayTransaction(fieldOf(responseOf(answer), 'transaction'))
        : foundIn(await found.find(transactionId));
      if (!now) return unknown('error' in answer ? answer.error : 'no answer to find');
      const outcome = byStatus(now);
      if (now.status === 'settled') return { kind: 'settled' };
      if (outcome.kind === 'authorized' && now.status !== 'authorized') return { kind: 'submitted' };
      return outcome.kind === 'declined' ? { kind: 'gone', reason: outcome.reason } : unknown(now.status);
    },

    async voidAuthorization(transactionId) {
      const answer = await answerOf(sdk.transaction.void(transactionId));
      if (isSuccess(answer)) return { kind: 'voided' };
      const now = await found.find(transactionId);
      if (now.kind === 'missing') return { kind: 'voided' };
      if (now.kind === 'unknown') return now;
      const { status } = now.transaction;
      if (status === 'settled' || status === 'settling') return { kind: 'settled' };
      return byStatus(now.transaction).kind === 'declined' ? { kind: 'voided' } : unknown(status);
    },
  } satisfies Partial<Gateway>;
}

/** The request of a sale: authorizes only, in the INR merchant account. */
function saleOf(
  {
    attemptId,
    amountPaise,
    nonce,
    deviceData,
    riskData,
    threeDSecureRequired,
    customerId,
    store,
    withKey,
  }: SaleRequest,
  merchantAccountId: string,
) {
  return {
    amount: amountFromPaise(amountPaise),
    orderId: attemptId,
    merchantAccountId,
    paymentMethodNonce: nonce,
    ...(customerId && { customerId }),
    ...(deviceData && { deviceData }),
    ...riskDataIn(riskData),
    ...(withKey && { apiRequestKey: attemptId }),
    options: {
      submitForSettlement: false,
      ...(store && { storeInVaultOnSuccess: true }),
      ...(threeDSecureRequired && { threeDSecure: { required: true } }),
    },
  };
}

/** What is not known is left out. */
function riskDataIn(riskData: RiskData | null) {
  const { customerIp, customerBrowser } = riskData ?? {};
  const known = { ...(customerIp && { customerIp }), ...(customerBrowser && { customerBrowser }) };
  return Object.keys(known).length > 0 ? { riskData: known } : {};
}

const foundIn = (outcome: FindOutcome) => (outcome.kind === 'found' ? outcome.transaction : null);
