import { isPaymentPath } from '../navigation/payment-path.ts';

type Policy = { createScriptURL: (url: string) => string };
const { trustedTypes } = window as unknown as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};

const address = '/sw.js';

/**
 * Registers the worker that shows the shop's own page when a page cannot be fetched (decision 145). Not from payment
 * pages, whose policy does not allow it.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isPaymentPath(location.pathname)) return;
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => address });
  // The shop works without it, so a failure (a private window, a full disk) needs no message.
  navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => {});
}
