import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { sendNotFound } from './send-refusal.ts';

/** The response headers that pages of other origins may read. */
const exposedHeaders = ['retry-after', 'x-request-id'];

/**
 * Adds CORS headers to every response, errors included (decision 41). It answers a preflight for any address before
 * anything else runs. An OPTIONS request that is not a preflight goes on to its route.
 */
export async function addCrossOrigin(
  app: FastifyInstance,
  { corsOrigins }: Pick<Env, 'corsOrigins'>,
): Promise<void> {
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
    preflightContinue: true,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done();
    if (request.headers['access-control-request-method']) {
      void reply.code(204).header('content-length', '0').send();
    } else if (request.routeOptions.url === '*') sendNotFound(request, reply);
    else done();
  });
}

/** The same headers as text, for errors without a parsed request; '' when the request's origin is unknown. */
export function earlyCrossOrigin(
  { corsOrigins }: Pick<Env, 'corsOrigins'>,
  origin = '',
): Record<string, string> {
  const allowed = corsOrigins === '*' ? '*' : corsOrigins.includes(origin) ? origin : null;
  return allowed
    ? { 'access-control-allow-origin': allowed, 'access-control-expose-headers': exposedHeaders.join(', ') }
    : {};
}
