import type { BraintreeGateway } from 'braintree';
import { AppError } from '../../errors.ts';
import type { Answer } from './sale-outcome.ts';
import { codesOf, fieldOf, reasonOf } from './sale-outcome.ts';

/** The gateway's SDK with its keys, and the function that runs its calls. */
export interface GatewayClient {
  sdk: BraintreeGateway;
  merchantAccountId: string;
  /** Awaits a call and returns its result or its error, within a little more than the gateway's timeout; never throws. */
  answerOf: (call: Promise<unknown>) => Promise<Answer>;
}

/** The message for people while the gateway does not answer. */
export const gatewayUnavailable = (cause: unknown): AppError =>
  new AppError(
    'gateway_unavailable',
    'Payments are not available at the moment. Your order is kept; please try again in a minute.',
    { cause },
  );

export const unknown = (cause: unknown) => ({ kind: 'unknown' as const, reason: reasonOf(cause) });
export const isNotFound = (error: unknown) => fieldOf(error, 'type') === 'notFoundError';
export const responseOf = (answer: Answer): unknown => ('response' in answer ? answer.response : undefined);
export const isSuccess = (answer: Answer): boolean => fieldOf(responseOf(answer), 'success') === true;
export const refusesWith = (answer: Answer, code: string): boolean =>
  codesOf(responseOf(answer)).includes(code);
