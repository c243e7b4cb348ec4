import { failedOption, options } from './compat-lines.ts';
import { VERSION } from '../../packages/dropin/src/version.ts';

const noMethod = 'DropinError | No payment method is available.';
const allFailed = 'DropinError | All payment options failed to load.';
const noOption = 'DropinError | No valid payment options available.';
const onOurEnd = 'sheet-error-text: Something went wrong on our end.';
const cardSelected = 'paymentMethodRequestable CreditCard selected';
const tornDown = 'DropinError | Drop-in was torn down.';

/**
 * Where our widget intentionally differs from its peer, Braintree's Drop-in (decision 20). In everything else
 * merchants and shoppers find the same. the tests `compat-*.spec.ts` assert both sides' values, so a difference that
 * disappears fails too.
 */
export const differences = {
  // The version of the documented API that it implements (decision 16).
  version: { peer: '1.48.0', ours: VERSION },
  // The messages are the same; ours also has the SDK's error as its cause.
  formIsInvalid: { peer: noMethod, ours: `${noMethod} | HOSTED_FIELDS_FIELDS_INVALID` },
  allOptionsFailed: { peer: allFailed, ours: `${allFailed} | HOSTED_FIELDS_FIELD_PROPERTY_INVALID` },
  // After a failed start the element is empty, so that another start can have it.
  leftByFailedStart: { peer: ['wrapper'], ours: [] },
  // Only the method that would be paid with is marked and named above the list.
  otherMark: { peer: ' active', ours: '' },
  otherHeading: { peer: 'methods-label: Paying with Card', ours: 'methods-label: Choose a way to pay' },
  otherHeadingOfPayPal: {
    peer: 'methods-label: Paying with PayPal',
    ours: 'methods-label: Choose a way to pay',
  },
  headingOfNone: { peer: [], ours: ['methods-label: Choose a way to pay'] },
  // A method that pays for a subscription can't be deleted (decision 20).
  askedOfSubscribed: { peer: 1, ours: 0 },
  // A filled form stays requestable after a clear without a chosen method.
  heardByClearOfFilledForm: { peer: ['noPaymentMethodRequestable'], ours: [] },
  // An update that removes no method leaves the shopper where they are.
  heardByUpdateInSheet: { peer: ['changeActiveView paypal -> options'], ours: [] },
  heardByUpdateInGooglePay: { peer: ['changeActiveView googlePay -> options'], ours: [] },
  // The chosen method can't be paid with once an update has removed it.
  heardByUpdateOfChosen: { peer: [], ours: ['noPaymentMethodRequestable'] },
  requestableAfterUpdate: { peer: true, ours: false },
  // Requests during a tokenization share its nonce; the card is tokenized once.
  noncesOfTwoRequests: { peer: 2, ours: 1 },
  // A way to pay whose script does not load is shown as failed, as one is that fails later; it does not vanish.
  withoutPayPalScript: {
    peer: ['shows card'],
    ours: options('Card', failedOption('PayPal')),
  },
  onlyPayPalWithoutScript: { peer: noOption, ours: allFailed },
  // Every wallet tells the shopper to press its button, and a card of Google Pay is shown with its number's end.
  requestInGooglePay: {
    peer: [],
    ours: ['sheet-error-text: Use the Google Pay button to continue with your payment.'],
  },
  cardOfGooglePay: { peer: 'method: Google Pay', ours: 'method: Google Pay Ending in 1111' },
  // A new payment takes away what was said about the last one.
  saidAfterVenmoCanceled: {
    peer: ['sheet-error-text: Use the Venmo button to continue with your payment.'],
    ours: [],
  },
  // The request is answered first, as without 3-D Secure (decision 20).
  endOfVerification: { peer: [cardSelected, 'answered'], ours: ['answered', cardSelected] },
  // A challenge that the shopper canceled fails, and the form can be paid with again (decision 83).
  answerOfCanceled: {
    peer: null,
    ours: 'DropinError | Something went wrong during 3D Secure authentication. Please try again. | THREEDS_CARDINAL_SDK_CANCELED',
  },
  endOfCanceled: {
    peer: [cardSelected, 'answered'],
    ours: ['noPaymentMethodRequestable', 'paymentMethodRequestable CreditCard typed', 'answered'],
  },
  // Where the gateway fails, the shopper learns what went wrong, not whose end it is.
  bannerWithoutPayment: {
    peer: onOurEnd,
    ours: 'sheet-error-text: Something went wrong connecting to PayPal. Please try again.',
  },
  bannerWithoutValidation: {
    peer: onOurEnd,
    ours: 'sheet-error-text: A network error occurred while processing the Apple Pay payment. Please try again.',
  },
  bannerWithoutAccount: {
    peer: onOurEnd,
    ours: 'sheet-error-text: Something went wrong adding the PayPal account. Please try again.',
  },
  // The notice of collection is shown only if the merchant asks for it (decision 20).
  noticesUnasked: { peer: 1, ours: 0 },
  // Field names for screen readers are in the shopper's language, and only required fields are announced as
  // required.
  titleOfNumber: { peer: 'Secure Credit Card Frame - Credit Card Number', ours: 'Card Number' },
  optionalNameRequired: { peer: 'true', ours: null },
  // The stylesheet is shared and stays as long as one widget needs it (decision 20).
  stylesheetsBeside: { peer: 0, ours: 1 },
  // `off` with a handler that was never added removes no other handler (decision 20).
  heardAfterForeignOff: { peer: [], ours: ['focused'] },
  // Calls after teardown fail with a message, and a second teardown does nothing.
  callAfterTeardown: { peer: false, ours: tornDown },
  secondTeardown: { peer: "TypeError | Cannot read properties of null (reading 'removeChild')", ours: null },
  thrownBySecondTeardown: { peer: ['uncaught: BraintreeError'], ours: [] },
} as const;

/** The widgets that take the same tests. */
export const widgets = ['peer', 'ours'] as const;
export type Widget = (typeof widgets)[number];

/** One widget's side of the differences. */
export function ownOf(widget: Widget): Own {
  const sides = Object.entries(differences).map(([name, values]) => [name, values[widget]]);
  return Object.fromEntries(sides) as Own;
}

export type Own = { [Name in keyof typeof differences]: (typeof differences)[Name][Widget] };
