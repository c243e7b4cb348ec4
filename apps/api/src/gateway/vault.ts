import { z } from 'zod';
import { type GatewayClient, responseOf } from './client.ts';
import type { Gateway } from './gateway.ts';

/** A customer of the SDK, with only the fields that are read here. */
const SdkCustomer = z.looseObject({
  creditCards: z.array(z.looseObject({ token: z.string(), uniqueNumberIdentifier: z.string() })).default([]),
});

/** The call that puts a customer's stored payment methods in order. */
export function vaultCalls({ sdk, answerOf }: GatewayClient) {
  return {
    async keepNewest(customerId, token) {
      await answerOf(sdk.paymentMethod.update(token, { options: { makeDefault: true } }));
      const customer = SdkCustomer.safeParse(responseOf(await answerOf(sdk.customer.find(customerId))));
      const cards = customer.data?.creditCards ?? [];
      const newest = cards.find((card) => card.token === token);
      const copies = cards.filter(
        (card) => card !== newest && card.uniqueNumberIdentifier === newest?.uniqueNumberIdentifier,
      );
      for (const copy of copies) await answerOf(sdk.paymentMethod.delete(copy.token));
    },
  } satisfies Partial<Gateway>;
}
