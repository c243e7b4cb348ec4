import type { Client, GatewayConfiguration } from '../gateway/client.sdk.ts';
import type { Method } from '../machine/method.ts';
import type { WayId } from '../ways-to-pay.ts';
import { readMethods, shownTypes } from './read-methods.ts';

interface FetchInput {
  /** whether the customer's default comes first, instead of the newest */
  defaultFirst: boolean;
  /** the ways to pay that the merchant configured */
  wanted: readonly WayId[];
  /** the ways to pay whose saved methods are hidden */
  hidden: readonly string[];
}

/** The customer's saved methods, in the gateway's order. Rejects when they can't be fetched. */
export async function fetchMethods(
  client: Client,
  { defaultFirst, wanted, hidden }: FetchInput,
): Promise<Method[]> {
  const data = { defaultFirst: defaultFirst ? 1 : 0 };
  const response = await client.request({ endpoint: 'payment_methods', method: 'get', data });
  const { gatewayConfiguration } = client.getConfiguration();
  const allowed = wanted.filter((id) => isAllowed(id, gatewayConfiguration));
  return readMethods(response, shownTypes(allowed, hidden));
}

/** A saved method can be used where the gateway accepts its type, whatever the browser supports. */
function isAllowed(id: WayId, { creditCards, paypalEnabled }: GatewayConfiguration): boolean {
  return id === 'card' ? Boolean(creditCards?.supportedCardTypes?.length) : paypalEnabled === true;
}
