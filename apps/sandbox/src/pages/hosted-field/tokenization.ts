import type { Form } from './form.ts';
import type { ClientConfiguration, FieldKey } from './messages.ts';
import { dateText } from './verification.ts';

/** What the page gets: an error or a payload, as the SDK knows them (protocol §4.3). */
export type TokenizationReply = [TokenizationError, null] | [null, Record<string, unknown>];
type TokenizationError = { code: string; type: 'CUSTOMER' | 'NETWORK'; message: string; details?: object };

const timeout = 60_000;

/** Turns what stands in the fields into a nonce. It never throws: whatever goes wrong is one of the SDK's errors. */
export async function tokenize(
  form: Form,
  client: ClientConfiguration,
  options: Record<string, unknown>,
): Promise<TokenizationReply> {
  const keys = keysOf(form, options);
  if (keys.every((key) => form.state(key)?.isEmpty)) return [errors.empty, null];
  const invalidFieldKeys = keys.filter((key) => !form.state(key)?.isValid);
  if (invalidFieldKeys.length > 0) return [{ ...errors.invalid, details: { invalidFieldKeys } }, null];
  try {
    const response = await post(client, cardOf(form, keys, options));
    const body: unknown = await response.json();
    return response.ok ? [null, payloadOf(body)] : [refusalOf(body, response.status), null];
  } catch {
    return [errors.network, null];
  }
}

function keysOf(form: Form, options: Record<string, unknown>): FieldKey[] {
  const wanted = options['fieldsToTokenize'];
  const keys = [...form.fields.keys()];
  return Array.isArray(wanted) ? keys.filter((key) => wanted.includes(key)) : keys;
}

function post(client: ClientConfiguration, creditCard: object): Promise<Response> {
  const { authorizationType, authorization, authorizationFingerprint, gatewayConfiguration } = client;
  const authorized =
    authorizationType === 'TOKENIZATION_KEY'
      ? { tokenizationKey: authorization }
      : { authorizationFingerprint };
  return fetch(`${gatewayConfiguration.clientApiUrl}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _meta: client.analyticsMetadata, ...authorized, creditCard }),
    signal: AbortSignal.timeout(timeout),
  });
}

function cardOf(form: Form, keys: FieldKey[], options: Record<string, unknown>): object {
  const typed = Object.fromEntries(
    keys.flatMap((key) => {
      if (key === 'postalCode') return [];
      const value = form.value(key);
      return [[key, key === 'expirationDate' ? dateText(value) : value.trim()]];
    }),
  );
  const billingAddress = {
    ...(isObject(options['billingAddress']) ? options['billingAddress'] : {}),
    ...(keys.includes('postalCode') ? { postalCode: form.value('postalCode').trim() } : {}),
  };
  return {
    ...(typeof options['cardholderName'] === 'string' ? { cardholderName: options['cardholderName'] } : {}),
    ...typed,
    ...(Object.keys(billingAddress).length > 0 ? { billingAddress } : {}),
    // As with the real gateway: a card is checked in every field only when it is to be saved.
    options: { validate: options['vault'] === true },
  };
}

function payloadOf(body: unknown): Record<string, unknown> {
  const cards = isObject(body) ? body['creditCards'] : undefined;
  const card: unknown = Array.isArray(cards) ? cards[0] : undefined;
  if (!isObject(card)) throw new Error('The gateway sent no card.');
  const { nonce, type, description, details, binData } = card;
  return { nonce, type, description, details, binData };
}

function refusalOf(body: unknown, httpStatus: number): TokenizationError {
  if (httpStatus >= 500) return errors.network;
  const text = JSON.stringify(body);
  if (text.includes('"81724"')) return errors.duplicate;
  if (text.includes('"81736"')) return errors.cvv;
  return { ...errors.failed, details: { httpStatus, originalError: body } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const error = (
  code: string,
  message: string,
  type: 'CUSTOMER' | 'NETWORK' = 'CUSTOMER',
): TokenizationError => ({
  code: `HOSTED_FIELDS_${code}`,
  type,
  message,
});

const errors = {
  empty: error('FIELDS_EMPTY', 'All fields are empty. Cannot tokenize empty card fields.'),
  invalid: error(
    'FIELDS_INVALID',
    'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  ),
  failed: error('FAILED_TOKENIZATION', 'The supplied card data failed tokenization.'),
  duplicate: error(
    'TOKENIZATION_FAIL_ON_DUPLICATE',
    "This credit card already exists in the merchant's vault.",
  ),
  cvv: error('TOKENIZATION_CVV_VERIFICATION_FAILED', 'CVV verification failed during tokenization.'),
  network: error('TOKENIZATION_NETWORK_ERROR', 'A tokenization network error occurred.', 'NETWORK'),
};
