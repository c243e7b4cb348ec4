import { logSettings } from 'contracts/log';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Environment } from '../../env.ts';

/** How this server logs (decision 81): JSON lines in production, a readable line for each event elsewhere. */
export const loggerOptions = (
  { appEnv }: Pick<Environment, 'appEnv'>,
  to: { write: (line: string) => unknown },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> =>
  logSettings({ name: 'web', json: appEnv === 'production', write: (line) => to.write(line) });

/** No line for a request that was answered, or whose client went away: the api has those that matter. */
export function quietRequests(): LogController {
  const silent = () => {};
  const controller = new LogController({ requestIdLogLabel: 'requestId' });
  return Object.assign(controller, {
    incomingRequest: silent,
    requestCompleted: silent,
    streamError: silent,
  });
}
