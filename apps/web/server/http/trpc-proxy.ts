import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { shopperAddress } from './shopper-address.ts';

/** Forwards /trpc to the api, streaming bodies in both directions, so that browsers need only one origin. */
export async function registerTrpcProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/trpc',
    rewritePrefix: '/trpc',
    // No retries: they could carry out a call twice.
    retryMethods: [],
    httpMethods: ['GET', 'POST'],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': shopperAddress(request),
      }),
      onError: (reply, { error }) => {
        reply.log.warn(error, 'the api does not answer');
        void reply
          .code(503)
          .header('cache-control', 'no-store')
          .send({ error: 'The shop cannot be reached right now. Try again in a moment.' });
      },
    },
  });
}
