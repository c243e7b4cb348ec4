import type { DropinChoices } from '../dropin-options.ts';

/** The options of `create` that an element takes. Its place in the page is the container. */
export type ElementOptions = Omit<DropinChoices, 'signal'>;

const names: Readonly<Record<keyof ElementOptions, true>> = {
  authorization: true,
  locale: true,
  translations: true,
  paymentOptionPriority: true,
  card: true,
  paypal: true,
  paypalCredit: true,
  venmo: true,
  applePay: true,
  googlePay: true,
  ownPaymentOptions: true,
  dataCollector: true,
  threeDSecure: true,
  vaultManager: true,
  preselectVaultedPaymentMethod: true,
  showDefaultPaymentMethodFirst: true,
  hiddenVaultedPaymentMethodTypes: true,
  initialView: true,
  stylesheet: true,
  appearance: true,
};

/** Each is a property of the element. */
export const optionNames = Object.keys(names) as (keyof ElementOptions)[];

/** These are attributes too. */
export const attributeNames = ['authorization', 'locale'] as const;
