import type { TRPCClientError } from '@trpc/client';
import type { AppRouter } from 'api';
import type { ErrorCode, FieldErrors, Product } from 'contracts';

/**
 * Why a call did not do what was asked: one sentence for the person, and one per named field (decision 8).
 */
export type Failure = {
  code: ErrorCode | 'unreachable';
  message: string;
  fields: FieldErrors;
  /** What names the request in the api's log, where an answer said so. */
  requestId?: string;
  /** When it makes sense to try again (429). */
  retryAfterSeconds?: number;
  /** The product as it is now, when a change of it came too late (decision 37). */
  current?: Product;
};

const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};

/**
 * What the api says of a refusal beside its sentence; a part that the api does not send does not compile
 * here.
 */
type ErrorData = NonNullable<TRPCClientError<AppRouter>['data']>;
type Refusal = Pick<ErrorData, 'errorCode'> &
  Partial<Pick<ErrorData, 'fieldErrors' | 'requestId' | 'retryAfterSeconds' | 'current'>>;

/**
 * Reads what a tRPC call threw. An answer that is none of the api's (no connection, a proxy's page) counts as
 * unreachable: whether the call was carried out is not known then.
 */
export function toFailure(error: unknown): Failure {
  const refusal = refusalIn(error);
  const requestId = refusal?.requestId ?? answeredRequestId(error);
  if (!refusal) return { ...unreachable, ...(requestId && { requestId }) };
  const sentence = error instanceof Error && error.message ? error.message : 'Something went wrong.';
  return {
    code: refusal.errorCode,
    // The one kind of failure that a person can only report.
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

/** What the header of the answer says, when its body was not the api's. */
function answeredRequestId(error: unknown): string | null {
  const meta = (error as Partial<TRPCClientError<AppRouter>> | null | undefined)?.meta;
  const response = meta?.['response'];
  return response instanceof Response ? response.headers.get('x-request-id') : null;
}

/**
 * A refusal of our own, for a reason that only the browser knows; toFailure reads it like one of the api's.
 */
export class RefusedHere extends Error {
  readonly data: Refusal;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.data = { errorCode: code };
  }
}

/** True where the api certainly refused: a call that failed otherwise may have been carried out. */
export const isRefusal = ({ code }: Failure): boolean =>
  code !== 'unreachable' &&
  code !== 'internal' &&
  code !== 'database_unavailable' &&
  code !== 'gateway_unavailable';

/** For queries: asks up to twice again, unless the api has refused, which it would do again. */
export const retryUnlessRefused = (failures: number, error: unknown): boolean =>
  failures < 2 && !isRefusal(toFailure(error));
