import { readStored, writeStored } from '../browser/browser-storage.ts';
import { randomId } from '../browser/random-id.ts';

const key = 'orderDraft';

export type DraftLine = { productId: string; quantity: number };

/**
 * The id for an order of these lines by this account. Stored before the call and kept until it is answered,
 * so that a retry, a reload and a second tab make the same order (decision 1).
 */
export function draftOrderId(userId: string, lines: DraftLine[]): string {
  const body = JSON.stringify([userId, lines.map(({ productId, quantity }) => [productId, quantity])]);
  const remembered = read();
  if (remembered?.body === body) return remembered.id;
  const id = randomId();
  writeStored({ [key]: JSON.stringify({ id, body }) });
  return id;
}

/** Forgets the id; call it once its call was answered. Another id, stored meanwhile, stays. */
export function forgetDraft(id: string): void {
  if (read()?.id === id) writeStored({ [key]: null });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function read(): { id: string; body: string } | null {
  try {
    const value = JSON.parse(readStored(key) ?? 'null') as { id?: unknown; body?: unknown } | null;
    return typeof value?.id === 'string' && uuid.test(value.id) && typeof value.body === 'string'
      ? { id: value.id, body: value.body }
      : null;
  } catch {
    return null;
  }
}
