// The declarations must follow this file into other workspaces' programs; an import could not be erased.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { create } from 'braintree-web/client/index.js';
import type { Gateway } from '../machine/state.ts';

/**
 * The gateway's configuration for an authorization. The SDK keeps one client per authorization, so the card
 * fields, which start on their own, cause no second request.
 * @throws the SDK's error: code, type, message, details
 */
export async function fetchGateway(authorization: string): Promise<Gateway> {
  const client = await create({ authorization });
  const { gatewayConfiguration, authorizationFingerprint } = client.getConfiguration();
  return {
    challenges: gatewayConfiguration.challenges ?? [],
    supportedCardTypes: gatewayConfiguration.creditCards?.supportedCardTypes ?? [],
    guest: !authorizationFingerprint?.includes('customer_id='),
  };
}
