/** Google's error: what went wrong, for the shop's developer. */
export type PaymentsError = {
  statusCode: 'CANCELED' | 'DEVELOPER_ERROR' | 'INTERNAL_ERROR';
  statusMessage: string;
};

/** What the window needs of a request, the same for both versions. */
export type ReadRequest = {
  apiVersion: 1 | 2;
  /** Names of networks in capital letters. */
  networks: string[];
  /** Whether the shop takes cards by their number, and tokens of devices. */
  byNumber: boolean;
  byToken: boolean;
  /** What the SDK tells the gateway, the authorization among it. */
  parameters: Record<string, string>;
  merchantName: string | null;
  currencyCode: string;
  totalPriceStatus: string;
  totalPrice: string | null;
  wants: { email: boolean; billingAddress: boolean; shippingAddress: boolean };
};

type Fields = Record<string, unknown>;

/** Reads a request for payment data of version 1 or 2. Returns why Google would refuse it as a text. */
export function readPaymentDataRequest(request: unknown): ReadRequest | string {
  const fields = asFields(request);
  const methods = readMethods(fields);
  if (typeof methods === 'string') return methods;
  const { tokenization, ...card } = methods;
  if (tokenization === undefined) return 'The card’s tokenizationSpecification is not set.';
  const { type, tokenizationType, parameters } = tokenization;
  if ((type ?? tokenizationType) !== 'PAYMENT_GATEWAY')
    return 'The tokenization must be of the type PAYMENT_GATEWAY.';
  if (!asFields(parameters)['gateway']) return 'The tokenization has no parameter gateway.';
  const transaction = readTransaction(fields);
  if (typeof transaction === 'string') return transaction;
  const name = asFields(fields['merchantInfo'])['merchantName'];
  return {
    ...card,
    ...transaction,
    parameters: Object.fromEntries(
      Object.entries(asFields(parameters)).map(([key, value]) => [key, String(value)]),
    ),
    merchantName: typeof name === 'string' && name ? name : null,
  };
}

/**
 * Whether a shopper could pay with one of the methods that a request names. Returns why Google would refuse
 * the request as a text.
 */
export function readReadiness(request: unknown): boolean | string {
  const methods = readMethods(asFields(request));
  return typeof methods === 'string' ? methods : methods.byNumber || methods.byToken;
}

type Methods = Pick<ReadRequest, 'apiVersion' | 'networks' | 'byNumber' | 'byToken' | 'wants'> & {
  tokenization: Fields | undefined;
};

function readMethods(fields: Fields): Methods | string {
  const { apiVersion = 1, allowedPaymentMethods: methods } = fields;
  if (apiVersion !== 1 && apiVersion !== 2) return `apiVersion ${String(apiVersion)} is not supported.`;
  if (apiVersion === 2 && typeof fields['apiVersionMinor'] !== 'number') return 'apiVersionMinor is not set.';
  if (!Array.isArray(methods) || methods.length === 0) return 'allowedPaymentMethods is not set.';
  return apiVersion === 1 ? methodsOfOne(fields, methods) : methodsOfTwo(fields, methods);
}

function methodsOfOne(fields: Fields, methods: unknown[]): Methods {
  const card = asFields(fields['cardRequirements']);
  const tokenization = fields['paymentMethodTokenizationParameters'];
  return {
    apiVersion: 1,
    networks: namesIn(card['allowedCardNetworks']) ?? everyNetwork,
    byNumber: methods.includes('CARD'),
    byToken: methods.includes('TOKENIZED_CARD'),
    tokenization: tokenization === undefined ? undefined : asFields(tokenization),
    wants: {
      email: fields['emailRequired'] === true,
      billingAddress: card['billingAddressRequired'] === true,
      shippingAddress: fields['shippingAddressRequired'] === true,
    },
  };
}

function methodsOfTwo(fields: Fields, methods: unknown[]): Methods | string {
  const card = methods.map(asFields).find(({ type }) => type === 'CARD');
  const parameters = asFields(card?.['parameters']);
  const networks = namesIn(parameters['allowedCardNetworks']);
  const authMethods = namesIn(parameters['allowedAuthMethods']);
  if (card && !networks) return 'allowedCardNetworks of the card is not set.';
  if (card && !authMethods) return 'allowedAuthMethods of the card is not set.';
  const tokenization = card?.['tokenizationSpecification'];
  return {
    apiVersion: 2,
    networks: networks ?? [],
    byNumber: authMethods?.includes('PAN_ONLY') ?? false,
    byToken: authMethods?.includes('CRYPTOGRAM_3DS') ?? false,
    tokenization: tokenization === undefined ? undefined : asFields(tokenization),
    wants: {
      email: fields['emailRequired'] === true,
      billingAddress: parameters['billingAddressRequired'] === true,
      shippingAddress: fields['shippingAddressRequired'] === true,
    },
  };
}

const everyNetwork = ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'];

type Transaction = Pick<ReadRequest, 'currencyCode' | 'totalPriceStatus' | 'totalPrice'>;

function readTransaction(fields: Fields): Transaction | string {
  if (fields['transactionInfo'] === undefined) return 'transactionInfo is not set.';
  const { currencyCode, totalPriceStatus, totalPrice } = asFields(fields['transactionInfo']);
  if (typeof currencyCode !== 'string' || !/^[A-Z]{3}$/.test(currencyCode))
    return 'transactionInfo.currencyCode must be a code of ISO 4217, such as INR.';
  if (!['FINAL', 'ESTIMATED', 'NOT_CURRENTLY_KNOWN'].includes(String(totalPriceStatus)))
    return 'transactionInfo.totalPriceStatus must be FINAL, ESTIMATED or NOT_CURRENTLY_KNOWN.';
  if (totalPriceStatus === 'NOT_CURRENTLY_KNOWN')
    return { currencyCode, totalPriceStatus: String(totalPriceStatus), totalPrice: null };
  if (typeof totalPrice !== 'string' || !/^\d+(\.\d{1,2})?$/.test(totalPrice))
    return 'transactionInfo.totalPrice must be a text such as 10.00.';
  return { currencyCode, totalPriceStatus: String(totalPriceStatus), totalPrice };
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A list of names; undefined for anything else, and for an empty list. */
function namesIn(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value.map(String) : undefined;
}
