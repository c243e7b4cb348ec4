import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Environment } from '../env.ts';
import type { Frontend } from './frontend.ts';
import { registerPages } from './pages.ts';
import { contentSecurityPolicy, securityHeaders } from './policy.ts';
import { registerTrpcProxy } from './trpc-proxy.ts';

export type AppOptions = {
  env: Environment;
  frontend: Frontend;
  /** Serves the files of the build, or hands over to Vite. */
  registerFiles: (app: FastifyInstance) => Promise<void>;
  dev?: boolean;
  /** One line of JSON for each fault; absent in tests. */
  log?: boolean;
};

/** The web server, ready to listen: files, pages, their data, and /trpc passed on to the api. */
export async function buildApp({ env, frontend, registerFiles, dev = false, log = false }: AppOptions) {
  const app = Fastify({
    logger: log && { level: 'warn' },
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    // A path that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  const headers = {
    ...securityHeaders(env.appEnv),
    'content-security-policy': contentSecurityPolicy(env, { payment: false, dev }),
    'cross-origin-opener-policy': 'same-origin',
  };
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler(refuse);
  await registerTrpcProxy(app, env.apiUrl);
  await registerFiles(app);
  await app.register(async (pages) => registerPages(pages, { env, frontend, dev }));
  return app;
}

/** Faults outside of pages, as plain sentences. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const sentence =
    status >= 500 ? 'Something went wrong. The fault is ours.' : 'This request makes no sense.';
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(sentence);
}
