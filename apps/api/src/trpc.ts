import { initTRPC, TRPCError } from '@trpc/server';
import type { ErrorCode } from 'contracts';
import { adminAccount, accountContext } from './account/bearer.ts';
import type { RequestContext } from './context.ts';
import { AppError, errorTable, toAppError } from './errors.ts';
import { isForm } from './http/read-form.ts';

const parserCodes: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'bad_input',
  BAD_REQUEST: 'bad_input',
  METHOD_NOT_SUPPORTED: 'bad_input',
  UNSUPPORTED_MEDIA_TYPE: 'wrong_type',
  PAYLOAD_TOO_LARGE: 'too_large',
  NOT_FOUND: 'not_found',
};

/** `form`: takes a multipart form, which the call reads off the wire itself. */
interface Meta {
  form?: true;
}

/** The requests of errors that came before there was a context. */
const requestIds = new WeakMap<Error, string>();

/** Says which request an error belongs to: tRPC reports it before it asks for its shape. */
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

type Explained = Pick<AppError, 'code' | 'message' | 'fieldErrors' | 'retryAfterSeconds' | 'current'>;

/** What a person is told of a tRPC error. Total: an exception in here would lose the answer. */
function explain(error: TRPCError): Explained {
  const own = parserCodes[error.code];
  const refused = toAppError(error.cause ?? error);
  if (refused.code !== 'internal' || !own) return refused;
  return {
    code: own,
    message: own === 'not_found' ? 'This call does not exist.' : 'The request could not be read.',
    fieldErrors: null,
    retryAfterSeconds: null,
    current: null,
  };
}

/** A refusal as tRPC carries it, with the status that fits. */
export const toTrpcError = (refused: AppError): TRPCError =>
  new TRPCError({ code: errorTable[refused.code].trpcCode, message: refused.message, cause: refused });

/** Gives what a service throws its tRPC code and so its HTTP status; input errors pass as they are. */
const translated = t.procedure.use(async ({ ctx, meta, next }) => {
  // tRPC would take a form of any size into memory, for anyone and any call.
  if (!meta?.form && isForm(ctx.raw.headers['content-type'])) {
    throw toTrpcError(new AppError('wrong_type', 'Send JSON: this call takes no form.'));
  }
  const result = await next();
  if (result.ok || result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  throw toTrpcError(toAppError(result.error.cause ?? result.error));
});

/** Anyone may call; a bearer, good or bad, is not looked at. */
export const publicProcedure = translated;

/** A logged-in person; `ctx.account` is theirs, read from the row on this request. */
export const accountProcedure = translated.use(async ({ ctx, next }) =>
  next({ ctx: await accountContext(ctx) }),
);

/** An admin, by the row's role on this request; anyone else is refused. */
export const adminProcedure = translated.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, account: await adminAccount(ctx) } }),
);

export const router = t.router;
