import type { Client } from '../gateway/client.sdk.ts';
import { stringify } from '../own-json.ts';
import { timing } from '../timing.ts';

/** Precedes every kind (docs/behaviour/widget.md#analytics). */
const prefix = 'web.dropin.';

/**
 * Sends one event to the gateway's analytics, in a request of its own that continues when the page is left.
 * Nothing waits for it. Where the configuration has no address nothing is sent.
 * @param at when it happened, in milliseconds since 1970
 */
export async function sendEvent(client: Client, kind: string, at: number): Promise<void> {
  const { gatewayConfiguration, authorization, authorizationFingerprint, analyticsMetadata } =
    client.getConfiguration();
  const url = gatewayConfiguration.analytics?.url;
  if (!url) return;
  const ending = new AbortController();
  setTimeout(() => ending.abort(), timing.analytics);
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    priority: 'low',
    signal: ending.signal,
    body: stringify({
      analytics: [{ kind: prefix + kind, timestamp: Math.floor(at / 1000) }],
      _meta: analyticsMetadata,
      braintreeLibraryVersion: client.getVersion(),
      ...(authorizationFingerprint ? { authorizationFingerprint } : { tokenizationKey: authorization }),
    }),
  });
}
