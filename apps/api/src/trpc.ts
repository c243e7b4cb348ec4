import { initTRPC, TRPCError } from '@trpc/server';
import { type ErrorCode, isLoneCall, maxBatchSize, type Permission, type PicturedProduct } from 'contracts';
import { z } from 'zod';
import { adminAccount, accountContext, buyerContext, orderContext } from './access.ts';
import type { RequestContext } from './context.ts';
import { AppError, errorTable, internal, toAppError } from './errors.ts';
import { withoutRefusedNulls } from './platform/http/parse-input.ts';
import { isForm } from './platform/http/read-form.ts';

const parserCodes: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'bad_input',
  BAD_REQUEST: 'bad_input',
  METHOD_NOT_SUPPORTED: 'bad_input',
  UNSUPPORTED_MEDIA_TYPE: 'wrong_type',
  PAYLOAD_TOO_LARGE: 'too_large',
  NOT_FOUND: 'not_found',
};

/**
 * What a procedure says of itself. One with an address is a call of the REST API too (rest/procedure-routes.ts). `path` is
 * the address below /v1; a name in braces is a field of the input. `errors`: what it refuses besides wrong input.
 */
export interface Meta {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path?: `/${string}`;
  summary?: string;
  errors?: readonly ErrorCode[];
  /** Who may call it; absent: anyone. */
  access?: 'account' | 'admin';
  /** What an admin must be allowed to do who calls it (packages/contracts/src/permission.ts). */
  permission?: Permission;
  /** The procedure takes a multipart form and parses it itself. */
  form?: true;
  /** Its answers are the same for everybody, and are kept in memory. */
  kept?: true;
  /** It may wait for what is to happen, so that the time it takes says nothing. */
  waits?: true;
}

const callBy =
  (method: NonNullable<Meta['method']>) =>
  (path: NonNullable<Meta['path']>, summary: string, ...errors: ErrorCode[]): Meta => ({
    method,
    path,
    summary,
    errors,
  });

/** What a procedure with an address says of itself: `get('/orders/{id}', 'One order', 'not_found')`. */
export const get = callBy('GET');
export const post = callBy('POST');
export const put = callBy('PUT');
export const del = callBy('DELETE');

/** The answer of a call that has nothing to tell. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

/** Answers so once the work is done. */
export async function done(work: Promise<unknown>): Promise<z.infer<typeof Done>> {
  await work;
  return { ok: true };
}

/** The request ids of errors that were thrown before the context existed. */
const requestIds = new WeakMap<Error, string>();

/** Stores the request of an error; tRPC calls this before it formats the error. */
export const noteRequest = (error: Error, requestId: string): void => void requestIds.set(error, requestId);

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { code, message, ...details } = explain(error);
      return {
        ...shape,
        message,
        data: {
          ...shape.data,
          errorCode: code,
          fieldErrors: details.fieldErrors,
          retryAfterSeconds: details.retryAfterSeconds,
          /** The product as it is, when a change of it came too late (decision 37). */
          current: details.current,
          requestId: ctx?.requestId ?? requestIds.get(error) ?? null,
        },
      };
    },
  });

/** Only a change of a product tells what is there now (product/product-writes.service.ts). */
type Explained = Pick<
  AppError<PicturedProduct>,
  'code' | 'message' | 'fieldErrors' | 'retryAfterSeconds' | 'current'
>;

/** The AppError of a tRPC error. It must not throw, because an exception here would lose the response. */
function explain(error: TRPCError): Explained {
  const own = parserCodes[error.code];
  const refused = toAppError(error.cause ?? error);
  if (refused.code !== 'internal' || !own) return refused as AppError<PicturedProduct>;
  return {
    code: own,
    message: own === 'not_found' ? 'This call does not exist.' : 'The request could not be read.',
    fieldErrors: null,
    retryAfterSeconds: null,
    current: null,
  };
}

/** Wraps an AppError into a TRPCError with the fitting code. */
export const toTrpcError = (refused: AppError): TRPCError =>
  new TRPCError({ code: errorTable[refused.code].trpcCode, message: refused.message, cause: refused });

/** What a procedure threw that was called without tRPC's own HTTP. */
export const thrownBy = (error: unknown): unknown =>
  error instanceof TRPCError ? (error.cause ?? error) : error;

interface BatchInfo {
  isBatchCall: boolean;
  calls: readonly { path: string }[];
}

/**
 * Refuses a batch of too many calls, and one that combines a call that moves money with other calls, before any of them
 * runs: in a batch one answer waits for all calls, and a retry repeats all of them. Throws `bad_input` as a TRPCError.
 */
export function refuseBatch({ isBatchCall, calls }: BatchInfo): void {
  if (!isBatchCall || calls.length < 2) return;
  const lone = calls.find(({ path }) => isLoneCall(path));
  if (lone) throw refused(`Send ${lone.path} in a request of its own: it cannot be part of a batch.`);
  if (calls.length > maxBatchSize)
    throw refused(`A batch has at most ${maxBatchSize} calls, and this one has ${calls.length}.`);
}

const refused = (message: string) => toTrpcError(new AppError('bad_input', message));

/** Gives the error of a service its tRPC code and so its HTTP status. Input errors pass unchanged. */
const translated = t.procedure.use(async ({ ctx, meta, next, getRawInput }) => {
  // Without this check tRPC would read a form of any size into memory, for any caller and any procedure.
  if (!meta?.form && isForm(ctx.raw.headers['content-type'])) {
    throw toTrpcError(new AppError('wrong_type', 'Send JSON: this call takes no form.'));
  }
  let result = await next();
  // Only the input's schema is behind such an error, and nothing has run.
  if (
    !meta?.form &&
    !result.ok &&
    result.error.code === 'BAD_REQUEST' &&
    result.error.cause instanceof z.core.$ZodError
  ) {
    const rest = withoutRefusedNulls(await getRawInput(), result.error.cause.issues);
    if (rest) result = await next({ getRawInput: async () => rest.input });
  }
  if (result.ok || result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  // The answer is not what the procedure says it is: ours to mend, not the caller's.
  if (result.error.message === 'Output validation failed') throw toTrpcError(internal(result.error.cause));
  throw toTrpcError(toAppError(result.error.cause ?? result.error));
});

/** A procedure that anyone may call; it ignores the bearer token. */
export const publicProcedure = translated;

/** A procedure that anyone may call for a read of the catalogue, on the connections of public reads. */
export const readProcedure = publicProcedure
  .meta({ kept: true })
  .use(({ ctx, next }) => next({ ctx: { db: ctx.publicDb } }));

/** A procedure for logged-in accounts. `ctx.account` was read from its row in this request. */
export const accountProcedure = translated
  .meta({ access: 'account' })
  .use(async ({ ctx, next }) => next({ ctx: await accountContext(ctx) }));

/** A procedure for whoever buys: logged-in accounts and guests. */
export const buyerProcedure = translated
  .meta({ access: 'account' })
  .use(async ({ ctx, next }) => next({ ctx: await buyerContext(ctx) }));

/** A procedure about one order: for whoever buys, and for who found that order by a code. */
export const orderProcedure = translated
  .meta({ access: 'account' })
  .use(async ({ ctx, next }) => next({ ctx: await orderContext(ctx) }));

/** A procedure for admins who may do something. The role was read from the account's row in this request. */
export const adminProcedure = (permission: Permission) =>
  translated
    .meta({ access: 'admin', permission })
    .use(async ({ ctx, next }) => next({ ctx: { ...ctx, account: await adminAccount(ctx, permission) } }));

/** The same for a call that pages make by themselves: it is no use of the session, so an idle one still ends. */
export const watchProcedure = (permission: Permission) =>
  translated.meta({ access: 'admin', permission, waits: true }).use(async ({ ctx, next }) => {
    await ctx.findSession({ isUse: false });
    return next({ ctx: { ...ctx, account: await adminAccount(ctx, permission) } });
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
export const mergeRouters = t.mergeRouters;
