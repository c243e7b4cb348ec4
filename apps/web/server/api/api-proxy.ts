import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { isCrossSite } from '../http/cross-site.ts';
import type { Api } from './api.ts';
import { wasNeverSent, wasUnanswered } from './api-failure.ts';
import { reloadSeconds, startingAnswer } from './starting-answer.ts';
import { sendStarting } from './send-starting.ts';
import { onBehalfOf } from '../http/shopper-address.ts';

/** What of the api is reached at the storefront's address, and by which methods. */
const forwarded = {
  '/trpc': ['GET', 'POST'],
  '/photos': ['GET', 'HEAD'],
  '/webhooks': ['GET', 'POST'],
  // Files of an admin, which tRPC would hold in memory as a whole.
  '/audit/export': ['GET'],
  '/orders/export': ['GET'],
  '/products/export': ['GET'],
  '/products/import': ['POST'],
};

/**
 * Forwards calls, photos, an admin's files and the gateway's webhooks to the api, streaming bodies in both directions, so that everybody
 * needs only one origin (decision 137). What another site's page sends is refused.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  { publicUrl, api }: { publicUrl: string; api: Pick<Api, 'isReady' | 'suspect' | 'dispatcher'> },
): Promise<void> {
  async function register(scope: FastifyInstance): Promise<void> {
    for (const [prefix, httpMethods] of Object.entries(forwarded)) await forward(scope, prefix, httpMethods);
  }

  async function forward(scope: FastifyInstance, prefix: string, httpMethods: string[]): Promise<void> {
    await scope.register(httpProxy, {
      // The dispatcher puts the address of an api in its place.
      upstream: 'http://api',
      undici: api.dispatcher,
      prefix,
      rewritePrefix: prefix,
      // No retries: they could carry out a call twice.
      retryMethods: [],
      httpMethods,
      preHandler: (request, reply, done) => {
        if (request.method === 'POST' && isCrossSite(request, publicUrl))
          return void reply.code(403).send({ error: 'Pages of other sites may not call the shop.' });
        const goOn = (isReady: boolean) => void (isReady ? done() : sendStarting(request, reply));
        api.isReady().then(goOn, done);
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          host: undefined,
          ...onBehalfOf(request),
        }),
        // These are of the connection to the api, not of the browser's.
        rewriteHeaders: (headers) => {
          delete headers.connection;
          delete headers['keep-alive'];
          return headers;
        },
        onError: (reply, { error }) => {
          api.suspect();
          const { request } = reply;
          if (wasNeverSent(error) || (request.method !== 'POST' && wasUnanswered(error))) {
            const { status, headers, body } = startingAnswer({ method: request.method, path: request.url });
            return void reply.code(status).headers(headers).send(body);
          }
          // The connection broke after the call was sent: nobody knows whether it was carried out.
          if (!request.raw.destroyed)
            app.log.warn({ err: error, requestId: request.id }, 'The api broke off an answer.');
          void reply
            .code(503)
            .headers({ 'cache-control': 'no-store', 'retry-after': String(reloadSeconds) })
            .send({ error: 'The shop cannot be reached right now. Try again in a moment.' });
        },
      },
    });
  }

  // The proxy warns of each failure in its own words; onError has the one line that is wanted.
  await app.register(register, { logLevel: 'error' });
}
