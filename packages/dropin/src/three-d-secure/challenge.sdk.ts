/** The element that Songbird puts a challenge into, at the end of the page's body. */
const containerId = 'Cardinal-ElementContainer';

/**
 * Takes a challenge off the screen. The SDK can't: Songbird has no call for it, and the shopper would stay in
 * a window whose answer nobody awaits.
 */
export function removeChallenge(): void {
  document.getElementById(containerId)?.remove();
}
