import { readStored, writeStored } from '../browser/browser-storage.ts';

/** The account whose saved payment method was declined when it was last used in this browser. */
const key = 'declinedMethod';

export const rememberDeclined = (userId: string): boolean => writeStored({ [key]: userId });

export const wasDeclined = (userId: string): boolean => readStored(key) === userId;

/** Call it when a saved method has paid, or one was saved: the widget lists that one first. */
export function forgetDeclined(userId: string): void {
  if (wasDeclined(userId)) writeStored({ [key]: null });
}
