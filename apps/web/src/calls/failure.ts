import type { TRPCClientError } from '@trpc/client';
import type { AppRouter } from 'storefront-api';
import type { ErrorCode, FieldErrors, PicturedProduct } from 'contracts';

/** Why a call failed: one message for the person, and one for each refused field (decision 7). */
export type Failure = {
  code: ErrorCode | 'unreachable';
  message: string;
  fields: FieldErrors;
  /** The request's id in the api's log, if the answer had one. */
  requestId?: string;
  /** After how many seconds a retry makes sense (429). */
  retryAfterSeconds?: number;
  /** The product as the api has it now, if somebody else changed it first (decision 37). */
  current?: PicturedProduct;
};

const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};

/** The api's error data beside the message; a field that the api does not send does not compile here. */
type ErrorData = NonNullable<TRPCClientError<AppRouter>['data']>;
type Refusal = Pick<ErrorData, 'errorCode'> &
  Partial<Pick<ErrorData, 'fieldErrors' | 'requestId' | 'retryAfterSeconds' | 'current'>>;

/**
 * Reads the error that a tRPC call threw. Without an answer of the api (no connection, or a proxy's page) the
 * code is 'unreachable': the call may or may not have been carried out.
 */
export function toFailure(error: unknown): Failure {
  const refusal = refusalIn(error);
  const requestId = refusal?.requestId ?? answeredRequestId(error);
  if (!refusal) return { ...unreachable, ...(requestId && { requestId }) };
  const sentence = error instanceof Error && error.message ? error.message : 'Something went wrong.';
  return {
    code: refusal.errorCode,
    // An internal error: the person can only report it, so the message has the request id.
    message: refusal.errorCode === 'internal' && requestId ? `${sentence} (${requestId})` : sentence,
    fields: refusal.fieldErrors ?? {},
    ...(requestId && { requestId }),
    ...(refusal.retryAfterSeconds && { retryAfterSeconds: refusal.retryAfterSeconds }),
    ...(refusal.current && { current: refusal.current }),
  };
}

function refusalIn(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const data = error.data as Partial<Refusal> | null | undefined;
  return data?.errorCode ? { ...data, errorCode: data.errorCode } : null;
}

/** The request id in the answer's header, for an answer whose body is not the api's. */
function answeredRequestId(error: unknown): string | null {
  const meta = (error as Partial<TRPCClientError<AppRouter>> | null | undefined)?.meta;
  const response = meta?.['response'];
  return response instanceof Response ? response.headers.get('x-request-id') : null;
}

/** A refusal made in the browser; `toFailure` reads it like one of the api. */
export class RefusedHere extends Error {
  readonly data: Refusal;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.data = { errorCode: code };
  }
}

/** True if the api refused the call. After any other failure the call may have been carried out. */
export const isRefusal = ({ code }: Failure): boolean =>
  code !== 'unreachable' &&
  code !== 'internal' &&
  code !== 'database_unavailable' &&
  code !== 'database_busy' &&
  code !== 'gateway_unavailable';

/** The `retry` option of queries: up to two retries, none after a refusal, which would come again. */
export const retryUnlessRefused = (failures: number, error: unknown): boolean =>
  failures < 2 && !isRefusal(toFailure(error));
