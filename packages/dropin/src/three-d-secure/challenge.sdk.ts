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
