import { shopName } from '../../client/ways-to-pay.ts';
import type { Caller } from '../../calls/caller.ts';
import { merchantAccounts } from '../../merchant/merchant.ts';
import type { Store } from '../../store/store.ts';
import { findPaymentMethod } from '../../vault/payment-methods/payment-method.ts';
import type { FieldProblem } from '../../wire/field-errors.ts';
import { asInput, asText, type Input, isTrue } from '../../wire/input.ts';
import { breakdownProblems, readPrice } from './amount-input.ts';
import type { PayPalRequest } from './paypal-payment.ts';
import { readPayPalAddress, readShippingOptions } from './shipping-input.ts';

type Read = { request: PayPalRequest; problems: FieldProblem[] };

const intents = ['authorize', 'sale', 'order'] as const;
const problem = (field: string, message: string): FieldProblem => ({ path: [field], message });

/** Reads the body of create_payment_resource: a payment, with its amount. */
export function readCheckout(store: Store, caller: Caller, body: Input): Read {
  const { amount, currency, problems } = readPrice(body);
  const intent = intents.find((one) => one === (body['intent'] ?? 'authorize'));
  const [shippingAddress, addressProblems] = readPayPalAddress(body, []);
  const [shippingOptions, optionProblems] = readShippingOptions(body['shippingOptions'], currency);
  const saved = readSavedAccount(store, caller, body['vaultInitiatedCheckoutPaymentMethodToken']);
  return {
    request: {
      ...readCommon(body),
      order: { amount, currency, intent: intent ?? 'authorize' },
      description: null,
      vaultable: isTrue(body['requestBillingAgreement']),
      shippingAddress,
      shippingOptions,
      ...(saved.email && { payerEmail: saved.email }),
    },
    problems: [
      ...problems,
      ...(intent ? [] : [problem('intent', `Intent must be one of ${intents.join(', ')}.`)]),
      ...addressProblems,
      ...optionProblems,
      ...saved.problems,
      ...(problems.length > 0 ? [] : breakdownProblems(body, amount)),
      ...commonProblems(body),
    ],
  };
}

/** Reads the body of setup_billing_agreement: an account to be saved, without an amount. */
export function readAgreement(body: Input): Read {
  const [shippingAddress, addressProblems] = readPayPalAddress(asInput(body['shippingAddress']), []);
  return {
    request: {
      ...readCommon(body),
      order: null,
      description: asText(body['description']) ?? null,
      vaultable: true,
      shippingAddress,
      shippingOptions: [],
    },
    problems: [...addressProblems, ...commonProblems(body)],
  };
}

function readCommon(body: Input) {
  const experience = asInput(body['experienceProfile']);
  return {
    brandName: asText(experience['brandName']) ?? shopName,
    returnUrl: asText(body['returnUrl']) ?? '',
    cancelUrl: asText(body['cancelUrl']) ?? '',
    offersCredit: isTrue(body['offerPaypalCredit']),
    offersPayLater: isTrue(body['offerPayLater']),
    paysNow: String(experience['userAction']).toLowerCase() === 'commit',
    payerEmail: asText(body['payer_email']) ?? null,
    asksForShipping: experience['noShipping'] === false || experience['noShipping'] === 'false',
    isShippingFixed: isTrue(experience['addressOverride']),
  };
}

function commonProblems(body: Input): FieldProblem[] {
  const experience = asInput(body['experienceProfile']);
  const locale = asText(experience['localeCode']);
  const landing = asText(experience['landingPageType']);
  const account = asText(body['merchantAccountId']);
  const email = asText(body['payer_email']);
  return [
    ...['returnUrl', 'cancelUrl']
      .filter((name) => !isAddress(asText(body[name])))
      .map((name) => problem(name, `${name} must be an http or https address.`)),
    ...(account && !merchantAccounts.has(account)
      ? [problem('merchantAccountId', 'Merchant account ID is invalid.')]
      : []),
    ...(locale && !/^[a-z]{2,3}_[A-Z]{2}$/.test(locale)
      ? [problem('localeCode', 'The locale must look like en_US.')]
      : []),
    ...(landing && !['login', 'billing'].includes(landing.toLowerCase())
      ? [problem('landingPageType', 'The landing page type must be login or billing.')]
      : []),
    ...(email && !/^[^\s@]+@[^\s@]+$/.test(email)
      ? [{ ...problem('payer_email', 'The e-mail address is an invalid format.'), code: '97304' }]
      : []),
  ];
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The saved account that a checkout started from the vault names; it must be one of the caller's customer. */
function readSavedAccount(store: Store, { customerId }: Caller, value: unknown) {
  if (value === undefined || value === null) return { problems: [] };
  const method = findPaymentMethod(store, asText(value) ?? '');
  const isOwn = method && (!customerId || method.customerId === customerId);
  if (isOwn && method.instrument.kind === 'paypal_account')
    return { email: method.instrument.email, problems: [] };
  const message = 'The token is not that of a saved PayPal account.';
  return { problems: [problem('vaultInitiatedCheckoutPaymentMethodToken', message)] };
}
