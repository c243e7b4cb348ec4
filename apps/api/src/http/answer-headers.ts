import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `Cache-Control` of a success; 'no-store' when the route sets nothing. Errors are never cached. */
    cacheControl?: string;
  }
}

/** The headers of every response, of both faces and of any status. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * No response of this server may run scripts or be framed. Pages of other sites may load it as far as CORS allows.
 * Strict-Transport-Security is sent in production only (decision 27), because other environments have no TLS.
 */
export const answerHeaders = ({ appEnv }: Pick<Env, 'appEnv'>): AnswerHeaders => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  ...(appEnv === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Adds these headers and the request's id to a response. */
export function putAnswerHeaders(headers: AnswerHeaders, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers);
  reply.header('x-request-id', id);
}

/** Adds these headers to every response of `app`. A route may replace any of them. */
export function addAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    putAnswerHeaders(headers, request, reply);
    reply.header('cache-control', request.routeOptions.config.cacheControl ?? 'no-store');
    done();
  });
}
