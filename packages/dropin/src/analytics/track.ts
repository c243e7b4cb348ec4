import type { Client } from '../gateway/client.sdk.ts';
import { sendEvent } from './send-event.ts';

/** Tells analytics as soon as there is a client, and never without one; what becomes of it is nobody's concern. */
export function track(client: Promise<Client>, kind: string): void {
  const at = Date.now();
  client.then((ready) => sendEvent(ready, kind, at)).catch(() => undefined);
}
