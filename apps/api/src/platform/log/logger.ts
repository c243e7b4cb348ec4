import { logSettings } from 'contracts/log';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '../../env.ts';

/**
 * How the api logs, to stderr (decision 81). Production: JSON, one line per answer and one per failure, each with the
 * `requestId` that its client was told; an answer's with the account and the client's address. Elsewhere: a readable line for each step, refusal and failure. Headers,
 * bodies, queries and what stands in addresses are never logged.
 */
export const loggerOptions = ({
  appEnv,
}: Pick<Env, 'appEnv'>): Exclude<FastifyServerOptions['logger'], boolean | undefined> =>
  logSettings({
    name: 'api',
    json: appEnv === 'production',
    write: (line) => void process.stderr.write(line),
  });

interface AccessLogOptions {
  /** The names of the tRPC procedures, the only ones that are written out. */
  calls: ReadonlySet<string>;
  appEnv: Env['appEnv'];
  /** The client's address as the limits count it. */
  addressOf: (request: FastifyRequest) => string;
}

const accounts = new WeakMap<object, string>();

/** Says for which account a request is, for its line in the log. */
export const noteAccount = (request: FastifyRequest, accountId: string): void =>
  void accounts.set(request.raw, accountId);

/**
 * One line per answer in production. Elsewhere one per refusal, 400 to 499: a failure has its line already. A client
 * that went away before it had its answer is one line everywhere.
 */
export function accessLog({ calls, appEnv, addressOf }: AccessLogOptions): LogController {
  const silent = () => {};
  /** Read at once: a client that goes away before its answer has no address any more. */
  const addresses = new WeakMap<object, string>();
  return Object.assign(new LogController({ requestIdLogLabel: 'requestId' }), {
    incomingRequest: (request: FastifyRequest) => void addresses.set(request.raw, addressOf(request)),
    streamError: silent,
    requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
      const status = reply.statusCode;
      const isRefusal = status >= 400 && status < 500;
      if (!error && !isRefusal && appEnv !== 'production') return;
      const fields = {
        method: request.method,
        ...placeOf(request, calls),
        status,
        account: accounts.get(request.raw) ?? null,
        address: addresses.get(request.raw) ?? null,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      if (error) request.log.info({ ...fields, err: error }, 'An answer did not get through.');
      else if (appEnv === 'production') request.log.info(fields, 'Answered.');
      else request.log.info(fields, 'Refused.');
    },
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a call went: its route, and of what stands in the address only what can be no secret. */
function placeOf({ routeOptions, params }: FastifyRequest, calls: ReadonlySet<string>): object {
  const { id = '', path = '' } = (params ?? {}) as { id?: string; path?: string };
  return {
    route: routeOptions.url ?? null,
    ...(uuid.test(id) && { id }),
    ...(path && path.split(',').every((name) => calls.has(name)) && { calls: path }),
  };
}
