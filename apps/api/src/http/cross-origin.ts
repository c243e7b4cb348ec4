import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { sendNotFound } from '../rest.ts';

/** What pages on other origins may read beside the body. */
const exposedHeaders = ['retry-after', 'x-request-id'];

/**
 * CORS on every answer, refusals included (decision 41). A preflight is answered here, for any address, before
 * anything else is asked; an OPTIONS that is none goes on to its route.
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

/** The same for what is refused before there is a request to ask; '' where the asker cannot be known. */
export function earlyCrossOrigin(
  { corsOrigins }: Pick<Env, 'corsOrigins'>,
  origin = '',
): Record<string, string> {
  const allowed = corsOrigins === '*' ? '*' : corsOrigins.includes(origin) ? origin : null;
  return allowed
    ? { 'access-control-allow-origin': allowed, 'access-control-expose-headers': exposedHeaders.join(', ') }
    : {};
}
