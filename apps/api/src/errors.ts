import type { ErrorCode, FieldErrors } from 'contracts';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { z } from 'zod';

/** The HTTP status and the tRPC code of each error code; both APIs use this table. */
export const errorTable: Record<ErrorCode, { status: number; trpcCode: TRPC_ERROR_CODE_KEY }> = {
  bad_input: { status: 400, trpcCode: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpcCode: 'UNAUTHORIZED' },
  second_factor_required: { status: 401, trpcCode: 'UNAUTHORIZED' },
  blocked: { status: 401, trpcCode: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpcCode: 'FORBIDDEN' },
  not_found: { status: 404, trpcCode: 'NOT_FOUND' },
  conflict: { status: 409, trpcCode: 'CONFLICT' },
  key_reused: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  out_of_stock: { status: 409, trpcCode: 'CONFLICT' },
  address_missing: { status: 409, trpcCode: 'CONFLICT' },
  order_closed: { status: 409, trpcCode: 'CONFLICT' },
  payment_in_progress: { status: 409, trpcCode: 'CONFLICT' },
  too_large: { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE' },
  wrong_type: { status: 415, trpcCode: 'UNSUPPORTED_MEDIA_TYPE' },
  too_many_requests: { status: 429, trpcCode: 'TOO_MANY_REQUESTS' },
  gateway_unavailable: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
  database_unavailable: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
  database_busy: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
  photos_unavailable: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, trpcCode: 'INTERNAL_SERVER_ERROR' },
};

interface Details<Current> {
  cause?: unknown;
  fieldErrors?: FieldErrors;
  /** After how many seconds a retry makes sense: the Retry-After header of both APIs. */
  retryAfterSeconds?: number;
  /** What the database holds now, when a change came too late. Its type is that of the service that throws. */
  current?: Current;
}

/** An expected error that a service throws. `message` is a clear sentence for the person who made the request and contains no secret. */
export class AppError<Current = unknown> extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | null;
  readonly retryAfterSeconds: number | null;
  readonly current: Current | null;

  constructor(code: ErrorCode, message: string, { cause, ...details }: Details<Current> = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fieldErrors = details.fieldErrors ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.current = details.current ?? null;
  }
}

/** Refuses what stands in one field. */
export const badField = (field: string, sentence: string, code: ErrorCode = 'bad_input'): AppError =>
  new AppError(code, sentence, { fieldErrors: { [field]: sentence } });

/** For a token that was good a moment ago. */
export const sessionEnded = (): AppError =>
  new AppError('unauthenticated', 'Your session has ended. Please log in again.');

/**
 * Converts anything thrown into an AppError: an AppError stays as it is; a ZodError gets one message for each field; an
 * unreachable database and a value that Postgres cannot store get their own codes; everything else becomes `internal`
 * with the original as cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.core.$ZodError) return badInput(error);
  if (isTooSlow(error)) return tooSlow(error);
  if (isDatabaseDown(error)) return databaseUnavailable(error);
  if (isUnstorable(error)) {
    return new AppError('bad_input', 'Some of what was sent cannot be stored.', { cause: error });
  }
  return internal(error);
}

export const internal = (cause: unknown): AppError =>
  new AppError('internal', 'Something went wrong on our side. Please try again.', { cause });

export const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError(
    'database_unavailable',
    'The shop cannot reach its database at the moment. Please try again in a minute.',
    { cause },
  );

/** For a statement that was stopped, or that got no connection, because the shop is too busy. */
const tooSlow = (cause: unknown): AppError =>
  new AppError(
    'database_busy',
    'The shop is too busy for this at the moment. Please try again in a few seconds.',
    { cause, retryAfterSeconds: 5 },
  );

/** Refuses every call while the api starts, until its database is prepared. */
export const starting = (): AppError =>
  new AppError('database_unavailable', 'The shop is starting. Please try again in a few seconds.', {
    retryAfterSeconds: 3,
  });

/** Refuses every call while the api starts and its database does not answer. */
export const startingWithoutDatabase = (): AppError =>
  new AppError('database_unavailable', databaseUnavailable().message, { retryAfterSeconds: 60 });

/** Sentences for the validation errors for which contracts has no message, because zod's own are for programmers. */
function sentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.') || 'The input';
  // Our own messages are sentences with a full stop; zod's have none.
  if (issue.message.endsWith('.')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} is missing or of the wrong kind.`;
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      if (issue.origin === 'string') return `${field} is too short.`;
      return `${field} must be at least ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} is too long.`;
      return `${field} must be at most ${issue.maximum}.`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return `${field} is not valid.`;
  }
}

function badInput(error: z.core.$ZodError): AppError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.path.length > 0) fieldErrors[issue.path.join('.')] ??= sentence(issue);
  }
  const [first] = error.issues;
  const message = first ? sentence(first) : 'The input is not valid.';
  return new AppError('bad_input', message, { cause: error, fieldErrors });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Postgres error codes: too many connections, cannot connect now, shutting down, crashed, statement or lock timeout, disk full. */
const serverCodes = ['53300', '57P01', '57P02', '57P03', '57014', '55P03', '53100'];
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];
const connectionCodes = new Set(serverCodes.concat(socketCodes));
const connectionMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|pool after calling end|not queryable/;

/** Postgres error codes: statement or lock timeout. */
const slowCodes = ['57014', '55P03'];

/** True for a statement that was stopped, and for a wait for a connection of the pool that took too long. */
const isTooSlow = (error: unknown): boolean =>
  slowCodes.includes(codeOf(error)) ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'));

/** True for errors of pg that mean that the server is not reachable, not that the query is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error);
  if (connectionCodes.has(code) || code.startsWith('08')) return true;
  return error instanceof Error && connectionMessages.test(error.message);
}

/** Postgres error codes for invalid input that validation did not catch: NUL in text, a number out of range, malformed text of a type. */
const isUnstorable = (error: unknown): boolean =>
  ['22021', '22003', '22P02', '22P05'].includes(codeOf(error));
