/** The one merchant of this sandbox. Its keys are public: they give access to nothing but this sandbox. */
export const merchant = {
  id: 'storefront',
  publicKey: 'sandbox',
  privateKey: 'sandbox-secret',
  tokenizationKey: 'sandbox_local_storefront',
} as const;

/** Merchant account → its currency. The first one is the default. */
export const merchantAccounts = new Map([
  ['INR', 'INR'],
  ['USD', 'USD'],
]);

export const defaultMerchantAccount = 'INR';
