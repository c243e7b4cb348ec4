import { clientError, type SdkError, sdkError } from './client-error.ts';
import type { Form } from './form.ts';
import { callGateway } from './gateway-call.ts';
import type { TokenizationCall } from './tokenization-call.ts';
import { isObject } from './is-object.ts';
import type { ClientConfiguration, FieldKey } from './messages.ts';
import { dateParts } from './verification.ts';

/** The reply to the page: an error or a payload (docs/behaviour/gateway.md#tokenization-errors). */
export type TokenizationReply = [SdkError, null] | [null, Record<string, unknown>];

/** The part of a form that tokenization uses. */
export type FilledForm = Pick<Form, 'value' | 'state'> & { fields: ReadonlyMap<FieldKey, unknown> };

/** Turns the fields' values into a nonce. It never throws: every failure becomes one of the SDK's errors. */
export async function tokenize(
  form: FilledForm,
  client: ClientConfiguration,
  options: Record<string, unknown>,
): Promise<TokenizationReply> {
  const keys = keysOf(form, options);
  if (keys.every((key) => form.state(key)?.isEmpty)) return [errors.empty, null];
  const invalidFieldKeys = keys.filter((key) => !form.state(key)?.isValid);
  if (invalidFieldKeys.length > 0) return [{ ...errors.invalid, details: { invalidFieldKeys } }, null];
  const { status, body } = await callGateway(client, callOf(form, keys, options));
  if (status < 200 || status >= 400) return [refusalOf(status, body), null];
  const payload = payloadOf(body);
  return payload ? [null, payload] : [{ ...errors.network, details: { originalError: {} } }, null];
}

function keysOf(form: FilledForm, options: Record<string, unknown>): FieldKey[] {
  const wanted = options['fieldsToTokenize'];
  const keys = [...form.fields.keys()];
  return Array.isArray(wanted) ? keys.filter((key) => wanted.includes(key)) : keys;
}

function callOf(form: FilledForm, keys: FieldKey[], options: Record<string, unknown>): TokenizationCall {
  const insight = options['authenticationInsight'];
  const merchantAccountId = isObject(insight) ? insight['merchantAccountId'] : undefined;
  return {
    creditCard: cardOf(form, keys, options),
    ...(typeof merchantAccountId === 'string' ? { authenticationInsight: true, merchantAccountId } : {}),
  };
}

function cardOf(
  form: FilledForm,
  keys: FieldKey[],
  options: Record<string, unknown>,
): Record<string, unknown> {
  const { postalCode, expirationDate, ...typed }: Partial<Record<FieldKey, string>> = Object.fromEntries(
    keys.map((key) => [key, form.value(key)]),
  );
  const { month, year } = dateParts(expirationDate ?? '');
  const expirationMonth = typed.expirationMonth ?? month;
  const expirationYear = (typed.expirationYear ?? year).replace(/^(\d\d)$/, '20$1');
  const billingAddress = { ...addressOf(options), ...(postalCode === undefined ? {} : { postalCode }) };
  const { cardholderName } = options;
  return {
    ...typed,
    ...(expirationMonth ? { expirationMonth } : {}),
    ...(expirationYear ? { expirationYear } : {}),
    ...(typeof cardholderName === 'string' && cardholderName ? { cardholderName } : {}),
    ...(Object.keys(billingAddress).length > 0 ? { billingAddress } : {}),
    // All card fields are validated only when the card is to be saved.
    options: { validate: options['vault'] === true },
  };
}

const addressFields =
  `company countryCodeNumeric countryCodeAlpha2 countryCodeAlpha3 countryName extendedAddress locality
  region firstName lastName postalCode streetAddress`.split(/\s+/);

function addressOf({ billingAddress }: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(isObject(billingAddress) ? billingAddress : {});
  return Object.fromEntries(
    given
      .filter(([field]) => addressFields.includes(field))
      .map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
  );
}

function payloadOf(body: unknown): Record<string, unknown> | undefined {
  const cards = isObject(body) ? body['creditCards'] : undefined;
  const card: unknown = Array.isArray(cards) ? cards[0] : undefined;
  if (!isObject(card)) return undefined;
  const { nonce, details, description, type, binData, authenticationInsight } = card;
  return {
    nonce,
    details,
    description,
    type,
    binData,
    ...(authenticationInsight ? { authenticationInsight } : {}),
  };
}

function refusalOf(status: number, body: unknown): SdkError {
  const cause = clientError(status, body);
  if (status === 403) return cause;
  if (status >= 500) return { ...errors.network, details: { originalError: cause } };
  const known = errorsByCode[codeOf(body)];
  return known
    ? { ...known, details: { originalError: body } }
    : { ...errors.failed, details: { originalError: cause } };
}

/** The code of the first field error. */
function codeOf(body: unknown): string {
  const firstOf = (outer: unknown): unknown => {
    const inner = isObject(outer) ? outer['fieldErrors'] : undefined;
    return Array.isArray(inner) ? inner[0] : undefined;
  };
  const field = firstOf(firstOf(body));
  return isObject(field) ? String(field['code']) : '';
}

const errors = {
  empty: sdkError(
    'HOSTED_FIELDS_FIELDS_EMPTY',
    'CUSTOMER',
    'All fields are empty. Cannot tokenize empty card fields.',
  ),
  invalid: sdkError(
    'HOSTED_FIELDS_FIELDS_INVALID',
    'CUSTOMER',
    'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  ),
  failed: sdkError(
    'HOSTED_FIELDS_FAILED_TOKENIZATION',
    'CUSTOMER',
    'The supplied card data failed tokenization.',
  ),
  network: sdkError(
    'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
    'NETWORK',
    'A tokenization network error occurred.',
  ),
};

const errorsByCode: Record<string, SdkError> = {
  81724: sdkError(
    'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    'CUSTOMER',
    "This credit card already exists in the merchant's vault.",
  ),
  81736: sdkError(
    'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    'CUSTOMER',
    'CVV verification failed during tokenization.',
  ),
};
