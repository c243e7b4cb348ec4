import { statusLine, toGatewayTransaction } from './gateway-transaction.ts';
import type { GatewayTransaction, SaleOutcome } from './gateway.ts';
import { holdsMoney, statusOf } from './transaction-status.ts';

/** The result of a call to the gateway: the SDK's answer, or what it threw. */
export type Answer = { response: unknown } | { error: unknown };

/** Codes that mean that the request key itself was refused. 915233 is not one of them: it means that the first call still runs. */
const keyCodes = new Set(['915230', '915231', '915232', '915234', '915235']);
const keyInFlight = '915233';

/** The SDK's error names for requests that the gateway did not carry out. */
const turnedAway = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'upgradeRequired',
  'tooManyRequestsError',
  'invalidKeysError',
]);
/** Error codes of connections that were never established, so nothing was sent. An AggregateError means that every address of the host refused. */
const notConnected =
  /\bconnect (ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)\b|\bgetaddrinfo [A-Z_]+\b|\bAggregateError\b/;

/**
 * Maps every possible result of a `sale` call to an outcome (docs/behaviour/money.md#outcomes-of-a-sale). A result that
 * does not clearly tell what happened is `unknown`: a timeout, a reset, 408, 5xx, malformed XML, a duplicate rejection.
 */
export function saleOutcome(answer: Answer): SaleOutcome {
  if ('error' in answer) return failedCall(answer.error);
  const transaction = toGatewayTransaction(fieldOf(answer.response, 'transaction'));
  const success = fieldOf(answer.response, 'success');
  if (success === true && transaction) return byStatus(transaction);
  if (success !== false) return { kind: 'unknown', reason: 'an answer without a transaction' };
  return transaction ? byStatus(transaction) : refusalOf(answer.response);
}

type Refused = Extract<SaleOutcome, { kind: 'refused' | 'key_refused' | 'unknown' }>;

/** The outcome of a 422 without a transaction, for a sale and for a refund. */
export function refusalOf(response: unknown): Refused {
  const codes = codesOf(response);
  const reason = [...codes, fieldOf(response, 'message')].filter(Boolean).join(' ');
  if (codes.includes(keyInFlight)) return { kind: 'unknown', reason };
  return { kind: codes.some((code) => keyCodes.has(code)) ? 'key_refused' : 'refused', codes, reason };
}

/** The outcome of an attempt, from the status of the transaction that was found for it. */
export function byStatus(transaction: GatewayTransaction): SaleOutcome {
  const reason = statusLine(transaction);
  const status = statusOf(transaction);
  if (holdsMoney(status)) return { kind: 'authorized', transaction };
  return status === 'unclear' ? { kind: 'unknown', reason } : { kind: 'declined', transaction, reason };
}

/** The outcome of a call that threw. */
export function failedCall(error: unknown): Extract<SaleOutcome, { kind: 'unavailable' | 'unknown' }> {
  const reason = reasonOf(error);
  const type = fieldOf(error, 'type');
  if (typeof type === 'string' && turnedAway.has(type))
    return { kind: 'unavailable', reason: `${type} ${reason}` };
  return { kind: notConnected.test(reason) ? 'unavailable' : 'unknown', reason };
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Reads a property of an unknown value; undefined when there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The gateway's validation codes in a 422, as text. */
export function codesOf(response: unknown): string[] {
  const errors = fieldOf(response, 'errors');
  if (!(errors instanceof Object) || !('deepErrors' in errors)) return [];
  const deep: unknown = (errors as { deepErrors(): unknown }).deepErrors();
  return Array.isArray(deep) ? deep.map((error) => String(fieldOf(error, 'code'))) : [];
}
