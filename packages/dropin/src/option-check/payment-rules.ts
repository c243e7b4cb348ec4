import { optionIds } from '../ways-to-pay.ts';
import {
  amount,
  anything,
  callable,
  inert,
  objectWith,
  oneOf,
  passedOnWith,
  text,
  yesOrNo,
  type Rule,
  type Rules,
} from './rule.ts';
import type {
  ApplePayOptions,
  CardOptions,
  GooglePayOptions,
  PayPalOptions,
  VenmoOptions,
} from '../dropin-options.ts';

/** A rule for each option that the types name. */
export type Complete<Options> = Rules & Readonly<Record<keyof Options, Rule>>;

export const passedOn = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, anything])) as Readonly<Record<Name, Rule>>;

/** The place of a frame belongs to the widget (docs/behaviour/widget.md#field-overrides). */
const place = inert(() => 'the place of a field’s frame belongs to the widget');

/** The options of a hosted field of the SDK. Others go to the SDK too. */
const field = passedOnWith({
  ...passedOn(
    'placeholder',
    'type',
    'prefill',
    'formatInput',
    'maskInput',
    'maxCardLength',
    'minlength',
    'maxlength',
    'supportedCardBrands',
    'rejectUnsupportedCards',
    'internalLabel',
    'iframeTitle',
    'select',
  ),
  container: place,
  selector: place,
});

export const cardRules = {
  cardholderName: { ...anything, inside: { required: anything } },
  clearFieldsAfterTokenization: yesOrNo,
  vault: objectWith({ vaultCard: yesOrNo, allowVaultCardOverride: yesOrNo }),
  overrides: objectWith({
    fields: objectWith({
      cardholderName: field,
      number: field,
      expirationDate: field,
      cvv: field,
      postalCode: field,
    }),
    styles: anything,
  }),
  noticeOfCollection: yesOrNo,
} satisfies Complete<CardOptions>;

/**
 * @param offersCredit whether the button is that of PayPal Credit
 */
export function payPalRules(offersCredit: boolean): Rules {
  return {
    flow: oneOf(['checkout', 'vault']),
    amount,
    currency: anything,
    intent: text,
    locale: text,
    landingPageType: anything,
    offerCredit: inert((value) =>
      Boolean(value) === offersCredit ? '' : '`paypalCredit` offers credit, and `paypal` does not',
    ),
    payLater: offersCredit ? inert(() => 'the Pay Later button is offered by `paypal`') : anything,
    commit: yesOrNo,
    userAction: anything,
    displayName: anything,
    vault: objectWith({ vaultPayPal: yesOrNo }),
    buttonStyle: objectWithAny(),
    logLevel: text,
    cspNonce: text,
    merchantAccountId: text,
    enableShippingAddress: anything,
    shippingAddressEditable: anything,
    shippingAddressOverride: anything,
    shippingOptions: anything,
    lineItems: anything,
    billingAgreementDescription: anything,
    vaultInitiatedCheckoutPaymentMethodToken: anything,
    onShippingChange: callable,
    onShippingAddressChange: callable,
    onShippingOptionsChange: callable,
    ...passedOn(
      'amountBreakdown',
      'appSwitchPreference',
      'billingAgreementDetails',
      'cancelUrl',
      'contactPreference',
      'editBillingAgreement',
      'optOutOfModalBackdrop',
      'paymentReadySessionId',
      'planMetadata',
      'planType',
      'recipientEmail',
      'requestBillingAgreement',
      'returnUrl',
      'riskCorrelationId',
      'shippingCallbackUrl',
      'userAuthenticationEmail',
    ),
  } satisfies Complete<PayPalOptions>;
}

/** What the SDK's component for Venmo takes. */
export const venmoRules = {
  allowDesktop: anything,
  allowDesktopWebLogin: anything,
  allowNewBrowserTab: anything,
  allowWebviews: anything,
  allowNonDefaultBrowsers: anything,
  mobileWebFallBack: anything,
  useRedirectForIOS: anything,
  requireManualReturn: anything,
  cancelOnReturnToBrowser: anything,
  ignoreHistoryChanges: anything,
  profileId: anything,
  deepLinkReturnUrl: anything,
  paymentMethodUsage: anything,
  displayName: anything,
  collectCustomerBillingAddress: anything,
  collectCustomerShippingAddress: anything,
  isFinalAmount: anything,
  lineItems: anything,
  subTotalAmount: anything,
  discountAmount: anything,
  taxAmount: anything,
  shippingAmount: anything,
  totalAmount: anything,
  riskCorrelationId: anything,
  ...passedOn('allowAndroidRecreation', 'processResultsDelay', 'styleCspNonce'),
} satisfies Complete<VenmoOptions>;

export const applePayRules = {
  displayName: anything,
  paymentRequest: passedOnWith({ total: passedOnWith({ amount }) }),
  buttonStyle: oneOf(['black', 'white', 'white-outline']),
  applePaySessionVersion: anything,
  domainName: anything,
} satisfies Complete<ApplePayOptions>;

/** Every other name goes into Google's payment data request, of which these are the documented ones. */
export const googlePayRules = {
  googlePayVersion: anything,
  merchantId: anything,
  transactionInfo: passedOnWith({ totalPrice: amount }),
  button: objectWithAny(),
  ...passedOn(
    'allowedPaymentMethods',
    'apiVersion',
    'apiVersionMinor',
    'callbackIntents',
    'cardRequirements',
    'emailRequired',
    'environment',
    'existingPaymentMethodRequired',
    'merchantInfo',
    'offerInfo',
    'paymentMethodTokenizationParameters',
    'phoneNumberRequired',
    'shippingAddressParameters',
    'shippingAddressRequired',
    'shippingAddressRequirements',
    'shippingOptionParameters',
    'shippingOptionRequired',
    'uiRequired',
  ),
} satisfies Complete<GooglePayOptions>;

/** What a payment with PayPal needs, whose flow decides. */
export const payPalNeeds: Rule['needs'] = ({ flow, vaultInitiatedCheckoutPaymentMethodToken: saved }) => [
  ...(saved ? [] : ['flow']),
  ...(flow === 'checkout' || saved ? ['amount', 'currency'] : []),
];

/** The names of ways to pay in a list. A merchant's own may be among them. */
export const idsInList = (own: readonly string[]): Rule => {
  const ids = [...optionIds, ...own];
  return { must: 'the name of a way to pay', accepts: (value) => ids.some((id) => id === value) };
};

function objectWithAny(): Rule {
  return { ...objectWith({}), passesOn: true };
}
