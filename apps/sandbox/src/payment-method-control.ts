import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { addNotice, findNotice } from './notices/notice.ts';
import { creditCardXml } from './payment-method-xml.ts';
import { NotThere } from './validation.ts';
import { findPaymentMethod } from './vault.ts';

/** Plays the customer's part: takes a saved payment method back at its issuer. It is gone, and the merchant is told. */
export function servePaymentMethodControl(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post<{ Params: { token: string } }>('/sandbox/payment-methods/:token/revoke', (request, reply) => {
    const { token } = request.params;
    const id = store.atomically(() => {
      const saved = findPaymentMethod(store, token);
      if (!saved) throw new NotThere();
      store.run('delete from payment_methods where token = ?', token);
      return addNotice(context, 'payment_method_revoked_by_customer', {
        'credit-card': creditCardXml(store, saved),
      });
    });
    const { kind } = findNotice(store, id);
    return reply.code(201).send({ id, kind, token });
  });
}
