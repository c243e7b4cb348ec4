/** The one merchant of this sandbox. Its keys are published: they open nothing but this sandbox. */
export const merchant = {
  id: 'storefront',
  publicKey: 'sandbox',
  privateKey: 'sandbox-secret',
  tokenizationKey: 'sandbox_local_storefront',
} as const;

/** Merchant account → the currency in which it sells; the first is the default. */
export const merchantAccounts = new Map([
  ['INR', 'INR'],
  ['USD', 'USD'],
]);

export const defaultMerchantAccount = 'INR';
