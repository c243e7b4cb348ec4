import type { FieldKey } from './messages.ts';

export type Direction = 'before' | 'after';

/**
 * Browsers in which Tab, or the arrows above a software keyboard, can't cross from one frame to the next. The SDK puts
 * invisible inputs around each frame there; it tells by the same words.
 */
export function needsIntercepts({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIpadOS = /Macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /Firefox|Android|CrOS|iPhone|iPod|iPad/i.test(userAgent) || isIpadOS;
}

/** An invisible input beside the field's own: when focus comes to it, the page is asked to move it on. */
export function makeIntercept(
  key: FieldKey,
  direction: Direction,
  channel: string,
  left: (direction: Direction) => void,
): HTMLInputElement {
  const input = document.createElement('input');
  input.id = idOf(key, direction, channel);
  input.className = 'described';
  input.autocomplete = 'off';
  input.setAttribute('aria-hidden', 'true');
  input.addEventListener('focus', () => left(direction));
  return input;
}

/** Takes intercepts away, so that focus can leave the form: the one with this id, or both. */
export function removeIntercepts(key: FieldKey, channel: string, id = ''): void {
  for (const direction of ['before', 'after'] as const) {
    const own = idOf(key, direction, channel);
    if (!id || id === own) document.getElementById(own)?.remove();
  }
}

const idOf = (key: FieldKey, direction: Direction, channel: string) => `bt-${key}-${direction}-${channel}`;
