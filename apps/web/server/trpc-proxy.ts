import { isIP } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Passes /trpc on to the api, bodies streamed both ways, so that browsers talk to one origin alone. */
export async function registerTrpcProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/trpc',
    rewritePrefix: '/trpc',
    // A retry could carry out a call twice.
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

/**
 * Whose call it is, for the api's limits, which believe this server (decision 41): one address, and never
 * what the caller says of itself, so only what a hop in TRUSTED_PROXIES said. A hop that says no
 * address is taken for the caller.
 */
const shopperAddress = ({ ip, socket }: Caller): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''));

interface Caller {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}
