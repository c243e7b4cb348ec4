import { logSettings } from 'contracts/log';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Environment } from '../../env.ts';

/** This server's log (decision 81): JSON lines in production, one readable line per event elsewhere. */
export const loggerOptions = (
  { appEnv }: Pick<Environment, 'appEnv'>,
  to: { write: (line: string) => unknown },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> =>
  logSettings({ name: 'web', json: appEnv === 'production', write: (line) => to.write(line) });

/** Logs no answered requests and no disconnected clients: the api logs the relevant ones. */
export function quietRequests(): LogController {
  const silent = () => {};
  const controller = new LogController({ requestIdLogLabel: 'requestId' });
  return Object.assign(controller, {
    incomingRequest: silent,
    requestCompleted: silent,
    streamError: silent,
  });
}
