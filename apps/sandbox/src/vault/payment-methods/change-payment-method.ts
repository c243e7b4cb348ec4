import type { Context } from '../../context.ts';
import { changeAddress, findAddress, saveAddress } from '../addresses/address-book.ts';
import { addressProblems, readPostalAddress } from '../addresses/postal-address.ts';
import { asInput, asText, type Input, isTrue } from '../../wire/input.ts';
import { asCard, type Instrument } from '../../instruments/instrument.ts';
import { consumeNonce, usableNonce } from '../../instruments/nonces.ts';
import type { Store } from '../../store/store.ts';
import { problem, refuseIfProblems, Refusal } from '../../wire/refusal.ts';
import { changePaymentMethod, findPaymentMethod, type PaymentMethod } from './payment-method.ts';
import { type Place, tokenProblems, verifyIfRequested, withOverrides } from './save-instrument.ts';
import type { VerificationInput } from './verification.ts';
import { readServerCard } from './server-card.ts';

/**
 * Changes a saved payment method from snake_case input: its card (by nonce or number), expiry, cardholder
 * name, billing address, default flag and token. Returns its token after the change. Throws a Refusal or
 * VerificationFailed; then nothing is written.
 */
export function changeFromInput(context: Context, method: PaymentMethod, input: Input, place: Place): string {
  const { store } = context;
  const { root, below } = place;
  const options = asInput(input['options']);
  const nonce = asText(input['payment_method_nonce']);
  const { instrument, threeDSecure } = changedInstrument(context, method.instrument, input, place);
  const newToken = asText(input['token']);
  const token = newToken === method.token ? undefined : newToken;
  refuseIfProblems(root, tokenProblems(store, token, ...below));
  const verification = verifyIfRequested(store, { instrument, threeDSecure }, options, place);
  if (nonce) consumeNonce(store, nonce);
  changePaymentMethod(store, method, {
    instrument,
    makeDefault: isTrue(options['make_default']),
    billingAddressId: billingAddressFor(store, method, input, place),
    verification,
  });
  if (token) rename(store, method.token, token);
  return token ?? method.token;
}

/**
 * Changes a saved card of this customer. Throws a Refusal (91723) when `update_existing_token` is not one of
 * the customer's tokens.
 */
export function changeCardFromInput(context: Context, customerId: string, input: Input, place: Place): void {
  const token = asText(asInput(input['options'])['update_existing_token']) ?? '';
  const method = findPaymentMethod(context.store, token);
  if (method?.customerId !== customerId)
    throw new Refusal(
      place.root,
      problem(
        'update_existing_token',
        '91723',
        'Update Existing Token is invalid.',
        ...place.below,
        'options',
      ),
    );
  changeFromInput(context, method, input, place);
}

function changedInstrument(
  context: Context,
  instrument: Instrument,
  input: Input,
  { root, below, nonceRoot, nonceCodes }: Place,
): VerificationInput {
  const nonce = asText(input['payment_method_nonce']);
  if (nonce) {
    const found = usableNonce(context.store, nonce, nonceCodes);
    if ('code' in found) throw new Refusal(nonceRoot, { ...found, below: nonceRoot === root ? below : [] });
    if (found.instrument.kind !== instrument.kind)
      throw new Refusal(
        root,
        problem('base', '91735', 'Cannot update a payment method with a nonce of another kind.', ...below),
      );
    return { ...found, instrument: withOverrides(found.instrument, input) };
  }
  const card = asCard(instrument);
  if (!card) return { instrument, threeDSecure: null };
  if (input['number'] !== undefined) {
    const read = readServerCard(context, input, ...below);
    if ('problems' in read) throw new Refusal(root, ...read.problems);
    return { instrument: read.card, threeDSecure: null };
  }
  const changed = { ...card, ...expiryOf(context, input, { root, below }) };
  return { instrument: withOverrides(changed, input), threeDSecure: null };
}

/** Reads and checks an expiry that was sent without a card number. */
function expiryOf(context: Context, input: Input, { root, below }: Pick<Place, 'root' | 'below'>) {
  if (!['expiration_date', 'expiration_month', 'expiration_year'].some((name) => input[name] !== undefined))
    return {};
  const { expiration_date, expiration_month, expiration_year } = input;
  const anyNumber = '4111111111111111';
  const read = readServerCard(
    context,
    { number: anyNumber, expiration_date, expiration_month, expiration_year },
    ...below,
  );
  if ('problems' in read) throw new Refusal(root, ...read.problems);
  const { expirationMonth, expirationYear } = read.card;
  return { expirationMonth, expirationYear };
}

/**
 * The id of the billing address after the change: another saved address, a new one, or (with
 * `update_existing`) the present one with its fields changed.
 */
function billingAddressFor(
  store: Store,
  { customerId, billingAddressId }: PaymentMethod,
  input: Input,
  { root, below }: Place,
): string | undefined {
  const named = asText(input['billing_address_id']);
  if (named && !findAddress(store, customerId, named))
    throw new Refusal(
      root,
      problem('billing_address_id', '91702', 'Billing address ID is invalid.', ...below),
    );
  if (named || input['billing_address'] === undefined) return named;
  const sent = asInput(input['billing_address']);
  const fields = readPostalAddress(sent);
  refuseIfProblems(root, addressProblems(fields, ...below, 'billing-address'));
  const kept = billingAddressId && findAddress(store, customerId, billingAddressId);
  if (!kept || !isTrue(asInput(sent['options'])['update_existing']))
    return saveAddress(store, customerId, fields);
  changeAddress(store, kept, fields);
  return kept.id;
}

function rename(store: Store, from: string, to: string): void {
  // The token's nonces must be renamed too. Foreign keys are checked only at commit, because either update
  // alone breaks one.
  store.run('pragma defer_foreign_keys = on');
  store.run('update payment_methods set token = ? where token = ?', to, from);
  store.run('update nonces set payment_method_token = ? where payment_method_token = ?', to, from);
}
