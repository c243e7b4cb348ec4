import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfiguration, FieldKey } from './messages.ts';
import { tokenize } from './tokenization.ts';

const typed = { number: '4111111111111111', expirationDate: '1234', cvv: '123', postalCode: '110001' };
const restClient: ClientConfiguration = {
  authorizationType: 'TOKENIZATION_KEY',
  authorization: 'key',
  analyticsMetadata: {
    source: 'client',
    integration: 'custom',
    sessionId: 's',
    sdkVersion: '3',
    platform: 'web',
  },
  gatewayConfiguration: { clientApiUrl: 'https://rest.example/client_api' },
};
const graphQLClient: ClientConfiguration = {
  ...restClient,
  gatewayConfiguration: {
    ...restClient.gatewayConfiguration,
    graphQL: { url: 'https://graphql.example', features: ['tokenize_credit_cards'] },
  },
};
const restCard = {
  creditCards: [{ nonce: 'n', type: 'CreditCard', description: 'd', details: {}, binData: {} }],
};

/** Responds in turn with a status and a body, or with no response. */
type Given = [status: number, body: unknown] | 'nothing';
const calls: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
let given: Given[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: {} }) => {
    calls.push({ url, headers, body: JSON.parse(body) as Record<string, unknown> });
    const next = given.shift() ?? 'nothing';
    if (next === 'nothing') throw new TypeError('Failed to fetch');
    const text = typeof next[1] === 'string' ? next[1] : JSON.stringify(next[1]);
    return new Response(text, { status: next[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function formOf(values: Partial<Record<FieldKey, string>>, invalid: string[] = []) {
  const fields = new Map(Object.keys(values).map((key) => [key as FieldKey, {}]));
  return {
    fields,
    value: (key: FieldKey) => values[key] ?? '',
    state: (key: FieldKey) => ({
      isEmpty: !values[key],
      isValid: Boolean(values[key]) && !invalid.includes(key),
      isPotentiallyValid: true,
      isFocused: false,
    }),
  };
}

async function tokenized(client: ClientConfiguration, answers: Given[], options = {}) {
  given = [...answers];
  return tokenize(formOf(typed), client, options);
}

const validation = (legacyCode: string) => ({
  data: { tokenizeCreditCard: null },
  errors: [
    {
      message: 'No.',
      extensions: { errorClass: 'VALIDATION', legacyCode, inputPath: ['input', 'creditCard', 'number'] },
    },
  ],
});
const failure = (errorClass: string) => ({
  data: null,
  errors: [{ message: 'No.', extensions: { errorClass } }],
});
const restRefusal = (code: string) => ({
  error: { message: 'Credit card is invalid' },
  fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'number', code, message: 'No.' }] }],
});

describe('tokenization', () => {
  it('does not call the gateway when a requested field is empty or invalid', async () => {
    const [empty] = await tokenize(formOf({ number: '', cvv: '' }), restClient, {});
    expect(empty).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
    const form = formOf({ ...typed, cardholderName: '' }, ['cvv']);
    const [invalid] = await tokenize(form, restClient, {});
    expect(invalid).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: { invalidFieldKeys: ['cvv', 'cardholderName'] },
    });
    const [some] = await tokenize(form, restClient, { fieldsToTokenize: ['cvv', 'pin', '__proto__'] });
    expect(some).toMatchObject({ details: { invalidFieldKeys: ['cvv'] } });
    const [none] = await tokenize(form, restClient, { fieldsToTokenize: [] });
    expect(none).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
    expect(calls).toEqual([]);
  });

  it('sends the fields’ values and the page’s additions by REST', async () => {
    const options = {
      vault: true,
      cardholderName: 'Asha Rao',
      billingAddress: { postalCode: 'X', locality: 'Delhi', countryCodeNumeric: 356, evil: 1 },
      authenticationInsight: { merchantAccountId: 'INR' },
    };
    const reply = await tokenized(restClient, [[202, restCard]], options);
    expect(reply).toEqual([null, restCard.creditCards[0]]);
    expect(calls).toMatchObject([
      {
        url: 'https://rest.example/client_api/v1/payment_methods/credit_cards',
        body: {
          _meta: { source: 'hosted-fields', integration: 'custom', sessionId: 's' },
          braintreeLibraryVersion: 'braintree/web/3',
          tokenizationKey: 'key',
          authenticationInsight: true,
          merchantAccountId: 'INR',
        },
      },
    ]);
    expect(calls[0]?.body['creditCard']).toEqual({
      number: typed.number,
      cvv: '123',
      expirationMonth: '12',
      expirationYear: '2034',
      cardholderName: 'Asha Rao',
      billingAddress: { postalCode: '110001', locality: 'Delhi', countryCodeNumeric: '356' },
      options: { validate: true },
    });
  });

  it('sends by GraphQL when the configuration has it, with the result in REST’s format', async () => {
    const data = {
      tokenizeCreditCard: {
        token: 'n',
        creditCard: {
          bin: '411111',
          brandCode: 'VISA',
          last4: '1111',
          cardholderName: null,
          expirationMonth: '12',
          expirationYear: '2034',
          binData: { prepaid: 'YES', debit: 'NO', issuingBank: 'Bank' },
        },
        authenticationInsight: { customerAuthenticationRegulationEnvironment: 'PSDTWO' },
      },
    };
    const insight = { authenticationInsight: { merchantAccountId: 'INR' } };
    const [, payload] = await tokenized(graphQLClient, [[200, { data }]], insight);
    expect(payload).toEqual({
      nonce: 'n',
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        lastTwo: '11',
        cardholderName: null,
        expirationMonth: '12',
        expirationYear: '2034',
      },
      binData: {
        prepaid: 'Yes',
        healthcare: 'Unknown',
        debit: 'No',
        durbinRegulated: 'Unknown',
        commercial: 'Unknown',
        payroll: 'Unknown',
        issuingBank: 'Bank',
        countryOfIssuance: 'Unknown',
        productId: 'Unknown',
        business: 'Unknown',
        consumer: 'Unknown',
        purchase: 'Unknown',
        corporate: 'Unknown',
      },
      authenticationInsight: { regulationEnvironment: 'psd2' },
    });
    expect(calls).toMatchObject([
      {
        url: 'https://graphql.example',
        headers: { authorization: 'Bearer key' },
        body: {
          clientSdkMetadata: { source: 'client', integration: 'custom', sessionId: 's' },
          operationName: 'TokenizeCreditCard',
          variables: {
            input: { creditCard: { expirationYear: '2034' }, options: { validate: false } },
            insight: { merchantAccountId: 'INR' },
          },
        },
      },
    ]);
  });

  const network = 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR';
  const failed = 'HOSTED_FIELDS_FAILED_TOKENIZATION';
  const duplicate = 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE';
  const cvv = 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED';
  it.each<[name: string, client: ClientConfiguration, answers: Given[], error: object]>([
    ['a refusal', restClient, [[422, restRefusal('81715')]], { code: failed, type: 'CUSTOMER' }],
    ['a saved card', restClient, [[422, restRefusal('81724')]], { code: duplicate, type: 'CUSTOMER' }],
    ['a wrong security code', restClient, [[422, restRefusal('81736')]], { code: cvv, type: 'CUSTOMER' }],
    ['a saved card, by GraphQL', graphQLClient, [[200, validation('81724')]], { code: duplicate }],
    ['a wrong security code, by GraphQL', graphQLClient, [[200, validation('81736')]], { code: cvv }],
    [
      '400',
      restClient,
      [[400, 'Bad']],
      { code: failed, details: { originalError: { code: 'CLIENT_REQUEST_ERROR' } } },
    ],
    [
      '401',
      restClient,
      [[401, {}]],
      { code: failed, details: { originalError: { code: 'CLIENT_AUTHORIZATION_INVALID' } } },
    ],
    ['403', restClient, [[403, {}]], { code: 'CLIENT_AUTHORIZATION_INSUFFICIENT', type: 'MERCHANT' }],
    [
      'no permission, by GraphQL',
      graphQLClient,
      [[200, failure('AUTHORIZATION')]],
      { code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' },
    ],
    ['no login, by GraphQL', graphQLClient, [[200, failure('AUTHENTICATION')]], { code: failed }],
    [
      '429',
      restClient,
      [[429, '']],
      { code: failed, details: { originalError: { code: 'CLIENT_RATE_LIMITED' } } },
    ],
    ['500', restClient, [[500, '']], { code: network, type: 'NETWORK' }],
    [
      '500, by GraphQL',
      graphQLClient,
      [[500, '']],
      {
        code: network,
        details: { originalError: { code: 'CLIENT_GATEWAY_NETWORK', details: { httpStatus: 500 } } },
      },
    ],
    ['half a document', restClient, [[202, '{"creditCards":[{']], { code: network, type: 'NETWORK' }],
    ['half a document, by GraphQL', graphQLClient, [[200, '{"data":{']], { code: network, type: 'NETWORK' }],
    ['no card', restClient, [[202, { creditCards: [] }]], { code: network }],
    ['no answer, twice', restClient, ['nothing', 'nothing'], { code: network, type: 'NETWORK' }],
    ['no answer by either way', graphQLClient, ['nothing', 'nothing', 'nothing'], { code: network }],
  ])('%s', async (_name, client, answers, error) => {
    const [reply, payload] = await tokenized(client, answers);
    expect(reply).toMatchObject({ name: 'BraintreeError', ...error });
    expect(payload).toBe(null);
    expect(calls).toHaveLength(answers.length);
  });

  it.each<[name: string, client: ClientConfiguration, answers: Given[]]>([
    ['no answer', restClient, ['nothing', [202, restCard]]],
    [
      '408',
      restClient,
      [
        [408, ''],
        [202, restCard],
      ],
    ],
    ['no answer by GraphQL', graphQLClient, ['nothing', [202, restCard]]],
    [
      'a failure inside of GraphQL',
      graphQLClient,
      [
        [200, failure('INTERNAL')],
        [202, restCard],
      ],
    ],
  ])('tries once more after %s', async (_name, client, answers) => {
    const [error, payload] = await tokenized(client, answers);
    expect([error, payload?.['nonce']]).toEqual([null, 'n']);
    expect(calls.at(-1)?.url).toContain('rest.example');
  });

  it('waits a minute for each response', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
      calls.push({ url, headers: {}, body: {} });
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    });
    const reply = tokenized(graphQLClient, []);
    await vi.advanceTimersByTimeAsync(179_999);
    expect(calls.map(({ url }) => new URL(url).host)).toEqual([
      'graphql.example',
      'rest.example',
      'rest.example',
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reply).toMatchObject([{ code: network }, null]);
    vi.useRealTimers();
  });

  it('contains the gateway’s errors in `details`, nested as in the SDK', async () => {
    const [byRest] = await tokenized(restClient, [[422, restRefusal('81715')]]);
    const [byGraphQL] = await tokenized(graphQLClient, [[200, validation('81715')]]);
    expect(byRest?.details).toEqual({
      originalError: {
        name: 'BraintreeError',
        code: 'CLIENT_REQUEST_ERROR',
        type: 'NETWORK',
        message: 'There was a problem with your request.',
        details: { originalError: restRefusal('81715'), httpStatus: 422 },
      },
    });
    expect(byGraphQL).toEqual(byRest);
    const [saved] = await tokenized(restClient, [[422, restRefusal('81724')]]);
    expect(saved?.details).toEqual({ originalError: restRefusal('81724') });
  });
});
