import type { Checkout } from 'contracts';
import type { DropInProps } from 'dropin/react';
import { shopName } from '../page/shop.ts';
import { amountOf } from './amount.ts';

const orAnother = 'then try again, or choose another way to pay.';
const isBlocked = `Check your connection, and whether your browser has blocked a window; ${orAnother}`;

/** The widget's own sentences do not say what happened to the money, nor what the shopper can do. */
const translations = {
  genericError: `That did not work, and nothing was charged. ${isBlocked}`,
  paypalFlowFailedError: `PayPal could not be opened, so nothing was charged. ${isBlocked}`,
  applePayTokenizationError: `Apple Pay could not be reached, so nothing was charged. Check your connection; ${orAnother}`,
  threeDSecureFailedError:
    'The check by your bank was not completed, so nothing was charged. Try again, or choose another way to pay.',
};

/**
 * The widget of the payment popup. Of the ways to pay named here it offers what the gateway's configuration
 * has switched on. A returning shopper's cards and PayPal accounts are listed, and can be deleted (decision
 * 86).
 * @param chargedPaise what is charged now, which in test mode is not the order's total (decision 2)
 * @param savesPayPal whether PayPal is asked to let the account pay later orders too
 */
export function widgetOptions(checkout: Checkout, chargedPaise: number, savesPayPal: boolean): DropInProps {
  const { clientToken, currency, threeDSecure } = checkout;
  const amount = amountOf(chargedPaise);
  return {
    authorization: clientToken,
    appearance: { theme: 'auto' },
    translations,
    // After a refusal of the bank the card is still in the form.
    // The gateway stores it when it has paid, not before (decision 115).
    card: { clearFieldsAfterTokenization: false, vault: { vaultCard: false } },
    paypal: { flow: 'checkout', amount, currency, requestBillingAgreement: savesPayPal },
    paypalCredit: { flow: 'checkout', amount, currency },
    venmo,
    applePay: {
      displayName: shopName,
      // Nobody's address is asked for: the shop has what it needs.
      paymentRequest: { currencyCode: currency, total: { label: shopName, type: 'final', amount } },
    },
    ...googlePay(checkout, amount),
    // Where the shop requires it, a gateway without it cannot be paid at.
    threeDSecure: threeDSecure === 'required' || { ifEnabled: true },
    // Braintree's own script would break the page's Trusted Types.
    dataCollector: { bundled: true },
    vaultManager: true,
  };
}

/**
 * On a phone the shopper goes to Venmo's app, or to its site, and comes back to this page. The payment context
 * tells the outcome to the gateway, so a shopper who comes back by hand has paid too. A browser inside another
 * app is left out: the app would come back in another browser, where nobody is logged in.
 */
const venmo = {
  allowDesktop: true,
  allowWebviews: false,
  mobileWebFallBack: true,
  paymentMethodUsage: 'single_use',
} as const;

/** Google takes real money only from a merchant that it knows by an id. */
function googlePay(
  { currency, testMode, googleMerchantId }: Checkout,
  totalPrice: string,
): Pick<DropInProps, 'googlePay'> {
  if (!testMode && !googleMerchantId) return {};
  return {
    googlePay: {
      googlePayVersion: 2,
      ...(googleMerchantId && { merchantId: googleMerchantId }),
      merchantInfo: { merchantName: shopName, ...(googleMerchantId && { merchantId: googleMerchantId }) },
      transactionInfo: { countryCode: 'IN', currencyCode: currency, totalPriceStatus: 'FINAL', totalPrice },
    },
  };
}
