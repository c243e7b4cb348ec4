import type { WheelEvent } from 'react';

/**
 * Keeps the wheel from changing the number of a focused field: it scrolls the page, as it does over any other field.
 * Chromium steps no field that is read-only, and does so right after the event.
 */
export function ignoreWheel({ currentTarget: input }: WheelEvent<HTMLInputElement>): void {
  if (input.readOnly) return;
  input.readOnly = true;
  setTimeout(() => (input.readOnly = false));
}
