import type { FastifyError, FastifyInstance } from 'fastify';
import { serveAnalyticsControl } from './calls/analytics.ts';
import type { Context } from './context.ts';
import { serveDisputeControl } from './transactions/disputes/dispute-control.ts';
import { serveFaultControl } from './control/fault-control.ts';
import { mayControl } from './control/control-access.ts';
import { serveWebhookControl } from './control/webhook-control.ts';
import { servePaymentMethodControl } from './vault/payment-methods/payment-method-control.ts';
import { serveClock } from './control/clock-control.ts';
import { serveSettings } from './control/settings-control.ts';
import { serveTransactionControl } from './transactions/transaction-control.ts';
import { serveVaultControl } from './control/vault-control.ts';
import { serveContextControl } from './wallets/venmo/context-control.ts';
import { ControlError, NotFound, Refusal } from './wire/refusal.ts';

/** Serves the control calls (`/sandbox/…`), for tests and for people on this machine. */
export async function serveControl(app: FastifyInstance, context: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!mayControl(request, context.controlFrom))
      return reply.code(403).send({
        error: 'Control calls are allowed only from this machine and from the sandbox’s own pages.',
      });
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof ControlError || error instanceof Refusal)
      return reply.code(400).send({ error: error.message });
    if (error instanceof NotFound) return reply.code(404).send({ error: 'Nothing has this id.' });
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    const sentence =
      statusCode === 415 ? 'Send JSON, with the content type application/json.' : error.message;
    return reply.code(statusCode).send({ error: sentence });
  });
  serveFaultControl(app, context);
  serveSettings(app, context);
  serveAnalyticsControl(app, context);
  serveClock(app, context);
  serveTransactionControl(app, context);
  serveDisputeControl(app, context);
  serveVaultControl(app, context);
  servePaymentMethodControl(app, context);
  serveWebhookControl(app, context);
  serveContextControl(app, context);
}
