import type { SandboxUrls } from '../merchant/sandbox-urls.ts';
import { writeGoogleAuthorization } from './google-authorization.ts';
import type { BrowserSettings } from '../settings/browser-settings.ts';
import { type Brand, brands } from '../cards/cards.ts';
import { defaultMerchantAccount, merchant, merchantAccounts } from '../merchant/merchant.ts';
import { writeSigned } from '../merchant/signed-token.ts';

/**
 * What the parts of a configuration are made from: the settings, the merchant account, this sandbox's URLs,
 * and its clock in ms.
 */
export type ConfigurationInput = {
  settings: BrowserSettings;
  merchantAccountId: string;
  urls: SandboxUrls;
  now: number;
};

/** The merchant's name that wallets show. */
export const shopName = 'Storefront';

/** Identifies the merchant to PayPal's script. */
export const paypalClientId = 'sandbox_paypal_client';

/** Identifies the merchant to Apple Pay. */
export const merchantIdentifier = `sandbox.merchant.${merchant.id}`;

/** Identify the merchant to Venmo. */
export const venmoMerchantId = '3317760510262248112';
export const venmoAccessToken = `access_token$sandbox$${merchant.id}$venmo`;

/** The country that wallets use with each currency. */
const countries: Record<string, string> = { INR: 'IN', USD: 'US' };

/** The wallets' names for card brands, in REST. Wallets do not accept a brand without a name here. */
const networks: Partial<Record<Brand, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  discover: 'discover',
  maestro: 'maestro',
};

/** The card networks of wallets: `names` for REST, `codes` for GraphQL. */
export function networksOf({ settings }: ConfigurationInput): { names: string[]; codes: string[] } {
  const known = settings.cardBrands.filter((brand) => networks[brand]);
  return {
    names: known.map((brand) => networks[brand] ?? ''),
    codes: known.map((brand) => brands[brand].code),
  };
}

/** The PayPal part of both configurations; null when PayPal is off. */
export function paypalOf({ settings, merchantAccountId, urls }: ConfigurationInput) {
  if (!settings.paypal) return null;
  return {
    displayName: shopName,
    clientId: paypalClientId,
    assetsUrl: urls.paypalAssetsUrl,
    environment: 'offline',
    environmentNoNetwork: !settings.paypalLinked,
    unvettedMerchant: false,
    braintreeClientId: 'sandbox_braintree_client',
    billingAgreementsEnabled: true,
    merchantAccountId,
    currency: currencyOf(merchantAccountId),
    payeeEmail: null,
  };
}

/** The Venmo part; null when it is off. */
export function venmoOf({ settings }: ConfigurationInput) {
  if (!settings.venmo) return null;
  return {
    merchantId: venmoMerchantId,
    accessToken: venmoAccessToken,
    environment: 'sandbox',
    enrichedCustomerDataEnabled: true,
  };
}

/** The Apple Pay part without its networks; null when it is off. */
export function applePayOf({ settings, merchantAccountId }: ConfigurationInput) {
  if (!settings.applePay) return null;
  const currencyCode = currencyOf(merchantAccountId);
  return {
    countryCode: countries[currencyCode] ?? 'US',
    currencyCode,
    merchantIdentifier,
  };
}

/** The Google Pay part without its networks; null when it is off. */
export function googlePayOf({ settings, now }: ConfigurationInput) {
  if (!settings.googlePay) return null;
  return {
    displayName: shopName,
    environment: 'sandbox',
    googleAuthorization: writeGoogleAuthorization(now),
    paypalClientId: null,
  };
}

/**
 * The part of version 2 of 3-D Secure; null when that is off. It stays while 3-D Secure as a whole is off, so
 * that the SDK tells the two cases apart.
 */
export function threeDSecureOf({ settings, merchantAccountId, urls }: ConfigurationInput) {
  if (!settings.threeDSecureVersion2) return null;
  return {
    cardinalAuthenticationJWT: writeSigned({ iss: merchant.id, OrgUnitId: merchantAccountId }),
    cardinalSongbirdUrl: urls.songbirdUrl,
    cardinalSongbirdIdentityHash: null,
  };
}

function currencyOf(merchantAccountId: string): string {
  return merchantAccounts.get(merchantAccountId) ?? defaultMerchantAccount;
}
