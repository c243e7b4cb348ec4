import { readStored } from '../browser/browser-storage.ts';

/**
 * On a phone, Venmo's app opens this page with its result in the address's hash: in the tab where the popup is
 * open, or in a page that is loaded anew. The widget reads it there, and takes it out of the address and the
 * history. This is for a result that no widget reads (docs/behaviour/storefront.md#venmo-on-a-phone).
 */
const result = /[#&/]venmo(Success|Cancel|Error)=/;

/**
 * Whether the page's address has a result of Venmo's app, of a payment that this browser began: any link can have
 * such a hash, but only the widget that began the payment knows its id (docs/behaviour/widget.md#return-from-venmos-app).
 */
export function hasVenmoResult(): boolean {
  const [inHash, inQuery] = [location.hash, location.search].map((text) =>
    new URLSearchParams(text.slice(1).replaceAll('+', '%2B')).get('resource_id'),
  );
  const [begun, until] = readBegun();
  return result.test(location.hash) && begun === (inQuery ?? inHash) && Date.now() < Number(until);
}

function readBegun(): [id?: unknown, until?: unknown] {
  try {
    const { id, until } = JSON.parse(readStored('braintree-dropin-venmo') ?? '');
    return [id, until];
  } catch {
    return [];
  }
}

/** Removes a result of Venmo's app from the address. */
export function forgetVenmoResult(): void {
  if (result.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
