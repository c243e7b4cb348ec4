import type { Client, GatewayConfiguration } from '../gateway/client.sdk.ts';
import type { Method } from '../machine/method.ts';
import type { OptionId } from '../ways-to-pay.ts';
import { readMethods, shownTypes } from './read-methods.ts';

interface FetchInput {
  /** the customer's default before the others, instead of the newest first */
  defaultFirst: boolean;
  /** ways to pay the merchant asked for */
  wanted: readonly OptionId[];
  /** those of them whose saved methods stay hidden */
  hidden: readonly string[];
}

/** The customer's saved methods, in the gateway's order; none when they can't be had (spec §7). */
export async function fetchMethods(
  client: Client,
  { defaultFirst, wanted, hidden }: FetchInput,
): Promise<Method[]> {
  try {
    const data = { defaultFirst: defaultFirst ? 1 : 0 };
    const answer = await client.request({ endpoint: 'payment_methods', method: 'get', data });
    const { gatewayConfiguration } = client.getConfiguration();
    const allowed = wanted.filter((id) => isAllowed(id, gatewayConfiguration));
    return readMethods(answer, shownTypes(allowed, hidden));
  } catch {
    return [];
  }
}

/** A saved method can be paid with where the gateway takes its kind, whatever the browser can do. */
function isAllowed(id: OptionId, { creditCards, paypalEnabled }: GatewayConfiguration): boolean {
  return id === 'card' ? Boolean(creditCards?.supportedCardTypes?.length) : paypalEnabled === true;
}
