import { unnamedProxy } from 'contracts/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { requestIds } from 'observation/request-id';
import type { Environment } from '../env.ts';
import { catalogueOf } from './sitemap/catalogue.ts';
import { registerForms } from './pages/forms.ts';
import type { Frontend } from './frontend/frontend.ts';
import { makePages } from './pages/pages.ts';
import { boundCaches } from './http/caching.ts';
import { contentSecurityPolicy, securityHeaders } from './http/policy.ts';
import { registerSitemap } from './sitemap/sitemap.ts';
import { registerReports } from './reports/reports.ts';
import { registerApiProxy } from './api/api-proxy.ts';
import { countAnswers } from './http/count-answers.ts';
import { isForeignHost } from './http/cross-site.ts';
import { originForm, refuseUnreadable } from './http/raw-request.ts';
import { loggerOptions, quietRequests } from './log/logger.ts';
import { type Api, reachApi } from './api/api.ts';
import { noteFailure } from './api/note-failure.ts';
import { sendStarting } from './api/send-starting.ts';

export type AppOptions = {
  env: Environment;
  frontend: Frontend;
  /** Serves the files of the build, or those of Vite's dev server. */
  registerFiles: (app: FastifyInstance) => Promise<void>;
  dev?: boolean;
  /** Without it, the api is called as if it were there. */
  api?: Api;
  /** Writes one line per event, to standard error or to this stream; off in most tests (decision 81). */
  log?: boolean | { write: (line: string) => void };
};

/** Builds the web server: files, pages, their data, the sitemap, and what is forwarded to the api. */
export async function buildApp({
  env,
  frontend,
  registerFiles,
  dev = false,
  api = reachApi(env.apiUrls),
  log = false,
}: AppOptions) {
  const pages = makePages({ env, frontend, dev, api });
  const app = Fastify({
    logger: log && loggerOptions(env, log === true ? process.stderr : log),
    logController: quietRequests(),
    genReqId: requestIds(env.trustedProxies),
    forceCloseConnections: 'idle',
    // What still arrives while it closes is answered like any other request.
    return503OnClosing: false,
    // Closing waits for what is running; ten seconds by default, and then Fastify throws.
    pluginTimeout: 0,
    bodyLimit: 64 * 1024,
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // Fastify rejects an undecodable path, and a method that wants a body without one, before any route or hook.
    frameworkErrors: (_error, request, reply) =>
      void (
        refused(request, reply.headers(headersOf(request))) ?? pages.problem({ status: 400 })(request, reply)
      ),
    clientErrorHandler: (error, socket) => void unreadable(socket, error.code),
  });
  const headers = {
    ...securityHeaders(env.appEnv),
    'content-security-policy': contentSecurityPolicy(env, { payment: false, dev }),
    'cross-origin-opener-policy': 'same-origin',
    ...(env.listed ? {} : { 'x-robots-tag': 'noindex' }),
  };
  const headersOf = ({ id }: FastifyRequest) => ({ ...headers, 'x-request-id': id });
  const unreadable = refuseUnreadable(headers, pages.problemHtml);
  app.server.on('connect', (_request, socket) => void unreadable(socket, 'HPE_INVALID_METHOD'));
  /** Answers what no page can be asked with: an address that is no path, a method that no address takes. */
  const refused = (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/')) return pages.problem({ status: 400 })(request, reply);
    if (['GET', 'HEAD', 'POST'].includes(request.method)) return undefined;
    return pages.problem({ status: 405 })(request, reply.header('allow', 'GET, HEAD'));
  };
  if (env.metricsPort !== null) countAnswers(app);
  boundCaches(app);
  const seeProxy = unnamedProxy(env.trustedProxies);
  app.addHook('onRequest', async (request, reply) => {
    seeProxy(request);
    const isForeign = isForeignHost(request, env.ownHosts);
    if (!isForeign && pages.sendKnown(request, reply)) return reply;
    reply.headers(headersOf(request));
    if (!isForeign) return refused(request, reply);
    return reply
      .code(403)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('This shop does not answer under this host name. ALLOWED_HOSTS can name it.');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && noteFailure({ api, log: request.log }, error) === 'starting')
      return sendStarting(request, reply);
    return pages.problem({ status })(request, reply);
  });
  await registerApiProxy(app, { publicUrl: env.publicUrl, api });
  await registerReports(app);
  await registerFiles(app);
  registerSitemap(app, { env, catalogue: catalogueOf(api) });
  await app.register(async (scope) => {
    // Where password managers send who wants another password (https://w3c.github.io/webappsec-change-password-url/).
    scope.get('/.well-known/change-password', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect('/profile/me', 302),
    );
    scope.get('/_data/*', pages.data);
    scope.get('/offline', pages.offline);
    scope.get('/*', pages.page);
    registerForms(scope, pages, env.publicUrl);
  });
  return app;
}
