import { z } from 'zod';
import { type GatewayClient, isNotFound, responseOf } from './client.ts';
import type { Gateway } from './gateway.ts';
import { details, instrumentOf } from './gateway-transaction.ts';

const stored = z
  .array(
    details.extend({
      token: z.string().min(1),
      default: z.boolean().catch(false),
      email: z.string().nullish(),
      uniqueNumberIdentifier: z.string().nullish(),
    }),
  )
  .default([]);

/** A customer of the SDK, with only the fields that are read here. */
const SdkCustomer = z.looseObject({
  creditCards: stored,
  paypalAccounts: stored,
  venmoAccounts: stored,
  applePayCards: stored,
  androidPayCards: stored,
});

/** Each list of the SDK's customer, and what a transaction calls such a method and its details. */
const kinds = [
  ['creditCards', 'credit_card', 'creditCard'],
  ['paypalAccounts', 'paypal_account', 'paypalAccount'],
  ['venmoAccounts', 'venmo_account', 'venmoAccountDetails'],
  ['applePayCards', 'apple_pay_card', 'applePayCard'],
  ['androidPayCards', 'android_pay_card', 'androidPayCard'],
] as const;

/** The calls about a customer's stored payment methods. */
export function vaultCalls({ sdk, answerOf }: GatewayClient) {
  /** `missing`: the gateway has no such customer; null: it did not answer. */
  async function customer(id: string) {
    const answer = await answerOf(sdk.customer.find(id));
    if ('error' in answer && isNotFound(answer.error)) return 'missing';
    return SdkCustomer.safeParse(responseOf(answer)).data ?? null;
  }

  return {
    async keepNewest(customerId, token) {
      await answerOf(sdk.paymentMethod.update(token, { options: { makeDefault: true } }));
      const found = await customer(customerId);
      const cards = found && found !== 'missing' ? found.creditCards : [];
      const newest = cards.find((card) => card.token === token);
      const copies = cards.filter(
        (card) => card !== newest && card.uniqueNumberIdentifier === newest?.uniqueNumberIdentifier,
      );
      for (const copy of copies) await answerOf(sdk.paymentMethod.delete(copy.token));
    },

    async savedMethods(customerId) {
      const found = await customer(customerId);
      if (found === null) return null;
      if (found === 'missing') return [];
      const methods = kinds.flatMap(([list, paymentInstrumentType, field]) =>
        found[list].map(({ token, default: isDefault, email, ...facts }) => ({
          id: token,
          isDefault,
          instrument: instrumentOf({ paymentInstrumentType, [field]: { ...facts, payerEmail: email } }),
        })),
      );
      return methods
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
        .flatMap(({ id, instrument }) => (instrument ? [{ id, instrument }] : []));
    },

    async removeSaved(token) {
      const answer = await answerOf(sdk.paymentMethod.delete(token));
      return !('error' in answer) || isNotFound(answer.error);
    },

    async deleteCustomer(customerId) {
      const answer = await answerOf(sdk.customer.delete(customerId));
      return !('error' in answer) || isNotFound(answer.error);
    },
  } satisfies Partial<Gateway>;
}
