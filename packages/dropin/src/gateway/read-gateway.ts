import type { Client, GatewayConfiguration } from './client.sdk.ts';
import type { Gateway } from '../machine/gateway.ts';
import type { WayId } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';

/** Whether one way to pay can be offered. */
export interface SupportCheck {
  id: WayId;
  /** Whether gateway and browser support it; a rejection counts as no. */
  isSupported(configuration: GatewayConfiguration): boolean | Promise<boolean>;
}

/**
 * Reads the configuration that the gateway returned for the authorization. What is missing in it is not
 * supported.
 * @param options the options that the merchant configured; only these are checked
 */
export async function readGateway(client: Client, options: readonly SupportCheck[]): Promise<Gateway> {
  const { gatewayConfiguration, authorizationType } = client.getConfiguration();
  const challenges = textsOf(gatewayConfiguration.challenges);
  const supportedCardTypes = textsOf(gatewayConfiguration.creditCards?.supportedCardTypes);
  const readable = { ...gatewayConfiguration, challenges, creditCards: { supportedCardTypes } };
  return {
    challenges,
    supportedCardTypes,
    guest: isGuest(client),
    authorization: authorizationType === 'TOKENIZATION_KEY' ? 'tokenization-key' : 'client-token',
    threeDSecure: authorizationType === 'CLIENT_TOKEN' && hasThreeDSecure(gatewayConfiguration),
    supported: await supportedOptions(readable, options),
  };
}

/** Whether the authorization was made without a customer (docs/behaviour/widget.md#authorization). */
export function isGuest(client: Client): boolean {
  return !client.getConfiguration().authorizationFingerprint?.includes('customer_id=');
}

function hasThreeDSecure({ threeDSecureEnabled, threeDSecure }: GatewayConfiguration): boolean {
  return threeDSecureEnabled === true && Boolean(threeDSecure?.cardinalAuthenticationJWT);
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** A check that rejects, or does not answer in time, counts as not supported. */
async function supportedOptions(
  configuration: GatewayConfiguration,
  options: readonly SupportCheck[],
): Promise<WayId[]> {
  const supported = await Promise.all(
    options.map(async (option) => {
      try {
        const check = Promise.resolve(option.isSupported(configuration));
        return (await withTimeout(
          timing.option,
          check,
          () => new Error(`The check of ${option.id} did not answer in time.`),
        ))
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
