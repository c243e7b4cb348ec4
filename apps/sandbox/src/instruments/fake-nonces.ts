import { type Brand, type Card, numberIdOf } from '../cards/cards.ts';
import { testCardFacts } from '../cards/test-card-facts.ts';
import type { AndroidPayCard, ApplePayCard, Instrument, PayPalAccount, VenmoAccount } from './instrument.ts';
import type { ThreeDSecureInfo } from './three-d-secure-info.ts';
import { problem, type Problem } from '../wire/refusal.ts';

/**
 * A nonce with a fixed meaning in every sandbox: an instrument, or an error. Fake nonces can be used any
 * number of times.
 */
export type FakeNonce =
  | { instrument: Instrument; threeDSecure: ThreeDSecureInfo | null; consumed: boolean }
  | { refusal: Problem };

/**
 * The fake nonce with this name, of those that the server SDK lists (Test.Nonces); undefined for any other
 * name.
 */
export function findFakeNonce(nonce: string): FakeNonce | undefined {
  return fakeNonces.get(nonce);
}

/** The names of all fake nonces. */
export const fakeNonceNames = () => [...fakeNonces.keys()];

const good = (instrument: Instrument, threeDSecure: ThreeDSecureInfo | null = null): FakeNonce => ({
  instrument,
  threeDSecure,
  consumed: false,
});
const card = (number: string): Card => ({ kind: 'credit_card', ...testCardFacts(number) });
const applePay = (number: string): ApplePayCard => ({ kind: 'apple_pay_card', ...testCardFacts(number) });
const googlePay = (number: string): AndroidPayCard => ({
  kind: 'android_pay_card',
  networkTokenized: false,
  ...testCardFacts(number),
});
const paypal = (vaultable: boolean): PayPalAccount => ({
  kind: 'paypal_account',
  does: 'succeeds',
  numberId: numberIdOf('jane.doe@paypal.com'),
  email: 'jane.doe@paypal.com',
  payerId: 'FAKEPAYERID',
  firstName: 'Jane',
  lastName: 'Doe',
  countryCode: 'US',
  vaultable,
});
const venmo = (does: VenmoAccount['does']): VenmoAccount => ({
  kind: 'venmo_account',
  does,
  numberId: numberIdOf('venmojoe'),
  username: 'venmojoe',
  venmoUserId: '1234567891234567891',
});

const brandNumbers: Partial<Record<Brand | 'dinersclub', string>> = {
  visa: '4012888888881881',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
  jcb: '3530111333300000',
  maestro: '6304000000000000',
  // Diners Club cards are treated as Discover, as everywhere in this sandbox.
  dinersclub: '36259600000004',
};

const bankNumbers = {
  prepaid: '4111111111111210',
  'prepaid-reloadable': '4229989900000002',
  business: '4229989800000003',
  consumer: '4229989700000004',
  corporate: '4229989100000000',
  purchase: '4229989500000006',
  commercial: '4111111111131010',
  'durbin-regulated': '4111161010101010',
  healthcare: '4111111510101010',
  debit: '4117101010101010',
  payroll: '4111111114101010',
  'no-indicators': '4111111111310101',
  'unknown-indicators': '4111111111112101',
  'country-of-issuance-usa': '4111111111121102',
  'issuing-bank-network-only': '4111111141010101',
};

/** The values of `enrolled`, `status`, `liabilityShifted` and `liabilityShiftPossible`. */
type Finding = [ThreeDSecureInfo['enrolled'], string, boolean, boolean];
const findings: Record<string, Finding> = {
  'visa-full-authentication': ['Y', 'authenticate_successful', true, true],
  'visa-lookup-timeout': ['U', 'lookup_error', false, false],
  'visa-failed-signature': ['Y', 'authenticate_signature_verification_failed', false, true],
  'visa-failed-authentication': ['Y', 'authenticate_failed', false, true],
  'visa-attempts-non-participating': ['Y', 'authenticate_attempt_successful', true, true],
  'visa-not-enrolled': ['N', 'lookup_not_enrolled', false, false],
  'visa-unavailable': ['U', 'authentication_unavailable', false, false],
  'visa-mpi-lookup-error': ['U', 'lookup_error', false, false],
  'visa-mpi-authenticate-error': ['Y', 'authenticate_error', false, true],
  'visa-authentication-unavailable': ['Y', 'authenticate_unable_to_authenticate', false, true],
  'visa-bypassed-authentication': ['B', 'lookup_bypassed', false, false],
  'two-visa-successful-frictionless-authentication': ['Y', 'authenticate_successful', true, true],
  'two-visa-successful-step-up-authentication': ['Y', 'authenticate_successful', true, true],
  'two-visa-error-on-lookup': ['U', 'lookup_error', false, false],
  'two-visa-timeout-on-lookup': ['U', 'lookup_error', false, false],
};

/** The card behind all 3-D Secure nonces. It cannot be typed into this sandbox. */
const challenged: Card = {
  ...card('4012888888881881'),
  bin: '400000',
  lastFour: '0002',
  numberId: numberIdOf('4000000000000002'),
};

function authenticated(name: string): FakeNonce {
  const [enrolled, status, liabilityShifted, liabilityShiftPossible] = findings[name] ?? [
    'U',
    '',
    false,
    false,
  ];
  const version = name.startsWith('two-') ? '2.2.0' : '1.0.2';
  const about = { enrolled, status, liabilityShifted, liabilityShiftPossible, version };
  return good(challenged, { ...about, authenticationId: `fake-${name}` });
}

const notTaken: FakeNonce = {
  refusal: problem('payment_method_nonce', '91577', 'Merchant account does not support payment instrument.'),
};

const named = <Value>(
  values: Record<string, Value>,
  name: (key: string) => string,
  nonce: (value: Value, key: string) => FakeNonce,
) => Object.entries(values).map(([key, value]): [string, FakeNonce] => [name(key), nonce(value, key)]);

const fakeNonces = new Map<string, FakeNonce>([
  ['fake-valid-nonce', good(card('4012888888881881'))],
  ['fake-consumed-nonce', { instrument: card('4012888888881881'), threeDSecure: null, consumed: true }],
  ...named(
    brandNumbers,
    (brand) => `fake-valid-${brand}-nonce`,
    (number) => good(card(number)),
  ),
  ...named(
    bankNumbers,
    (fact) => `fake-valid-${fact}-nonce`,
    (number) => good(card(number)),
  ),
  [
    'fake-valid-country-of-issuance-cad-nonce',
    good({ ...card('4111111111121102'), bank: { countryOfIssuance: 'CAD' } }),
  ],
  ['fake-pinless-debit-visa-nonce', good(card('4117101010101010'))],
  ['fake-processor-declined-visa-nonce', good(card('4000111111111115'))],
  ['fake-processor-declined-mastercard-nonce', good(card('5105105105105100'))],
  ['fake-processor-declined-amex-nonce', good(card('378734493671000'))],
  ['fake-processor-declined-discover-nonce', good(card('6011000990139424'))],
  ['fake-processor-failure-jcb-nonce', good(card('3566002020360505'))],
  ['fake-gateway-rejected-fraud-nonce', good(card('4000111111111511'))],
  ['fake-gateway-rejected-risk-thresholds-nonce', good(card('4111130000000003'))],
  [
    'fake-luhn-invalid-nonce',
    { refusal: problem('number', '81715', 'Credit card number is invalid.', 'credit-card') },
  ],
  ...named(
    findings,
    (name) => `fake-three-d-secure-${name}-nonce`,
    (_finding, name) => authenticated(name),
  ),
  ['fake-paypal-one-time-nonce', good(paypal(false))],
  ['fake-paypal-billing-agreement-nonce', good(paypal(true))],
  ['fake-venmo-account-nonce', good(venmo('succeeds'))],
  ['fake-token-issuance-error-venmo-account-nonce', good(venmo('noToken'))],
  ['fake-apple-pay-visa-nonce', good(applePay('4111111111111111'))],
  ['fake-apple-pay-mastercard-nonce', good(applePay('5555555555554444'))],
  ['fake-apple-pay-amex-nonce', good(applePay('378282246310005'))],
  ['fake-apple-pay-mpan-nonce', good(applePay('4111111111111111'))],
  ['fake-android-pay-nonce', good(googlePay('4111111111111111'))],
  ['fake-android-pay-visa-nonce', good(googlePay('4111111111111111'))],
  ['fake-android-pay-mastercard-nonce', good(googlePay('5555555555554444'))],
  ['fake-android-pay-amex-nonce', good(googlePay('378282246310005'))],
  ['fake-android-pay-discover-nonce', good(googlePay('6011111111111117'))],
  // Nonces that this merchant does not accept: bank debits, local payments, and cards of discontinued
  // wallets.
  ...[
    'fake-paypal-future-nonce',
    'fake-paypal-future-refresh-token-nonce',
    'fake-abstract-transactable-nonce',
    'fake-europe-bank-account-nonce',
    'fake-local-payment-method-nonce',
    'fake-sepa-direct-debit-nonce',
    'fake-us-bank-account-nonce',
    'fake-meta-checkout-card-nonce',
    'fake-meta-checkout-token-nonce',
    ...['amex', 'discover', 'mastercard', 'visa'].map((brand) => `fake-visa-checkout-${brand}-nonce`),
    ...['american_express', 'discover', 'mastercard', 'visa'].map((brand) => `tokensam_fake_${brand}`),
  ].map((name): [string, FakeNonce] => [name, notTaken]),
]);
