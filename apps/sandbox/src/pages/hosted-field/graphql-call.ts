import type { GatewayAnswer, TokenizationCall } from './tokenization-call.ts';
import { isObject } from './is-object.ts';
import type { ClientConfiguration } from './messages.ts';

const binDataFields =
  `prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId
  business consumer purchase corporate`.split(/\s+/);

const mutation = (withInsight: boolean) => `
mutation TokenizeCreditCard($input: TokenizeCreditCardInput!${withInsight ? ', $insight: AuthenticationInsightInput!' : ''}) {
  tokenizeCreditCard(input: $input) {
    token
    creditCard {
      bin brandCode last4 cardholderName expirationMonth expirationYear
      binData { ${binDataFields.join(' ')} }
    }
    ${withInsight ? 'authenticationInsight(input: $insight) { customerAuthenticationRegulationEnvironment }' : ''}
  }
}`;

/** The headers and body of the mutation that tokenizes a card. */
export function toGraphQL(
  { authorization, authorizationFingerprint, analyticsMetadata: about = {} }: ClientConfiguration,
  { creditCard: { options, ...creditCard }, merchantAccountId }: TokenizationCall,
): [headers: Record<string, string>, body: object] {
  const { source, integration, sessionId } = about;
  const withInsight = merchantAccountId !== undefined;
  return [
    {
      authorization: `Bearer ${authorizationFingerprint ?? authorization}`,
      'braintree-version': '2018-05-10',
    },
    {
      clientSdkMetadata: { source, integration, sessionId },
      query: mutation(withInsight),
      variables: {
        input: { creditCard, options },
        ...(withInsight ? { insight: { merchantAccountId } } : {}),
      },
      operationName: 'TokenizeCreditCard',
    },
  ];
}

/** Converts a GraphQL response to the REST format. Returns undefined when REST should be used instead. */
export function fromGraphQL({ status, body }: GatewayAnswer): GatewayAnswer | undefined {
  const { data, errors } = isObject(body) ? body : {};
  const shown: unknown[] = Array.isArray(errors) ? errors : [];
  const errorClass = extensionsOf(shown[0])['errorClass'];
  if (!data && (errorClass === 'UNKNOWN' || errorClass === 'INTERNAL')) return undefined;
  if (status !== 200) return { status, body };
  if (isObject(data) && shown.length === 0) return { status: 202, body: { creditCards: [cardOf(data)] } };
  return { status: statusOf(errorClass, shown), body: refusalOf(errorClass, shown) };
}

function statusOf(errorClass: unknown, errors: unknown[]): number {
  if (errorClass === 'VALIDATION') return 422;
  if (errorClass === 'AUTHENTICATION') return 401;
  return errorClass === 'AUTHORIZATION' || (!errorClass && errors.length > 0) ? 403 : 500;
}

const brandNames: Record<string, string> = {
  AMERICAN_EXPRESS: 'American Express',
  DINERS: 'Discover',
  DISCOVER: 'Discover',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  INTERNATIONAL_MAESTRO: 'Maestro',
  JCB: 'JCB',
  MASTERCARD: 'MasterCard',
  UK_MAESTRO: 'Maestro',
  UNION_PAY: 'UnionPay',
  VISA: 'Visa',
};

function cardOf(data: Record<string, unknown>): Record<string, unknown> {
  const { token, creditCard, authenticationInsight } = objectOf(data['tokenizeCreditCard']);
  const { bin, brandCode, last4, cardholderName, expirationMonth, expirationYear, binData } =
    objectOf(creditCard);
  const lastFour = typeof last4 === 'string' ? last4 : '';
  const lastTwo = lastFour.slice(-2);
  const environment = objectOf(authenticationInsight)['customerAuthenticationRegulationEnvironment'];
  return {
    nonce: token,
    type: 'CreditCard',
    description: lastTwo && `ending in ${lastTwo}`,
    details: {
      bin: bin || '',
      cardType: brandNames[String(brandCode)] ?? 'Unknown',
      lastFour,
      lastTwo,
      cardholderName,
      expirationMonth,
      expirationYear,
    },
    binData: isObject(binData) ? namedBinData(binData) : binData,
    ...(typeof environment === 'string' ? { authenticationInsight: insightOf(environment) } : {}),
  };
}

/** Converts YES, NO and UNKNOWN to Yes, No and Unknown. Missing facts become Unknown. */
function namedBinData(binData: Record<string, unknown>) {
  const names: Record<string, string> = { YES: 'Yes', NO: 'No', UNKNOWN: 'Unknown' };
  return Object.fromEntries(
    binDataFields.map((field) => {
      const value = binData[field];
      return [field, (typeof value === 'string' && (names[value] ?? value)) || 'Unknown'];
    }),
  );
}

const insightOf = (environment: string) => ({
  regulationEnvironment: environment === 'PSDTWO' ? 'psd2' : environment.toLowerCase(),
});

type FieldError = { field: string; code?: unknown; message?: unknown; fieldErrors?: FieldError[] };

/** The errors nested by field, as in REST. */
function refusalOf(errorClass: unknown, errors: unknown[]): unknown {
  const message = objectOf(errors[0])['message'];
  if (errorClass !== 'VALIDATION') return { error: { message }, fieldErrors: [] };
  const fieldErrors: FieldError[] = [];
  for (const error of errors) {
    const { inputPath, legacyCode } = extensionsOf(error);
    if (Array.isArray(inputPath))
      place(fieldErrors, inputPath.slice(1).map(String), {
        code: legacyCode,
        message: objectOf(error)['message'],
      });
  }
  if (fieldErrors.length === 0) return { error: { message } };
  const isCard = fieldErrors[0]?.field === 'creditCard';
  return { error: { message: isCard ? 'Credit card is invalid' : undefined }, fieldErrors };
}

function place(into: FieldError[], [field = '', ...deeper]: string[], error: object): void {
  if (deeper.length === 0) {
    into.push({ field, ...error });
    return;
  }
  let outer = into.find((one) => one.field === field);
  if (!outer) into.push((outer = { field, fieldErrors: [] }));
  place((outer.fieldErrors ??= []), deeper, error);
}

const extensionsOf = (error: unknown) => objectOf(objectOf(error)['extensions']);
const objectOf = (value: unknown) => (isObject(value) ? value : {});
