import type { ErrorCode, FieldErrors } from 'contracts';

/** Why a call did not do what was asked: one sentence for the person, and one per named field (decision 8). */
export type Failure = { code: ErrorCode | 'unreachable'; message: string; fields: FieldErrors };

const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};

/**
 * Reads what a tRPC call threw. An answer that is none of the api's (no connection, a proxy's page) counts as
 * unreachable: whether the call was carried out is not known then.
 */
export function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null || !('data' in error)) return unreachable;
  const data = error.data as { errorCode?: ErrorCode; fieldErrors?: FieldErrors | null } | null | undefined;
  if (!data?.errorCode) return unreachable;
  const message = error instanceof Error && error.message ? error.message : 'Something went wrong.';
  return { code: data.errorCode, message, fields: data.fieldErrors ?? {} };
}

/** A refusal of our own, for a reason that only the browser knows; toFailure reads it like one of the api's. */
export class RefusedHere extends Error {
  readonly data: { errorCode: ErrorCode };

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
