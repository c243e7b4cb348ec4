import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import { RestError } from 'contracts/rest';
import type {
  FastifyInstance,
  FastifyBaseLogger,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminAccount, requiredAccount } from './account/bearer.ts';
import type { ContextOf } from './context.ts';

/**
 * The instance that REST routes are added to. A route's `schema` holds contracts' zod schemas: they check what comes
 * in, write what goes out, type the handler, and are the OpenAPI document.
 */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds the REST routes of one noun. */
export type RestFace = (app: RestApp, contextOf: ContextOf) => void;

/** Checks what comes in; a refusal is the ZodError itself, which errors.ts puts into words. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    // No body at all is the empty object: existing clients send nothing where nothing is needed.
    const { data: value, error } = schema.safeParse(data ?? {});
    return error ? { error } : { value };
  };

/** Writes what goes out, by code made from the schema once; only the documented fields leave. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJsonStringify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as Schema);

/** The refusals a route can answer beyond those that any can (rest-document.ts). */
export const refusals = <Status extends number>(...statuses: Status[]): Record<Status, typeof RestError> =>
  Object.fromEntries(statuses.map((status) => [status, RestError])) as Record<Status, typeof RestError>;

/** What a route for logged-in people is made with: asked before a byte of the body is read. */
export const forAccounts = (contextOf: ContextOf) =>
  guard(async (request) => void (await requiredAccount(contextOf(request))));

/** What a route for admins is made with (decision 9). */
export const forAdmins = (contextOf: ContextOf) =>
  guard(async (request) => void (await adminAccount(contextOf(request))));

const guard = (onRequest: onRequestAsyncHookHandler) => ({ onRequest });
