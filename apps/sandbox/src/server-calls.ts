import type { FastifyError, FastifyInstance } from 'fastify';
import { isMerchant } from './calls/caller.ts';
import { serveClientTokens } from './client/client-token.ts';
import type { Context } from './context.ts';
import { serveAddresses } from './vault/addresses/customer-addresses.ts';
import { serveCustomers } from './vault/customers/customers.ts';
import { serveDisputes } from './transactions/disputes/disputes.ts';
import { serveMerchantAccounts } from './calls/merchant-accounts.ts';
import { merchant } from './merchant/merchant.ts';
import { serveExpiredCards } from './vault/payment-methods/expired-cards.ts';
import { serveNonces } from './vault/payment-methods/payment-method-nonces.ts';
import { servePaymentMethods } from './vault/payment-methods/payment-methods.ts';
import { serveTransactions } from './transactions/transactions.ts';
import { logFailure } from './log/log-failure.ts';

/** Serves all calls of the server SDK: everything under /merchants/{id} that needs the private key. */
export async function serveServerCalls(app: FastifyInstance, context: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const { merchantId } = request.params as { merchantId?: string };
    if (request.url.startsWith(`/merchants/${merchant.id}/client_api/`)) return undefined;
    return merchantId === merchant.id && isMerchant(request.headers.authorization)
      ? undefined
      : reply.code(401).send();
  });
  // Refused requests and unknown addresses get a status without a body, as Braintree answers.
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(error);
    return reply.code(status).send();
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  serveClientTokens(app, context);
  serveCustomers(app, context);
  serveAddresses(app, context);
  servePaymentMethods(app, context);
  serveExpiredCards(app, context);
  serveNonces(app, context);
  serveMerchantAccounts(app, context);
  serveTransactions(app, context);
  serveDisputes(app, context);
}
