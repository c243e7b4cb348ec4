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
import { adminAccount, requiredAccount } from '../account/bearer.ts';
import type { ContextOf } from '../context.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; the document says so, and the hook beside it sees to it. Absent: anyone. */
    access?: Access;
    /** Answers while the database is away. */
    withoutDatabase?: boolean;
  }
}

/** Whose bearer a route asks for. */
type Access = 'account' | 'admin';

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
  fastJsonStringify(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', metadata: noMetadata }) as Schema,
  );

/**
 * For the routes that are asked most: JSON.stringify is several times as fast as code made from a schema. Only for
 * answers whose fields are each named where they are made (toRestProduct), so that nothing else can leave.
 */
export const writtenAsMade = {
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
};

/** Names and descriptions are for the document; without them a schema is written whole and is faster to obey. */
const noMetadata = z.registry<{ id?: string }>();

/** The refusals a route can answer beyond those that any can (document/). */
export const refusals = <Status extends number>(...statuses: Status[]): Record<Status, typeof RestError> =>
  Object.fromEntries(statuses.map((status) => [status, RestError])) as Record<Status, typeof RestError>;

/** What a route for logged-in people is made with: asked before a byte of the body is read. */
export const forAccounts = (contextOf: ContextOf) =>
  guard('account', async (request) => void (await requiredAccount(contextOf(request))));

/** What a route for admins is made with (decision 9). */
export const forAdmins = (contextOf: ContextOf) =>
  guard('admin', async (request) => void (await adminAccount(contextOf(request))));

const guard = (access: Access, onRequest: onRequestAsyncHookHandler) => ({ config: { access }, onRequest });
