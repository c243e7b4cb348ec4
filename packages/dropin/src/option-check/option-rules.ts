import type { DataCollectorOptions, DropinChoices, ThreeDSecureOptions } from '../dropin-options.ts';
import type { OwnPaymentOption } from '../own-payment-option.ts';
import {
  applePayRules,
  cardRules,
  googlePayRules,
  idsInList,
  payPalNeeds,
  passedOn,
  payPalRules,
  venmoRules,
  type Complete,
} from './payment-rules.ts';
import {
  amount,
  anything,
  checkedByCreate,
  inert,
  listOf,
  objectWith,
  offeredWith,
  passedOnWith,
  text,
  yesOrNo,
  yesOrNoOr,
  type Rule,
  type Rules,
} from './rule.ts';

const dataCollector = passedOn(
  'kount',
  'paypal',
  'bundled',
  'beacon',
  'cb',
  'clientMetadataId',
  'correlationId',
  'riskCorrelationId',
) satisfies Complete<DataCollectorOptions>;

const threeDSecure = {
  amount,
  cardinalSDKConfig: anything,
  additionalInformation: anything,
  ifEnabled: yesOrNo,
} satisfies Complete<ThreeDSecureOptions>;

const setByWidget = inert(() => 'the widget sets it');

/** What a request takes. Every other name goes to the SDK's `verifyCard` too. */
export const requestRules: Rules = {
  threeDSecure: passedOnWith({
    amount,
    nonce: setByWidget,
    bin: setByWidget,
    onLookupComplete: setByWidget,
    ...passedOn(
      'accountType',
      'additionalInformation',
      'applySmartAuthentication',
      'billingAddress',
      'cardAdd',
      'cardAddChallengeRequested',
      'challengeRequested',
      'collectDeviceData',
      'customFields',
      'customer',
      'dataOnlyRequested',
      'email',
      'exemptionRequested',
      'merchantName',
      'mobilePhoneNumber',
      'requestVisaDAF',
      'requestedExemptionType',
    ),
  }),
};

const ownOption = {
  id: checkedByCreate,
  name: checkedByCreate,
  methodType: checkedByCreate,
  drawLogo: anything,
  start: checkedByCreate,
} satisfies Complete<OwnPaymentOption>;

const signal: Rule = {
  must: 'an AbortSignal',
  accepts: (value) => value instanceof AbortSignal,
};

/**
 * A rule for each option of `create`. A new option needs its rule here: without one the types do not compile.
 * @param ownIds the merchant's own ways to pay
 */
export function optionRules(ownIds: readonly string[]): Rules {
  return {
    authorization: checkedByCreate,
    container: checkedByCreate,
    selector: checkedByCreate,
    signal,
    locale: text,
    // `readTranslations` names the texts that it does not use.
    translations: passedOnWith({}),
    paymentOptionPriority: checkedByCreate,
    card: yesOrNoOr(objectWith(cardRules)),
    paypal: offeredWith({ ...objectWith(payPalRules(false)), needs: payPalNeeds }),
    paypalCredit: offeredWith({ ...objectWith(payPalRules(true)), needs: payPalNeeds }),
    venmo: offeredWith(objectWith(venmoRules)),
    applePay: offeredWith({ ...objectWith(applePayRules), needs: () => ['displayName', 'paymentRequest'] }),
    googlePay: offeredWith({ ...passedOnWith(googlePayRules), needs: () => ['transactionInfo'] }),
    ownPaymentOptions: { ...checkedByCreate, each: { ...checkedByCreate, inside: ownOption } },
    dataCollector: offeredWith(passedOnWith(dataCollector)),
    threeDSecure: offeredWith(objectWith(threeDSecure)),
    vaultManager: yesOrNo,
    preselectVaultedPaymentMethod: yesOrNoOr(text),
    showDefaultPaymentMethodFirst: yesOrNo,
    hiddenVaultedPaymentMethodTypes: listOf(idsInList(ownIds)),
    initialView: checkedByCreate,
    stylesheet: yesOrNo,
    // What is inside is named where it is read.
    appearance: passedOnWith({}),
  } satisfies Complete<DropinChoices & Record<'container' | 'selector', unknown>>;
}
