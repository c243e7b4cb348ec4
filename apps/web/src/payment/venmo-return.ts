/**
 * On a phone, Venmo's app opens this page with its result in the address's hash: in the tab where the popup is
 * open, or in a page that is loaded anew. The widget reads it there, and takes it out of the address and the
 * history. This is for a result that no widget reads (docs/behaviour/storefront.md#venmo-on-a-phone).
 */
const result = /[#&/]venmo(Success|Cancel|Error)=/;

/** Whether the page's address has a result of Venmo's app. */
export const hasVenmoResult = (): boolean => result.test(location.hash);

/** Removes a result of Venmo's app from the address. */
export function forgetVenmoResult(): void {
  if (hasVenmoResult()) history.replaceState(history.state, '', location.pathname + location.search);
}
