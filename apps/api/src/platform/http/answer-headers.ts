import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Env } from '../../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `Cache-Control` of a success; 'no-store' when the route sets nothing. Errors are never cached. */
    cacheControl?: string;
  }
}

/** The headers of every response, of both APIs and of any status. */
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

/** Whether the client names this tag as one that it has: alone, in a list, or as `*` (RFC 9110 §13.1.2). */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'], 'cache-control': headers['cache-control'] }, { etag });

/** Tags an answer that caches may keep. A client that names the tag gets 304 without the body. */
async function addTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isKept = reply.statusCode === 200 && reply.getHeader('cache-control') === 'no-cache';
  const known = reply.getHeader('etag');
  if (!isKept || (known === undefined && typeof payload !== 'string')) return payload;
  const etag = String(known ?? `"${hash('sha1', payload as string, 'base64url')}"`);
  reply.header('etag', etag);
  if (!isKnown(request, etag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}

/** Adds these headers to every response of `app`. A route may replace any of them. */
export function addAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    putAnswerHeaders(headers, request, reply);
    reply.header('cache-control', request.routeOptions.config.cacheControl ?? 'no-store');
    done();
  });
  app.addHook('onSend', addTag);
}
