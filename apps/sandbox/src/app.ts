import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serveBrowserCalls } from './browser-calls.ts';
import type { Context } from './context.ts';
import { serveControl } from './control-calls.ts';
import { serveHome } from './home/home.ts';
import { serveChallenge } from './pages/challenge.ts';
import { serveHostedField } from './pages/hosted-field.ts';
import type { PageScripts } from './pages/page-scripts.ts';
import { serveSongbird } from './pages/songbird.ts';
import { servePageStyle } from './look/page-style.ts';
import { readJson } from './wire/read-json.ts';
import { serveServerCalls } from './server-calls.ts';
import { serveGooglePayPages } from './wallets/google-pay/google-pay.ts';
import { servePayPalPages } from './wallets/paypal/paypal.ts';
import { serveVenmoPages } from './wallets/venmo/venmo.ts';
import { logFailure } from './log/log-failure.ts';

/**
 * Builds the sandbox's Fastify app: server SDK calls, browser SDK calls, the frames and scripts for
 * shoppers' browsers, control calls and the sandbox's own pages.
 */
export function buildApp(context: Context & { scripts: PageScripts }): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 10_000 },
  });
  // The server SDK sends a JSON content type with every request, also with those that have no body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!context.isOwnHost(headers.host ?? 'localhost'))
      return reply.code(403).send({
        error: { message: 'The sandbox does not answer under this host name. ALLOWED_HOSTS can name it.' },
      });
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(error);
    return reply.code(status).send({
      error: {
        message: status >= 500 ? 'The sandbox failed. Its terminal shows the error.' : error.message,
      },
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { message: 'The sandbox has nothing at this address.' } }),
  );
  app.get('/health', (_request, reply) => reply.send({ ok: true }));
  app.register((scope) => serveServerCalls(scope, context), { prefix: '/merchants/:merchantId' });
  app.register((scope) => serveBrowserCalls(scope, context));
  app.register(servePageStyle);
  app.register((scope) => serveHostedField(scope, context, context.scripts.hostedField));
  app.register((scope) => serveSongbird(scope, context, context.scripts.songbird));
  app.register((scope) => serveChallenge(scope, context, context.scripts.challenge));
  app.register((scope) => servePayPalPages(scope, context));
  app.register((scope) => serveVenmoPages(scope, context));
  app.register((scope) => serveGooglePayPages(scope, context));
  app.register((scope) => serveControl(scope, context));
  app.register((scope) => serveHome(scope, context));
  return app;
}
