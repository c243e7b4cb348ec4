import type { Client } from './client.sdk.ts';
import type { Gateway, OptionId } from '../machine/state.ts';
import type { PaymentOption } from '../options/payment-option.ts';
import { timing } from '../timing.ts';
import { within } from '../within.ts';

/**
 * What the gateway's configuration says of the authorization's merchant; what is missing in it is not there to
 * be had.
 * @param options those the merchant asked for: no other is looked at
 */
export async function readGateway(client: Client, options: readonly PaymentOption[]): Promise<Gateway> {
  const { gatewayConfiguration, authorizationFingerprint, authorizationType } = client.getConfiguration();
  return {
    challenges: textsOf(gatewayConfiguration.challenges),
    supportedCardTypes: textsOf(gatewayConfiguration.creditCards?.supportedCardTypes),
    guest: !authorizationFingerprint?.includes('customer_id='),
    authorization: authorizationType === 'TOKENIZATION_KEY' ? 'tokenization-key' : 'client-token',
    supported: await supportedOptions(client, options),
  };
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** A check that rejects, or never answers, counts as not supported (behaviour a16). */
async function supportedOptions(client: Client, options: readonly PaymentOption[]): Promise<OptionId[]> {
  const { gatewayConfiguration } = client.getConfiguration();
  const supported = await Promise.all(
    options.map(async (option) => {
      try {
        const check = Promise.resolve(option.isSupported(gatewayConfiguration));
        return (await within(timing.option, check, () => new Error(`${option.id} is late.`)))
          ? [option.id]
          : [];
      } catch (error) {
        console.error(error);
        return [];
      }
    }),
  );
  return supported.flat();
}
