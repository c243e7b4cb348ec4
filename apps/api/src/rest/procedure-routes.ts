import { rolesThatMay } from 'contracts';
import { z } from 'zod';
import { keyMeaning, RestError } from 'contracts/rest';
import type { ContextOf, RequestContext } from '../context.ts';
import { AppError, errorTable } from '../errors.ts';
import type { RestApp } from '../platform/http/rest-route.ts';
import { type Meta, thrownBy } from '../trpc.ts';

/** A procedure with an address: `name` is its name in tRPC, such as `order.create`. */
export interface AddressedProcedure extends Required<Pick<Meta, 'method' | 'path' | 'summary'>> {
  name: string;
  access: Meta['access'];
  permission: Meta['permission'];
  kept: Meta['kept'];
  waits: Meta['waits'];
  errors: NonNullable<Meta['errors']>;
  /** Undefined when it takes none. */
  input: z.ZodType | undefined;
  output: z.ZodType;
}

/** The part of tRPC's router that is read. */
interface Router {
  _def: { procedures: Record<string, unknown> };
}

type Call = (input: unknown) => Promise<unknown>;

/** The procedures that are calls of the REST API below /v1. Throws for one that has an address and no output. */
export function addressedProcedures({ _def: { procedures } }: Router): AddressedProcedure[] {
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { meta, inputs, output } = (
      procedure as { _def: { meta?: Meta; inputs: z.ZodType[]; output?: z.ZodType } }
    )._def;
    const { method, path, summary, access, permission, kept, waits, errors = [] } = meta ?? {};
    if (!method || !path || !summary) return [];
    if (!output) throw new Error(`${name} has an address and does not say what it answers.`);
    return [
      { name, method, path, summary, access, permission, kept, waits, errors, input: inputs[0], output },
    ];
  });
}

/**
 * Adds a route below /v1 for each procedure with an address. Path, query and body together are the input; where a POST
 * makes something under an id that the client chooses, the header Idempotency-Key is that id. Access, validation and
 * errors are those of the procedure. The schemas of a route are for the document: the procedure itself parses.
 */
export function addProcedureRoutes(
  app: RestApp,
  contextOf: ContextOf,
  router: Router,
  callerOf: (ctx: RequestContext) => object,
): void {
  for (const procedure of addressedProcedures(router)) {
    const { name, method, path, summary, access, permission, kept, waits, errors, output } = procedure;
    const { params, query, body, header, readQuery } = partsOf(procedure);
    const [noun = '', verb = ''] = name.split('.');
    const statuses = new Set(errors.map((code) => errorTable[code].status));
    app.route({
      method,
      url: `/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { ...(access && { access }), ...(kept && { kept }), ...(waits && { waits }) },
      schema: {
        operationId: `${noun}${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`,
        tags: [noun],
        summary,
        description: `${whoMay(access, permission)} In tRPC it is \`${name}\`.`,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(header && { headers: header }),
        response: { 200: output, ...Object.fromEntries([...statuses].map((status) => [status, RestError])) },
      },
      validatorCompiler: () => (value: unknown) => ({ value }),
      handler: async (request, reply) => {
        const call = (callerOf(contextOf(request)) as Record<string, Record<string, Call>>)[noun]?.[verb];
        const { body: sent, params: named, headers } = request;
        const key = header ? String(headers['idempotency-key'] ?? '') : '';
        const fields = query ? readQuery(request.query as object) : (sent ?? {});
        const input =
          typeof fields === 'object' && !Array.isArray(fields)
            ? { ...fields, ...(key && { id: key.replace(/^"(.*)"$/, '$1') }), ...(named as object) }
            : fields;
        const answer = await call?.(procedure.input ? input : undefined).catch((error: unknown) => {
          throw header && isAboutId(error) ? new AppError('bad_input', keySentence) : error;
        });
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const whoMay = (access: Meta['access'], permission: Meta['permission']): string =>
  permission
    ? `For admins with the role of ${either.format(rolesThatMay(permission))}.`
    : access
      ? 'For who is logged in.'
      : 'For everyone.';

const keySentence =
  'Send an Idempotency-Key header: a UUID of your choice for what is made, the same each time you repeat the call.';

/** Whether an input was refused because of its id. */
function isAboutId(error: unknown): boolean {
  const cause = thrownBy(error);
  return cause instanceof z.core.$ZodError && cause.issues[0]?.path[0] === 'id';
}

/** The fields of an input by where a request carries them. */
function partsOf({ method, path, input }: AddressedProcedure) {
  const fields = fieldsOf(input);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const makesId = method === 'POST' && 'id' in fields && !inPath.has('id');
  const params = Object.entries(fields).filter(([name]) => inPath.has(name));
  const others = Object.entries(fields).filter(([name]) => !inPath.has(name) && !(makesId && name === 'id'));
  const isWhole = others.length === Object.keys(fields).length;
  const isRead = method === 'GET' || method === 'DELETE';
  const query = isRead && others.length > 0 ? queryOf(others) : null;
  return {
    header: makesId ? keyHeader(fields['id']?.isOptional() ?? true) : null,
    params: params.length > 0 ? z.object(Object.fromEntries(params)) : null,
    query: query && z.object(query),
    body: isRead || others.length === 0 ? null : isWhole ? input : z.object(Object.fromEntries(others)),
    readQuery: (sent: object) => readQuery(sent as Record<string, string | string[]>, query ?? {}),
  };
}

/** The header that is the id. Who may leave the id out may leave the header out. */
function keyHeader(isOptional: boolean) {
  const key = z.uuid().describe(keyMeaning);
  return z.object({ 'idempotency-key': isOptional ? key.optional() : key });
}

/** A type without what makes it optional, nullable or defaulted. */
function bare(type: z.core.$ZodType): z.core.$ZodType {
  const { def } = type._zod;
  if ('innerType' in def) return bare(def.innerType as z.core.$ZodType);
  if (def.type === 'pipe' && 'in' in def) return bare(def.in as z.core.$ZodType);
  return type;
}

type Fields = Record<string, z.ZodType>;

/** The fields of an object; of one of several, those of all. */
function fieldsOf(input: z.core.$ZodType | undefined): Fields {
  const type = input && bare(input);
  if (type instanceof z.ZodUnion) return Object.assign({}, ...type.options.map(fieldsOf)) as Fields;
  return type instanceof z.ZodObject ? (type.shape as Fields) : {};
}

/** The fields as parameters of a query; those of an object are `price[fromPaise]`. */
const queryOf = (fields: [string, z.ZodType][]): Record<string, z.ZodType> =>
  Object.fromEntries(
    fields.flatMap(([name, type]) => {
      const inner = Object.entries(fieldsOf(type));
      return inner.length > 0
        ? inner.map(([key, own]) => [`${name}[${key}]`, own.optional()] as const)
        : [[name, type] as const];
    }),
  );

/** A query as the input that it stands for: numbers, truth values and lists are read by their type. */
function readQuery(sent: Record<string, string | string[]>, fields: Record<string, z.ZodType>): object {
  const input: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(fields)) {
    const text = sent[name];
    if (text === undefined) continue;
    const [, owner = '', key = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (owner) input[owner] = { ...(input[owner] as object), [key]: valueOf(text, type) };
    else input[name] = valueOf(text, type);
  }
  return input;
}

function valueOf(text: string | string[], type: z.core.$ZodType): unknown {
  const kind = bare(type);
  if (kind instanceof z.ZodArray) return [text].flat().map((one) => valueOf(one, kind.element));
  if (typeof text !== 'string') return text;
  const isNumber =
    kind instanceof z.ZodNumber ||
    (kind instanceof z.ZodLiteral && [...kind.values].every((value) => typeof value === 'number'));
  if (isNumber) return text.trim() === '' ? text : Number(text);
  if (kind instanceof z.ZodBoolean) return { true: true, false: false }[text] ?? text;
  return text;
}
