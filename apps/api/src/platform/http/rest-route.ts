import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { Permission } from 'contracts';
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
import { adminAccount, requiredAccount } from '../../access.ts';
import type { ContextOf } from '../../context.ts';
import { parseInput } from './parse-input.ts';

/**
 * The Fastify instance to which REST routes are added. A route's `schema` holds zod schemas of contracts. They validate
 * requests, serialise responses, type the handler and become the OpenAPI document.
 */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds the REST routes of one noun. */
export type RestRoutes = (app: RestApp, contextOf: ContextOf) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, for the document; a hook enforces it. Absent: anyone. */
    access?: Access;
    /** True for a route that works without the database. */
    withoutDatabase?: boolean;
  }
}

/** The accounts whose bearer token a route requires. */
type Access = 'account' | 'admin';

/** Validates requests. An invalid one gets the ZodError itself, which errors.ts turns into sentences. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    // An absent body becomes an empty object: existing clients send no body when nothing is required.
    const { data: value, error } = parseInput(schema, data ?? {});
    return error ? { error } : { value };
  };

/** Serialises responses with code that is generated from the schema once. Only documented fields are sent. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJsonStringify(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', metadata: noMetadata }) as Schema,
  );

/**
 * For the busiest routes: JSON.stringify is several times as fast as code generated from a schema. Use it only for
 * responses that are built field by field (toRestProduct), so that no other field can be sent.
 */
export const writtenAsMade = {
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
};

/** Removes names and descriptions, which only the document needs; the serialiser is faster without references. */
const noMetadata = z.registry<{ id?: string }>();

/** The errors of a route beyond those that every route can return (document/). */
export const refusals = <Status extends number>(...statuses: Status[]): Record<Status, typeof RestError> =>
  Object.fromEntries(statuses.map((status) => [status, RestError])) as Record<Status, typeof RestError>;

/** The options of a route for logged-in accounts: the bearer is checked before the body is read. */
export const forAccounts = (contextOf: ContextOf) =>
  guard('account', async (request) => void (await requiredAccount(contextOf(request))));

/** The options of a route for admins who may do something (decision 9); its services see who calls. */
export const forAdmins = (contextOf: ContextOf, permission: Permission) =>
  guard('admin', async (request) => {
    const ctx = contextOf(request);
    ctx.account = await adminAccount(ctx, permission);
  });

const guard = (access: Access, onRequest: onRequestAsyncHookHandler) => ({ config: { access }, onRequest });
