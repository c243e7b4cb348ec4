import { isIP } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { sendNotFound } from './send-refusal.ts';

type Origins = Pick<Env, 'corsOrigins'>;

/** The response headers that pages of other origins may read. */
const exposedHeaders = ['retry-after', 'x-request-id'];

/** The origins of this machine, as browsers write them: in lower case. */
const loopback = /^https?:\/\/(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

const patternsOf = (origins: string[]): (string | RegExp)[] =>
  origins.map((one) => (one === 'loopback' ? loopback : one));

/**
 * Adds CORS headers to every response, errors included (decision 128). It answers a preflight for any address before
 * anything else runs. An OPTIONS request that is not a preflight goes on to its route.
 */
export async function addCrossOrigin(app: FastifyInstance, { corsOrigins }: Origins): Promise<void> {
  const origin = corsOrigins === '*' ? '*' : patternsOf(corsOrigins);
  const options = {
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
    preflightContinue: true,
  };
  await app.register(cors, {
    // The letters of a demo carry links that set passwords: no other page may read them.
    delegator: ({ url, routeOptions }, use) => {
      const isOutbox = [url, routeOptions.url ?? ''].some((path) => /^\/outbox\b/.test(path));
      use(null, { ...options, origin: !isOutbox && origin });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done();
    if (request.headers['access-control-request-method']) {
      void reply.code(204).header('content-length', '0').send();
    } else if (request.routeOptions.url === '*') sendNotFound(request, reply);
    else done();
  });
}

/** The same headers as text, for errors without a parsed request; without an origin when the request's is unknown. */
export function earlyCrossOrigin({ corsOrigins }: Origins, origin = ''): Record<string, string> {
  const exposed = { 'access-control-expose-headers': exposedHeaders.join(', ') };
  if (corsOrigins === '*') return { 'access-control-allow-origin': '*', ...exposed };
  const isAllowed = patternsOf(corsOrigins).some((one) =>
    typeof one === 'string' ? one === origin : one.test(origin),
  );
  return { vary: 'Origin', ...(isAllowed && { 'access-control-allow-origin': origin, ...exposed }) };
}

/**
 * Refuses a request under a host name that is not one of this machine, no IP address and none of `ownHosts`: a
 * stranger's name can be made to lead here, and then its pages are of the same origin as the api (decision 128).
 */
export function refuseForeignHost(app: FastifyInstance, { ownHosts }: Pick<Env, 'ownHosts'>): void {
  if (ownHosts === null) return;
  app.addHook('onRequest', async ({ raw }) => {
    const name = (raw.headers.host ?? 'localhost').toLowerCase().replace(/:\d*$/, '');
    const isOwn =
      /^(?:[\w-]+\.)*localhost$/.test(name) ||
      isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 ||
      ownHosts.includes(name);
    if (!isOwn)
      throw new AppError(
        'forbidden',
        'This shop does not answer under this host name. ALLOWED_HOSTS can name it.',
      );
  });
}
