import type { Client } from './client.sdk.ts';

/** What a component of the SDK asks its client for. */
export interface Asked {
  endpoint: string;
  data: Record<string, unknown>;
}

/**
 * A client of a gateway with this configuration, for a customer's client token, as the SDK's components use it.
 * @param answer the answer to a request; what it throws is the error of the request
 */
export function clientThat(gatewayConfiguration: object, answer?: (asked: Asked) => unknown): Client {
  const configuration = { authorizationType: 'CLIENT_TOKEN', analyticsMetadata: {}, gatewayConfiguration };
  return {
    getVersion: () => '3.144.0',
    getConfiguration: () => configuration,
    _request: () => undefined,
    request: async (asked: Asked) => answer?.(asked),
  } as unknown as Client;
}
