import type { FieldKey } from './messages.ts';

export type Direction = 'before' | 'after';

/** The words of a browser that tell how Tab works in it. */
type Device = { userAgent: string; maxTouchPoints: number };

/**
 * Browsers in which Tab, or the arrows above a software keyboard, can't cross from one frame to the next. The
 * SDK puts invisible inputs around each frame there; it tells by the same words.
 */
export function needsIntercepts(device: Device): boolean {
  return /Firefox/i.test(device.userAgent) || hasSoftwareKeyboard(device);
}

function hasSoftwareKeyboard({ userAgent, maxTouchPoints }: Device): boolean {
  const isIpadOS = /Mac/i.test(userAgent) && maxTouchPoints > 1;
  return /Android|CrOS|iPhone|iPod|iPad/i.test(userAgent) || isIpadOS;
}

/** An invisible input beside the field's own: when focus comes to it, the page is asked to move it on. */
export function makeIntercept(
  key: FieldKey,
  direction: Direction,
  channel: string,
  left: (direction: Direction) => void,
): HTMLInputElement {
  const input = document.createElement('input');
  input.id = `bt-${key}-${direction}-${channel}`;
  input.className = 'focus-intercept';
  input.autocomplete = 'off';
  input.setAttribute('aria-hidden', 'true');
  input.setAttribute('data-braintree-type', key);
  input.setAttribute('data-braintree-direction', direction);
  input.addEventListener('focus', () => {
    left(direction);
    // Firefox would go on taking this for the focus. A software keyboard would close, and the next input lose
    // its focus.
    if (!hasSoftwareKeyboard(navigator)) input.blur();
  });
  return input;
}

/** Takes intercepts away, so that focus can leave the form: the one with this id, or both. */
export function removeIntercepts(id = ''): void {
  for (const input of document.querySelectorAll('.focus-intercept'))
    if (!id || input.id === id) input.remove();
}
