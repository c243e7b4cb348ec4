/**
 * On a phone, Venmo's app opens this page with its result in the address's hash: in the tab where the popup is
 * open, or in a page that is loaded anew. The widget reads it there. It may name a nonce, so it is removed from
 * the address and from the history as soon as it has been read (docs/behaviour/storefront.md#venmo-on-a-phone).
 */
const result = /[#&/]venmo(Success|Cancel|Error)=/;

/** Whether the page's address has a result of Venmo's app. */
export const hasVenmoResult = (): boolean => result.test(location.hash);

/** Removes a result of Venmo's app from the address. */
export function forgetVenmoResult(): void {
  if (hasVenmoResult()) history.replaceState(history.state, '', location.pathname + location.search);
}
