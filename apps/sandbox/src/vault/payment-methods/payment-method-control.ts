import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asInput } from '../../wire/input.ts';
import { instrumentNames } from '../../instruments/instrument.ts';
import { addWebhook, findWebhook } from '../../webhooks/webhook-event.ts';
import { ControlError, NotFound } from '../../wire/refusal.ts';
import { findPaymentMethod, removePaymentMethod } from './payment-method.ts';
import { paymentMethodXml } from './payment-method-xml.ts';

/**
 * Control calls that revoke a saved payment method, or set whether a subscription is paid with it (only the
 * browser's list of saved payment methods shows that).
 */
export function servePaymentMethodControl(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post<{ Params: { token: string } }>('/sandbox/payment-methods/:token/revoke', (request, reply) =>
    reply.code(201).send(revokePaymentMethod(context, request.params.token)),
  );
  app.put<{ Params: { token: string } }>('/sandbox/payment-methods/:token', (request, reply) => {
    const { token } = request.params;
    const hasSubscription = asInput(request.body)['hasSubscription'];
    if (typeof hasSubscription !== 'boolean')
      throw new ControlError('hasSubscription must be true or false.');
    const changed = store.run(
      'update payment_methods set has_subscription = ? where token = ?',
      Number(hasSubscription),
      token,
    );
    if (changed === 0) throw new NotFound();
    return reply.send({ token, hasSubscription });
  });
}

/**
 * Revokes a saved payment method, as the customer could at the issuer: removes it and creates a webhook event for
 * the merchant. Returns the webhook event's id and kind. Throws NotFound.
 */
export function revokePaymentMethod(context: Context, token: string) {
  const { store } = context;
  const id = store.atomically(() => {
    const saved = findPaymentMethod(store, token);
    if (!saved) throw new NotFound();
    const subject = { [instrumentNames[saved.instrument.kind].element]: paymentMethodXml(store, saved) };
    removePaymentMethod(store, saved);
    return addWebhook(context, 'payment_method_revoked_by_customer', subject);
  });
  const { kind } = findWebhook(store, id);
  return { id, kind, token };
}
