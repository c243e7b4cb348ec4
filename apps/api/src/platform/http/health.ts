import type { FastifyInstance } from 'fastify';

/**
 * Two addresses for whoever runs the api. `/health/live`: the process answers, so nothing is won by starting it again.
 * `/health/ready`: it can serve; 503 with the reason else. `notReady` says why not.
 */
export function addHealth(app: FastifyInstance, notReady: () => string | null): void {
  // They are asked every few seconds, and are no lines in the log.
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = notReady();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}
