import { countAnswer } from 'observation/metrics';
import type { FastifyInstance } from 'fastify';

/**
 * Counts every answer for Prometheus but those that wait, `waiting` among tRPC's; a tRPC call by its procedure, if it is
 * one of `calls` and alone.
 */
export function countAnswers(
  app: FastifyInstance,
  { calls, waiting }: Record<'calls' | 'waiting', ReadonlySet<string>>,
): void {
  app.addHook('onResponse', ({ method, routeOptions, params }, reply, done) => {
    const { path } = (params ?? {}) as { path?: string };
    if (routeOptions.config.waits || (path !== undefined && waiting.has(path))) return done();
    const route = path !== undefined && calls.has(path) ? `/trpc/${path}` : routeOptions.url;
    countAnswer({ method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
}
