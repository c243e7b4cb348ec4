import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { socketRules, takeSocketRules } from './socket-rules.ts';

/** Fastify's line in the log, once the port is open. */
const listenTextResolver = (address: string): string =>
  `The api listens on ${address} and says 503 until its database is ready.`;

/**
 * Listens on HOST when it is set, else on both loopback addresses (only 127.0.0.1 on a machine without ::1).
 * `app.close()` closes both. Throws EADDRINUSE when the port is taken on one of them.
 */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<void> {
  if (host) {
    await app.listen({ host, port, listenTextResolver });
    return;
  }
  const second = createServer(socketRules, (request, response) => app.routing(request, response));
  takeSocketRules(app.server, second);
  app.addHook('preClose', async () => {
    if (!second.listening) return;
    second.close();
    second.closeIdleConnections();
    await once(second, 'close');
  });
  await app.listen({ host: '127.0.0.1', port, listenTextResolver });
  try {
    second.listen(port, '::1');
    await once(second, 'listening');
  } catch (error) {
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
