import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import { type Caller, Denied } from '../../calls/caller.ts';
import type { Context } from '../../context.ts';
import { asInput, asText } from '../../wire/input.ts';
import { createNonce, findNonce } from '../../instruments/nonces.ts';
import { paymentMethodJson } from '../../instruments/payment-method-json.ts';
import { findPaymentMethod, listPaymentMethods, removePaymentMethod } from './payment-method.ts';

type WithMerchant = { Params: { merchantId: string } };

/**
 * Serves GET …/client_api/v1/payment_methods: the saved payment methods of a client token's customer, each
 * with a new nonce (docs/behaviour/gateway.md#saved-payment-methods).
 */
export function serveBrowserPaymentMethods(app: FastifyInstance, context: Context): void {
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

/** Newest first. With `defaultFirst`, the default payment method comes before the others. */
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
 * Removes the saved payment method that a nonce belongs to. Returns 'not found' when the nonce is unknown,
 * used or expired, or when its payment method was never saved, was removed, or belongs to another customer.
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

/** The customer of a client token. A caller sees only the payment methods of that customer. */
function customerOf({ customerId }: Caller): string {
  if (!customerId) throw new Denied(403);
  return customerId;
}
