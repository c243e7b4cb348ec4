/** The nonce of the script's own element. Modules don't know their element. */
let own: string | undefined;

/** Called by the script when it is loaded by an element of the page. */
export function setNonce(nonce: string): void {
  own = nonce;
}

/**
 * The nonce that the elements get which the widget adds, for policies that allow by nonce: the one of the
 * script's element, else the one of the first element of the page that has one; empty where there is none.
 */
export function pageNonce(): string {
  return own || document.querySelector<HTMLElement>('[nonce]')?.nonce || '';
}
