import type { FastifyInstance } from 'fastify';

export type Health = 'ready' | 'starting' | 'stopping' | 'no database';

/**
 * Two addresses for whoever runs the api. `/health/live`: the process answers, so nothing is won by starting it again.
 * `/health/ready`: it can serve; else 503 with what it is in place of ready.
 */
export function addHealth(app: FastifyInstance, now: () => Health): void {
  // They are asked every few seconds, and are no lines in the log.
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const status = now();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
