import type { FastifyServerOptions } from 'fastify';
import type { Env } from './env.ts';

/**
 * How the api logs (pino, to stderr). Production: JSON, a line per request with its id. Elsewhere:
 * warnings and errors alone, a readable line each. Headers, bodies and queries are never logged.
 */
export function loggerOptions({ appEnv }: Env): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const serializers = {
    req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
      method,
      path: url.split('?')[0],
      id,
    }),
  };
  if (appEnv === 'production') return { level: 'info', serializers, stream: process.stderr };
  return {
    level: 'warn',
    serializers,
    stream: { write: (line) => void process.stderr.write(readable(line)) },
  };
}

interface Line {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  err?: { message?: string; stack?: string };
}

function readable(json: string): string {
  const { level, time, msg = '', reqId, err } = JSON.parse(json) as Line;
  const word = level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info';
  const at = new Date(time).toISOString().slice(11, 19);
  const cause = err && level >= 50 ? `\n  ${err.stack ?? err.message}` : err ? ` (${err.message})` : '';
  return `api ${at} ${word} ${msg}${reqId ? ` [${reqId}]` : ''}${cause}\n`;
}
