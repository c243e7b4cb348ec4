import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '../env.ts';
import { loggableError } from './log-error.ts';

/**
 * How the api logs (pino, to stderr). Production: JSON, one line per answer and one per failure, each with the
 * `requestId` that its caller was told. Elsewhere: warnings and errors alone, a readable line each. Headers, bodies,
 * queries and what stands in addresses are never logged, and of errors only what log-error.ts lets through.
 */
export function loggerOptions({
  appEnv,
}: Pick<Env, 'appEnv'>): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const serializers = {
    err: loggableError,
    error: loggableError,
    // Nothing of ours logs these whole; a library that does gets no further.
    req: ({ id }: { id: string }) => ({ id }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode ?? null }),
  };
  if (appEnv === 'production') return { level: 'info', serializers, stream: process.stderr };
  return {
    level: 'warn',
    serializers,
    stream: { write: (line) => void process.stderr.write(readable(line)) },
  };
}

/** One line per answer. `calls` are the names of the tRPC procedures, the only ones that are written out. */
export function accessLog(calls: ReadonlySet<string>): LogController {
  const silent = () => {};
  return Object.assign(new LogController({ requestIdLogLabel: 'requestId' }), {
    incomingRequest: silent,
    requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
      const fields = {
        method: request.method,
        ...placeOf(request, calls),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      if (error) request.log.warn({ ...fields, err: error }, 'An answer did not get through.');
      else request.log.info(fields, 'Answered.');
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

interface Line {
  level: number;
  time: number;
  msg?: string;
  requestId?: string;
  err?: { message?: string; code?: string; stack?: string };
}

function readable(json: string): string {
  const { level, time, msg = '', requestId, err } = JSON.parse(json) as Line;
  const word = level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info';
  const at = new Date(time).toISOString().slice(11, 19);
  const said = err ? [err.message, err.code].filter(Boolean).join(', ') : '';
  const cause = err && level >= 50 ? `\n  ${said}\n${err.stack ?? ''}` : err ? ` (${said})` : '';
  return `api ${at} ${word} ${msg}${requestId ? ` [${requestId}]` : ''}${cause}\n`;
}
