import type { Client } from '../gateway/client.sdk.ts';
import { methodTypes } from '../machine/kinds.ts';
import type { Method, MethodType, OptionId } from '../machine/state.ts';

interface FetchInput {
  defaultFirst: boolean;
  /** ways to pay whose saved methods are shown */
  shown: readonly OptionId[];
}

/** Saved methods of wallets that are only kept for charges without the shopper (behaviour f2). */
const neverShown: readonly MethodType[] = ['ApplePayCard', 'AndroidPayCard', 'VenmoAccount'];

/** The customer's saved methods, in the gateway's order; none when they can't be had (spec §7). */
export async function fetchMethods(client: Client, { defaultFirst, shown }: FetchInput): Promise<Method[]> {
  try {
    const { paymentMethods } = (await client.request({
      endpoint: 'payment_methods',
      method: 'get',
      data: { defaultFirst: defaultFirst ? 1 : 0 },
    })) as { paymentMethods: Method[] };
    const types = shown.map((id) => methodTypes[id]);
    return paymentMethods
      .filter(({ type }) => types.includes(type) && !neverShown.includes(type))
      .map((method) => ({ ...method, vaulted: true }));
  } catch {
    return [];
  }
}
