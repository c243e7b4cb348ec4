import { createHmac } from 'node:crypto';
import type { SandboxUrls } from './sandbox-urls.ts';
import type { BrowserSettings } from '../control/browser-settings.ts';
import { type Brand, brands } from '../cards/cards.ts';
import { defaultMerchantAccount, merchant, merchantAccounts } from '../merchant/merchant.ts';

/**
 * What a merchant account needs to be offered in a browser: its settings, its name and the urls of this
 * sandbox.
 */
export type ConfigurationInput = { settings: BrowserSettings; merchantAccountId: string; urls: SandboxUrls };

const shopName = 'Storefront';

/** The country whose wallets go with a currency. */
const countries: Record<string, string> = { INR: 'IN', USD: 'US' };

/** The names that wallets have for card brands, in REST; a brand without one is none of theirs. */
const networks: Partial<Record<Brand, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  discover: 'discover',
  maestro: 'maestro',
};

/** The wallets' card networks: as REST calls them, and as GraphQL does. */
export function networksOf({ settings }: ConfigurationInput): { names: string[]; codes: string[] } {
  const known = settings.cardBrands.filter((brand) => networks[brand]);
  return {
    names: known.map((brand) => networks[brand] ?? ''),
    codes: known.map((brand) => brands[brand].code),
  };
}

/** What both configurations say of PayPal; null when it is off. */
export function paypalOf({ settings, merchantAccountId, urls }: ConfigurationInput) {
  if (!settings.paypal) return null;
  return {
    displayName: shopName,
    clientId: 'sandbox_paypal_client',
    assetsUrl: urls.paypalAssetsUrl,
    environment: 'offline',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'sandbox_braintree_client',
    billingAgreementsEnabled: true,
    merchantAccountId,
    currency: currencyOf(merchantAccountId),
    payeeEmail: null,
  };
}

/** … of Venmo. */
export function venmoOf({ settings }: ConfigurationInput) {
  if (!settings.venmo) return null;
  return {
    merchantId: '3317760510262248112',
    accessToken: `access_token$sandbox$${merchant.id}$venmo`,
    environment: 'sandbox',
    enrichedCustomerDataEnabled: true,
  };
}

/** … of Apple Pay, without its networks. */
export function applePayOf({ settings, merchantAccountId }: ConfigurationInput) {
  if (!settings.applePay) return null;
  const currencyCode = currencyOf(merchantAccountId);
  return {
    countryCode: countries[currencyCode] ?? 'US',
    currencyCode,
    merchantIdentifier: `sandbox.merchant.${merchant.id}`,
  };
}

/** … of Google Pay, without its networks. */
export function googlePayOf({ settings }: ConfigurationInput) {
  if (!settings.googlePay) return null;
  return {
    displayName: shopName,
    environment: 'sandbox',
    googleAuthorization: signed({ merchant: merchant.id, for: 'google' }),
    paypalClientId: null,
  };
}

/** … of 3-D Secure. */
export function threeDSecureOf({ settings, merchantAccountId, urls }: ConfigurationInput) {
  if (!settings.threeDSecure) return null;
  return {
    cardinalAuthenticationJWT: signed({ iss: merchant.id, OrgUnitId: merchantAccountId }),
    cardinalSongbirdUrl: urls.songbirdUrl,
    cardinalSongbirdIdentityHash: null,
  };
}

function currencyOf(merchantAccountId: string): string {
  return merchantAccounts.get(merchantAccountId) ?? defaultMerchantAccount;
}

/** A token that says the same each time: what a browser may carry to a wallet and back. */
function signed(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', merchant.privateKey).update(text).digest('base64url')}`;
}
