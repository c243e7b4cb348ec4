import type { Client, GatewayConfiguration } from './client.sdk.ts';
import type { Gateway } from '../machine/gateway.ts';
import type { OptionId } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import { within } from '../within.ts';

/** Whether one way to pay can be offered. */
export interface SupportCheck {
  id: OptionId;
  /** Whether gateway and browser allow it; a rejection counts as no. */
  isSupported(configuration: GatewayConfiguration): boolean | Promise<boolean>;
}

/**
 * What the gateway's configuration says of the authorization's merchant; what is missing in it is not there to
 * be had.
 * @param options those the merchant asked for: no other is looked at
 */
export async function readGateway(client: Client, options: readonly SupportCheck[]): Promise<Gateway> {
  const { gatewayConfiguration, authorizationFingerprint, authorizationType } = client.getConfiguration();
  const challenges = textsOf(gatewayConfiguration.challenges);
  const supportedCardTypes = textsOf(gatewayConfiguration.creditCards?.supportedCardTypes);
  const readable = { ...gatewayConfiguration, challenges, creditCards: { supportedCardTypes } };
  return {
    challenges,
    supportedCardTypes,
    guest: !authorizationFingerprint?.includes('customer_id='),
    authorization: authorizationType === 'TOKENIZATION_KEY' ? 'tokenization-key' : 'client-token',
    supported: await supportedOptions(readable, options),
  };
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** A check that rejects, or never answers, counts as not supported (behaviour a16). */
async function supportedOptions(
  configuration: GatewayConfiguration,
  options: readonly SupportCheck[],
): Promise<OptionId[]> {
  const supported = await Promise.all(
    options.map(async (option) => {
      try {
        const check = Promise.resolve(option.isSupported(configuration));
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
