import type { FieldKey } from './messages.ts';

export type Direction = 'before' | 'after';

/** The browser properties that show how the Tab key works. */
type Device = { userAgent: string; maxTouchPoints: number };

/**
 * True for browsers in which Tab, or the arrows above a software keyboard, cannot move from one frame to the
 * next. The SDK makes the same check and adds invisible inputs around each frame there.
 */
export function needsIntercepts(device: Device): boolean {
  return /Firefox/i.test(device.userAgent) || hasSoftwareKeyboard(device);
}

function hasSoftwareKeyboard({ userAgent, maxTouchPoints }: Device): boolean {
  const isIpadOS = /Mac/i.test(userAgent) && maxTouchPoints > 1;
  return /Android|CrOS|iPhone|iPod|iPad/i.test(userAgent) || isIpadOS;
}

/**
 * Creates an invisible input beside the field's own. When it gets the focus, the page is asked to move the
 * focus on.
 */
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
    // Without blur(), Firefox keeps treating this input as focused. With a software keyboard, blur() would
    // close the keyboard and the next input would lose its focus.
    if (!hasSoftwareKeyboard(navigator)) input.blur();
  });
  return input;
}

/** Removes the intercepts, so that focus can leave the form: the one with this id, or both. */
export function removeIntercepts(id = ''): void {
  for (const input of document.querySelectorAll('.focus-intercept'))
    if (!id || input.id === id) input.remove();
}
