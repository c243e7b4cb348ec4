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

/**
 * What anybody may read of the catalogue: a shared cache may answer it for ten seconds, and for a minute while the api
 * fails. Browsers ask each time, which stale-while-revalidate would undo.
 */
export const shared = 'public, max-age=0, s-maxage=10, stale-if-error=60';

/** Whether a request may be one person's: nothing that answers it may be kept for others. */
export const isPersonal = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;

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
export function addTag<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  done: (error: null, payload?: Payload | null) => void,
): void {
  const isKept = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store';
  const known = reply.getHeader('etag');
  if (!isKept || (known === undefined && typeof payload !== 'string')) return done(null, payload);
  const etag = String(known ?? `"${hash('sha1', payload as string, 'base64url')}"`);
  reply.header('etag', etag);
  if (!isKnown(request, etag)) return done(null, payload);
  reply.code(304).removeHeader('content-length');
  done(null, null);
}

/** Adds these headers to every response of `app`. A route may replace any of them. */
export function addAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    putAnswerHeaders(headers, request, reply);
    const { cacheControl = 'no-store' } = request.routeOptions.config;
    // Who has a session is not answered out of a shared cache, and reads what he has changed.
    if (cacheControl === shared) reply.header('vary', 'Authorization');
    const isForOne = cacheControl !== 'no-store' && isPersonal(request);
    reply.header('cache-control', isForOne ? 'private, no-cache' : cacheControl);
    done();
  });
  app.addHook('onSend', addTag);
}
