// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import SdkClient from 'braintree-web/client/client.js';
import { CLIENT_GATEWAY_NETWORK, CLIENT_REQUEST_TIMEOUT } from 'braintree-web/client/errors.js';
import { create, type Client } from 'braintree-web/client/index.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';

export type { Client, GatewayConfiguration } from 'braintree-web/client/index.js';

/**
 * A client for the authorization. The SDK caches it, so the card fields, which create a client too, cause no
 * second request.
 * @throws the SDK's error, with code, type, message and details: CLIENT_REQUEST_TIMEOUT after
 * `timing.client`, CLIENT_GATEWAY_NETWORK for a response that can't be read
 */
export async function createClient(authorization: string): Promise<Client> {
  try {
    const client = await withTimeout(timing.client, create({ authorization }), giveUp);
    if (client.getConfiguration().gatewayConfiguration.clientApiUrl) return client;
    forgetClients();
    throw new Error('The configuration has no clientApiUrl.');
  } catch (error) {
    if (error instanceof BraintreeError) throw error;
    const details = { originalError: error };
    throw new BraintreeError({ ...CLIENT_GATEWAY_NETWORK, details });
  }
}

/** Clears the SDK's cache, so that it does not return a client that has not answered. */
export function forgetClients(): void {
  SdkClient.clearCache();
}

function giveUp(): Error {
  forgetClients();
  return new BraintreeError(CLIENT_REQUEST_TIMEOUT);
}
