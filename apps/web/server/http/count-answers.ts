import { countAnswer } from 'observation/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const pages = new WeakMap<object, string>();

/** Says which page a request is for, by the name of its route's file: all pages have one route of the server. */
export const notePage = (request: FastifyRequest, file: string): void => void pages.set(request.raw, file);

/** Counts every answer for Prometheus. */
export function countAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, raw, routeOptions: { url } }, reply, done) => {
    const page = pages.get(raw);
    const route = page === undefined ? url : `${url} ${page}`;
    countAnswer({ method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
}
