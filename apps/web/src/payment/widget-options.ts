import type { Checkout } from 'contracts';
import type { DropInProps } from 'dropin/react';
import { amountOf } from './amount.ts';

/** The widget's sentence says neither whose check it was nor whether anything was charged. */
const translations = {
  threeDSecureFailedError:
    'The check by your bank was not completed, so nothing was charged. Try again, or choose another way to pay.',
};

/**
 * The widget of the payment popup. Of the ways to pay named here it offers what the gateway's configuration
 * has switched on. A returning shopper's cards and PayPal accounts are listed, and can be deleted (decision
 * 86).
 * @param chargedPaise what is charged now, which in test mode is not the order's total (decision 2)
 */
export function widgetOptions(
  { clientToken, currency, threeDSecure }: Checkout,
  chargedPaise: number,
): DropInProps {
  return {
    authorization: clientToken,
    appearance: { theme: 'auto' },
    translations,
    card: { vault: { allowVaultCardOverride: true } },
    paypal: { flow: 'vault' },
    paypalCredit: { flow: 'checkout', amount: amountOf(chargedPaise), currency },
    // Where the shop requires it, a gateway without it cannot be paid at.
    threeDSecure: threeDSecure === 'required' || { ifEnabled: true },
    // Braintree's own script would break the page's Trusted Types.
    dataCollector: { bundled: true },
    vaultManager: true,
  };
}
