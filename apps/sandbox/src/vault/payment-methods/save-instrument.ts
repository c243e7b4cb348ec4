import { readAmount } from '../../wire/amount.ts';
import type { Context } from '../../context.ts';
import { findAddress } from '../addresses/address-book.ts';
import { addressProblems, type PostalAddress, readPostalAddress } from '../addresses/postal-address.ts';
import { asInput, asText, type Input, isTrue } from '../../wire/input.ts';
import { asCard, type Instrument, isOneTime } from '../../instruments/instrument.ts';
import { defaultMerchantAccount, merchantAccounts } from '../../merchant/merchant.ts';
import { consumeNonce, type NonceCodes, usableNonce } from '../../instruments/nonces.ts';
import type { Store } from '../../store/store.ts';
import { problem, type Problem, refuseIfProblems, Refusal, VerificationFailed } from '../../wire/refusal.ts';
import { findPaymentMethod, isSaved } from './payment-method.ts';
import { saveOrRenew } from './save-or-renew.ts';
import { readServerCard } from './server-card.ts';
import {
  type VerificationInput,
  type Verification,
  verificationMessage,
  verificationXml,
  verify,
} from './verification.ts';

/**
 * Where a payment method stands in a request: the request's root, the path below it, and the root and codes
 * for errors of its nonce.
 */
export type Place = { root: string; below: string[]; nonceRoot: string; nonceCodes: NonceCodes };

/**
 * Saves a payment method from snake_case input, given as a nonce or a complete card, and returns its token.
 * The nonce is consumed. Throws a Refusal, or VerificationFailed when the bank declines; then nothing is
 * written.
 */
export function saveFromInput(context: Context, customerId: string, input: Input, place: Place): string {
  const { store } = context;
  const { root, below } = place;
  const options = asInput(input['options']);
  const nonce = asText(input['payment_method_nonce']);
  const sent = nonce
    ? instrumentOfNonce(store, nonce, customerId, place)
    : instrumentInFull(context, input, place);
  const instrument = withOverrides(sent.instrument, input);
  const billing = input['billing_address'] === undefined ? undefined : billingOf(input);
  const billingAddressId = asText(input['billing_address_id']);
  const token = asText(input['token']);
  refuseIfProblems(root, [
    ...tokenProblems(store, token, ...below),
    ...duplicateProblems(store, { instrument, customerId, options, below }),
    ...(billing ? addressProblems(billing, ...below, 'billing-address') : []),
    ...(billingAddressId && !findAddress(store, customerId, billingAddressId)
      ? [problem('billing_address_id', '91702', 'Billing address ID is invalid.', ...below)]
      : []),
    ...(isOneTime(instrument)
      ? [problem('base', '82902', 'Cannot vault an account that was approved for one payment.', ...below)]
      : []),
  ]);
  const verification = verifyIfRequested(store, { ...sent, instrument }, options, { root, below });
  if (nonce) consumeNonce(store, nonce);
  const makeDefault = isTrue(options['make_default']);
  return saveOrRenew(store, customerId, instrument, {
    token,
    makeDefault,
    billing,
    billingAddressId,
    verification,
  });
}

/**
 * Verifies the card with its bank when `verify_card` is set. Throws VerificationFailed when the bank
 * declines.
 */
export function verifyIfRequested(
  store: Store,
  asked: VerificationInput,
  options: Input,
  { root, below }: Pick<Place, 'root' | 'below'>,
): Verification | undefined {
  if (!isTrue(options['verify_card'])) return undefined;
  const account = asText(options['verification_merchant_account_id']) ?? defaultMerchantAccount;
  const amount = readAmount(options['verification_amount'] ?? '0');
  refuseIfProblems(root, [
    ...(merchantAccounts.has(account)
      ? []
      : [
          problem(
            'verification_merchant_account_id',
            '91728',
            'Verification Merchant Account ID is invalid.',
            ...below,
            'options',
          ),
        ]),
    ...verificationAmountProblems(amount, [...below, 'options']),
  ]);
  const verification = verify(store, asked, amount ?? 0, account);
  if (verification && verification.status !== 'verified')
    throw new VerificationFailed(verificationMessage(verification), verificationXml(verification));
  return verification;
}

function verificationAmountProblems(amount: number | undefined, below: string[]): Problem[] {
  const at = (code: string, message: string) => [problem('verification_amount', code, message, ...below)];
  if (amount === undefined) return at('91740', 'Verification amount is an invalid format.');
  return amount < 0 ? at('91739', 'Verification amount cannot be negative.') : [];
}

function instrumentOfNonce(store: Store, nonce: string, customerId: string, place: Place): VerificationInput {
  const { nonceCodes, nonceRoot, root, below } = place;
  const found = usableNonce(store, nonce, nonceCodes);
  if ('code' in found) {
    const about = found.attribute === 'payment_method_nonce' ? nonceRoot : root;
    throw new Refusal(about, { ...found, below: about === 'customer' ? below : [] });
  }
  const { paymentMethodToken } = found;
  const owner = paymentMethodToken && findPaymentMethod(store, paymentMethodToken)?.customerId;
  if (owner && owner !== customerId)
    throw new Refusal(
      'customer',
      problem(
        'payment_method_nonce',
        '91617',
        'Vaulted payment instrument nonce belongs to a different customer.',
      ),
    );
  return found;
}

function instrumentInFull(context: Context, input: Input, { root, below }: Place): VerificationInput {
  const read = readServerCard(context, input, ...below);
  if ('problems' in read) throw new Refusal(root, ...read.problems);
  return { instrument: read.card, threeDSecure: null };
}

/** The instrument with the cardholder name and postal code that were sent beside its nonce, if any. */
export function withOverrides(instrument: Instrument, input: Input): Instrument {
  const card = asCard(instrument);
  if (!card) return instrument;
  const name = asText(input['cardholder_name']) ?? card.cardholderName;
  const postalCode = billingOf(input).postal_code ?? card.postalCode;
  return { ...card, cardholderName: name, postalCode };
}

function billingOf(input: Input): PostalAddress {
  return readPostalAddress(asInput(input['billing_address']));
}

function duplicateProblems(
  store: Store,
  { instrument, customerId, options, below }: DuplicateCheck,
): Problem[] {
  if (!asCard(instrument)) return [];
  if (isTrue(options['fail_on_duplicate_payment_method']) && isSaved(store, instrument))
    return [problem('number', '81724', 'Duplicate card exists in the vault.', ...below)];
  return isTrue(options['fail_on_duplicate_payment_method_for_customer']) &&
    isSaved(store, instrument, customerId)
    ? [problem('number', '81763', 'Duplicate card exists in the vault for the customer.', ...below)]
    : [];
}

type DuplicateCheck = { instrument: Instrument; customerId: string; options: Input; below: string[] };

/** The problems of a token that the merchant chose. */
export function tokenProblems(store: Store, token: string | undefined, ...below: string[]): Problem[] {
  if (!token) return [];
  const at = (code: string, message: string) => [problem('token', code, message, ...below)];
  if (!/^[\w-]+$/.test(token)) return at('91718', 'Credit card token is invalid.');
  if (token.length > 36) return at('91720', 'Credit card token is too long (maximum is 36 characters).');
  if (['all', 'new'].includes(token)) return at('91721', 'Credit card token is not allowed.');
  return findPaymentMethod(store, token) ? at('91719', 'Credit card token has already been taken.') : [];
}
