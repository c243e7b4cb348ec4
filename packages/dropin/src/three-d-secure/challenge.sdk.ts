import { outerElement } from '../outer-element.ts';

/** The element that Songbird puts a challenge into, at the end of the page's body. */
const containerId = 'Cardinal-ElementContainer';

/**
 * Takes a challenge off the screen. The SDK can't: Songbird has no call for it, and the shopper would stay in
 * a window whose answer nobody awaits.
 */
export function removeChallenge(): void {
  document.getElementById(containerId)?.remove();
}

/**
 * Remembers the element with the focus, before a challenge takes it.
 * @returns gives the focus back, unless something else has it then; in a later task, because the widget takes
 * no input before it has been rendered again
 */
export function rememberFocus(): () => void {
  const before = document.activeElement as HTMLElement | null;
  return () => {
    setTimeout(() => {
      if (document.activeElement === document.body && before?.isConnected) before.focus();
    });
  };
}

/** A parent that moves an element without loading the frames in it again, where the browser can. */
type Mover = Element & { moveBefore?: (moved: Element, before: null) => void };

function move(element: Element, parent: Mover): void {
  if (parent.moveBefore) parent.moveBefore(element, null);
  else parent.append(element);
}

/**
 * Shows the next challenge in a modal dialog if the page has put the widget into a dialog or a popover: below
 * those the end of the body can't be seen, or not be used. Only the challenge itself closes it.
 * @returns puts the challenge back, and takes the dialog away
 */
export function raiseChallenge(widget: Element): () => void {
  let around: Element | null = widget;
  while (around && !around.matches('dialog[open], [popover]')) around = outerElement(around);
  if (!around) return () => undefined;
  // A modal dialog that is not in it closes a popover.
  const parent = around.matches('[popover]') ? around : document.body;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', '3-D Secure');
  dialog.style.cssText = 'all:unset;position:fixed;inset:0';
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // A browser lets a second Escape close a dialog that has refused the first.
  dialog.addEventListener('close', () => dialog.showModal());
  const raise = () => {
    const container = document.getElementById(containerId);
    if (!container || dialog.isConnected) return;
    parent.append(dialog);
    move(container, dialog);
    dialog.showModal();
  };
  const observer = new MutationObserver(raise);
  observer.observe(document.body, { childList: true });
  raise();
  return () => {
    observer.disconnect();
    const container = dialog.firstElementChild;
    if (container) move(container, document.body);
    dialog.remove();
  };
}
