import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { analyticsPaths, serveAnalytics } from './calls/analytics.ts';
import { serveSdkFiles } from './pages/sdk-files.ts';
import { serveConfiguration } from './client/configuration.ts';
import { serveBrowserPaymentMethods } from './vault/payment-methods/browser-payment-methods.ts';
import { serveDeviceData } from './pages/device-data.ts';
import { serveGraphQL } from './graphql/graphql.ts';
import { serveTokenization } from './vault/payment-methods/tokenize-card.ts';
import { serveAuthenticate } from './three-d-secure/authenticate.ts';
import { serveLookup } from './three-d-secure/lookup.ts';
import { serveApplePay } from './wallets/apple-pay/apple-pay.ts';
import { serveGooglePayScript } from './wallets/google-pay/google-pay.ts';
import { servePayPalCalls } from './wallets/paypal/paypal.ts';

/**
 * Serves all calls of the browser SDK. Any page may send them: the authorization is in the request itself.
 */
export async function serveBrowserCalls(app: FastifyInstance, context: Context): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  for (const path of ['/merchants/:merchantId/client_api/*', '/graphql', ...analyticsPaths])
    app.options(path, (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Content-Type, Authorization, Braintree-Version',
          'access-control-max-age': '600',
        })
        .code(204)
        .send(),
    );
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/merchants/:merchantId/client_api/*',
    handler: (_request, reply) =>
      reply.code(404).send({ error: { message: 'The sandbox has no such browser call.' }, fieldErrors: [] }),
  });
  serveConfiguration(app, context);
  serveTokenization(app, context);
  serveBrowserPaymentMethods(app, context);
  app.register((scope) => serveGraphQL(scope, context));
  serveAnalytics(app, context);
  serveDeviceData(app, context);
  serveLookup(app, context);
  serveAuthenticate(app, context);
  serveSdkFiles(app);
  servePayPalCalls(app, context);
  serveApplePay(app, context);
  serveGooglePayScript(app, context);
}
