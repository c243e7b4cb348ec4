// The declarations must follow this file into other workspaces' programs; an import could not be erased.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { create, type Client } from 'braintree-web/client/index.js';
import type { Gateway, OptionId } from '../machine/state.ts';
import type { PaymentOption } from '../options/payment-option.ts';

export type { Client, GatewayConfiguration } from 'braintree-web/client/index.js';

/**
 * The one client all components share: the SDK keeps one per authorization, so that asking again, as the
 * card fields do on their own, causes no second request.
 * @throws the SDK's error: code, type, message, details
 */
export function createClient(authorization: string): Promise<Client> {
  return create({ authorization });
}

/** What the gateway's configuration says of the authorization's merchant. */
export async function readGateway(client: Client, options: readonly PaymentOption[]): Promise<Gateway> {
  const { gatewayConfiguration, authorizationFingerprint, authorizationType } = client.getConfiguration();
  return {
    challenges: gatewayConfiguration.challenges ?? [],
    supportedCardTypes: gatewayConfiguration.creditCards?.supportedCardTypes ?? [],
    guest: !authorizationFingerprint?.includes('customer_id='),
    authorization: authorizationType === 'TOKENIZATION_KEY' ? 'tokenization-key' : 'client-token',
    supported: await supportedOptions(client, options),
  };
}

/** A check that rejects counts as not supported (behaviour a16). */
async function supportedOptions(client: Client, options: readonly PaymentOption[]): Promise<OptionId[]> {
  const { gatewayConfiguration } = client.getConfiguration();
  const supported = await Promise.all(
    options.map(async (option) => {
      try {
        return (await option.isSupported(gatewayConfiguration)) ? [option.id] : [];
      } catch (error) {
        console.error(error);
        return [];
      }
    }),
  );
  return supported.flat();
}
