import { toLoggedError, type LoggedError } from './logged-error.ts';

/** One event in the log of a server. More fields may follow, named by the event. */
export type LogLine = {
  /** ISO 8601, in UTC. */
  time: string;
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** The server that writes: 'api' or 'web'. */
  name: string;
  /** The request that the event belongs to; its client was told the same id. */
  requestId?: string;
  message: string;
  err?: LoggedError;
};

type Options = {
  name: string;
  /** True: each line is the LogLine as JSON. False: each line is text for a person at a terminal. */
  json: boolean;
  write: (line: string) => void;
};

/**
 * Settings for pino that make every server write LogLines. An error is logged through {@link toLoggedError}. Requests
 * and responses that a library logs whole are cut down to their id and their status, because headers hold secrets.
 */
export const logSettings = ({ name, json, write }: Options) => ({
  name,
  level: 'info',
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: {
    err: toLoggedError,
    error: toLoggedError,
    req: ({ id }: { id: string }) => ({ id }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode ?? null }),
  },
  stream: {
    write: (line: string) => write(json ? line : readableLine(JSON.parse(line) as LogLine)),
  },
});

/** The access log's fields, which a readable line writes out. */
type Access = { method?: string; route?: string | null; calls?: string; status?: number; ms?: number };

/**
 * A line for a terminal, its end included: `12:04:31 warn  api  The database does not answer. [q1Xw8ZkT0uVb]`. Only
 * an unexpected error (level error and above) adds lines: one for each frame of its stack.
 */
export function readableLine({ time, level, name, requestId, message, err, ...more }: LogLine): string {
  const head = `${time.slice(11, 19)} ${level.padEnd(5)} ${name.padEnd(7)} ${message}${accessText(more)}`;
  const id = requestId ? ` [${requestId}]` : '';
  if (!err) return `${head}${id}\n`;
  const reason = reasonsOf(err, message);
  const isExpected = level !== 'error' && level !== 'fatal';
  return `${head}${reason && ` (${reason})`}${id}\n${isExpected ? '' : stacksOf(err)}`;
}

function accessText({ method, route, calls, status, ms }: Access): string {
  if (method === undefined || status === undefined) return '';
  const place = calls ? `/trpc/${calls}` : (route ?? 'an unknown address');
  return ` ${method} ${place}: ${status}${ms === undefined ? '' : `, ${ms} ms`}`;
}

/** The messages of an error and its causes, each once, without what the line says already. */
function reasonsOf(err: LoggedError, said: string): string {
  const reasons = new Set<string>();
  for (let one: LoggedError | undefined = err; one; one = one.cause) {
    const reason = [one.message, one.code].filter(Boolean).join(', ');
    if (reason && one.message !== said) reasons.add(reason);
  }
  return [...reasons].join('; ');
}

function stacksOf(err: LoggedError): string {
  const own = err.stack ? `${err.stack}\n` : '';
  return err.cause?.stack ? `${own}  caused by ${err.cause.type}:\n${stacksOf(err.cause)}` : own;
}
