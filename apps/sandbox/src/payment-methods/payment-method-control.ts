import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { asInput } from '../input.ts';
import { instrumentNames } from '../instrument.ts';
import { addNotice, findNotice } from '../notices/notice.ts';
import { Misuse, NotThere } from '../validation.ts';
import { findPaymentMethod, removePaymentMethod } from '../vault.ts';
import { paymentMethodXml } from './payment-method-xml.ts';

/**
 * Plays the customer's part: takes a saved payment method back at its issuer (it is gone, and the merchant is told), or pays a
 * subscription with it, which a browser's list tells and nothing else does.
 */
export function servePaymentMethodControl(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post<{ Params: { token: string } }>('/sandbox/payment-methods/:token/revoke', (request, reply) => {
    const { token } = request.params;
    const id = store.atomically(() => {
      const saved = findPaymentMethod(store, token);
      if (!saved) throw new NotThere();
      const told = { [instrumentNames[saved.instrument.kind].element]: paymentMethodXml(store, saved) };
      removePaymentMethod(store, saved);
      return addNotice(context, 'payment_method_revoked_by_customer', told);
    });
    const { kind } = findNotice(store, id);
    return reply.code(201).send({ id, kind, token });
  });
  app.put<{ Params: { token: string } }>('/sandbox/payment-methods/:token', (request, reply) => {
    const { token } = request.params;
    const hasSubscription = asInput(request.body)['hasSubscription'];
    if (typeof hasSubscription !== 'boolean') throw new Misuse('hasSubscription must be true or false.');
    const changed = store.run(
      'update payment_methods set has_subscription = ? where token = ?',
      Number(hasSubscription),
      token,
    );
    if (changed === 0) throw new NotThere();
    return reply.send({ token, hasSubscription });
  });
}
