import { VERSION } from '../../packages/dropin/src/version.ts';

const noMethod = 'DropinError | No payment method is available.';
const allFailed = 'DropinError | All payment options failed to load.';
const tornDown = 'DropinError | Drop-in was torn down.';

/**
 * Where our widget differs from its peer on purpose (decision record 79): in all else a merchant, and a
 * shopper, find the same. `compat.spec.ts` asserts each side's value, so that what no longer differs shows.
 */
export const differences = {
  // The version of the documented API that it implements (decision 16).
  version: { peer: '1.48.0', ours: VERSION },
  // The sentences are the same; ours says what was behind them.
  formIsInvalid: { peer: noMethod, ours: `${noMethod} | HOSTED_FIELDS_FIELDS_INVALID` },
  allOptionsFailed: { peer: allFailed, ours: `${allFailed} | HOSTED_FIELDS_FIELD_PROPERTY_INVALID` },
  // After a failed start the element is empty, so that another start can have it.
  leftByFailedStart: { peer: ['wrapper'], ours: [] },
  // Nothing is marked, nor named above the list, but what would be paid with.
  otherMark: { peer: ' active', ours: '' },
  otherHeading: { peer: 'methods-label: Paying with Card', ours: 'methods-label: Choose a way to pay' },
  headingOfNone: { peer: [], ours: ['methods-label: Choose a way to pay'] },
  // A method that pays for a subscription can't be deleted (decision 20).
  askedOfSubscribed: { peer: 1, ours: 0 },
  // A filled form can be paid with, also after a clear that found nothing chosen.
  heardByClearOfFilledForm: { peer: ['noPaymentMethodRequestable'], ours: [] },
  // Requests while a card is tokenized share its nonce; the card is not tokenized again.
  noncesOfTwoRequests: { peer: 2, ours: 1 },
  // The notice of collection is shown where it is asked for (decision 40).
  noticesUnasked: { peer: 1, ours: 0 },
  // A screen reader hears of the fields in the shopper's language, and which of them must be filled.
  titleOfNumber: { peer: 'Secure Credit Card Frame - Credit Card Number', ours: 'Card Number' },
  optionalNameRequired: { peer: 'true', ours: null },
  // One stylesheet serves all, as long as one of them needs it (decision 20).
  stylesheetsBeside: { peer: 0, ours: 1 },
  // Taking away a handler that was never added takes away no other (decision 20).
  heardAfterForeignOff: { peer: [], ours: ['focused'] },
  // What was torn down says so, and is torn down once.
  callAfterTeardown: { peer: false, ours: tornDown },
  secondTeardown: { peer: "TypeError | Cannot read properties of null (reading 'removeChild')", ours: null },
  thrownBySecondTeardown: { peer: ['uncaught: BraintreeError'], ours: [] },
  // What is not on screen need not be in the page.
  absentAtFirst: { peer: 0, ours: 9 },
} as const;

/** The widgets held to the same tests. */
export const widgets = ['peer', 'ours'] as const;
export type Widget = (typeof widgets)[number];

/** One widget's side of the differences. */
export function ownOf(widget: Widget): Own {
  const sides = Object.entries(differences).map(([name, values]) => [name, values[widget]]);
  return Object.fromEntries(sides) as Own;
}

type Own = { [Name in keyof typeof differences]: (typeof differences)[Name][Widget] };
