import type { Client } from '../gateway/client.sdk.ts';
import { sendEvent } from './send-event.ts';

/** Reports an event to analytics as soon as there is a client. A failure is ignored. */
export function track(client: Promise<Client>, kind: string): void {
  const at = Date.now();
  client.then((ready) => sendEvent(ready, kind, at)).catch(() => undefined);
}
