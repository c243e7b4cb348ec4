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

/** True where the api certainly refused: a call that failed otherwise may have been carried out. */
export const isRefusal = ({ code }: Failure): boolean =>
  code !== 'unreachable' &&
  code !== 'internal' &&
  code !== 'database_unavailable' &&
  code !== 'gateway_unavailable';
