import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../calls/answer-browser-call.ts';
import { type Caller, Denied } from '../calls/caller.ts';
import type { Context } from '../context.ts';
import { asInput, asText } from '../wire/input.ts';
import { createNonce, findNonce } from '../instruments/nonces.ts';
import { paymentMethodJson } from '../instruments/payment-method-json.ts';
import { findPaymentMethod, listPaymentMethods, removePaymentMethod } from './vault.ts';

type WithMerchant = { Params: { merchantId: string } };

/**
 * GET …/client_api/v1/payment_methods: what the customer of a client token has saved, each with a fresh nonce
 * (protocol §5).
 */
export function serveCustomerVault(app: FastifyInstance, context: Context): void {
  app.get<WithMerchant>('/merchants/:merchantId/client_api/v1/payment_methods', (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'vault',
      work(caller) {
        const defaultFirst = asText(asInput(request.query)['defaultFirst']) === '1';
        return { status: 200, json: { paymentMethods: listed(context, customerOf(caller), defaultFirst) } };
      },
    }),
  );
}

/** Newest first; with `defaultFirst` the default before them. */
function listed({ store }: Context, customerId: string, defaultFirst: boolean) {
  return store.atomically(() => {
    const methods = listPaymentMethods(store, customerId).toReversed();
    if (defaultFirst) methods.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
    return methods.map((method) => ({
      ...paymentMethodJson(createNonce(store, method.instrument, method.token), method.instrument),
      default: method.isDefault,
      hasSubscription: method.hasSubscription,
      consumed: false,
      threeDSecureInfo: null,
    }));
  });
}

/**
 * Removes the saved payment method behind a nonce of the caller's customer. Not found: no such nonce, a used
 * or an old one, one of a card that was never saved or is gone, or someone else's.
 */
export function deleteByNonce({ store }: Context, caller: Caller, nonce: string): 'done' | 'not found' {
  const customerId = customerOf(caller);
  return store.atomically(() => {
    const found = findNonce(store, nonce);
    const token = found && !found.consumed ? found.paymentMethodToken : null;
    const method = token ? findPaymentMethod(store, token) : undefined;
    if (method?.customerId !== customerId) return 'not found';
    removePaymentMethod(store, method);
    return 'done';
  });
}

/** The customer whom a client token names; only that one's payment methods may be seen. */
function customerOf({ customerId }: Caller): string {
  if (!customerId) throw new Denied(403);
  return customerId;
}
