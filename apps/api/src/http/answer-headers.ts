import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `Cache-Control` of a good answer; 'no-store' where a route says nothing. Refusals are never stored. */
    cacheControl?: string;
  }
}

/** What goes out with every answer, whatever the face and the status. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Nothing that this server answers is a page that may run or be framed; any page may read it, as far as CORS lets it.
 * Strict transport is for production alone (decision 27): elsewhere there is no TLS to be strict about.
 */
export const answerHeaders = ({ appEnv }: Pick<Env, 'appEnv'>): AnswerHeaders => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  ...(appEnv === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Puts them on an answer, with the id that the log has for its request. */
export function putAnswerHeaders(headers: AnswerHeaders, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers);
  reply.header('x-request-id', id);
}

/** Puts them on every answer of `app`. A route may replace any of them. */
export function addAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    putAnswerHeaders(headers, request, reply);
    reply.header('cache-control', request.routeOptions.config.cacheControl ?? 'no-store');
    done();
  });
}
