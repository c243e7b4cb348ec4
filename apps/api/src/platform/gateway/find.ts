import { type GatewayClient, isNotFound, unknown } from './client.ts';
import { toGatewayTransaction } from './gateway-transaction.ts';
import type { Gateway, RangeOutcome } from './gateway.ts';
import { fieldOf } from './sale-outcome.ts';

/** The calls that only read at the gateway. */
export function findCalls({ sdk, answerOf }: GatewayClient) {
  const search = async (
    terms: Parameters<typeof sdk.transaction.search>[0],
    atMost = Infinity,
  ): Promise<RangeOutcome> => {
    const answer = await answerOf(collect(sdk.transaction.search(terms), atMost + 1));
    if ('error' in answer) return unknown(answer.error);
    const all = answer.response as unknown[];
    if (all.length > atMost) return { kind: 'too_many' };
    const transactions = all.map(toGatewayTransaction).filter((each) => each !== null);
    return { kind: 'found', transactions };
  };

  return {
    async find(transactionId) {
      const answer = await answerOf(sdk.transaction.find(transactionId));
      if ('error' in answer) {
        return isNotFound(answer.error) ? { kind: 'missing' } : unknown(answer.error);
      }
      const transaction = toGatewayTransaction(answer.response);
      return transaction ? { kind: 'found', transaction } : unknown('an answer without a transaction');
    },

    async findByAttempt(attemptId) {
      const found = await search((terms) => terms.orderId().is(attemptId));
      if (found.kind !== 'found') return unknown(found.kind === 'unknown' ? found.reason : found.kind);
      return { ...found, transactions: found.transactions.filter(({ orderId }) => orderId === attemptId) };
    },

    findMadeBetween: (from, to, atMost, type) =>
      search((terms) => {
        // The gateway's range includes both ends.
        terms.createdAt().between(from, new Date(to.getTime() - 1));
        if (type) terms.type().is(type);
      }, atMost),

    async findNonce(nonce) {
      const answer = await answerOf(sdk.paymentMethodNonce.find(nonce));
      if ('error' in answer) return isNotFound(answer.error) ? { kind: 'missing' } : unknown(answer.error);
      const consumed = fieldOf(answer.response, 'consumed');
      if (typeof consumed !== 'boolean') return unknown('an answer that does not say whether it is consumed');
      return { kind: consumed ? 'consumed' : 'fresh' };
    },
  } satisfies Partial<Gateway>;
}

/** Reads at most this many items of a search and then requests no further page. */
async function collect(stream: NodeJS.ReadableStream, atMost: number): Promise<unknown[]> {
  // The SDK may still report an error after this function has returned.
  stream.on('error', () => {});
  const items: unknown[] = [];
  for await (const item of stream) {
    items.push(item);
    if (items.length >= atMost) break;
  }
  return items;
}
