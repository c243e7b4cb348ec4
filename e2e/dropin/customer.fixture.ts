import braintree from 'braintree';

/** Where a test's gateway is steered, as `serveDropin` gives it. */
interface Gateway {
  /** its HTTP address, without a trailing slash */
  gatewayUrl: string;
}

/** What a customer can have saved: test cards by brand, and accounts of wallets. */
const nonces = {
  /** ends in 1881 */
  visa: 'fake-valid-visa-nonce',
  /** ends in 4444 */
  mastercard: 'fake-valid-mastercard-nonce',
  /** ends in 0005 */
  amex: 'fake-valid-amex-nonce',
  /** of jane.doe@paypal.com */
  paypal: 'fake-paypal-billing-agreement-nonce',
  /** of venmojoe */
  venmo: 'fake-venmo-account-nonce',
  applePay: 'fake-apple-pay-visa-nonce',
  googlePay: 'fake-android-pay-visa-nonce',
} as const;

export type Saved = keyof typeof nonces;

type Checks = NonNullable<Parameters<braintree.BraintreeGateway['clientToken']['generate']>[0]['options']>;

export interface Customer {
  id: string;
  /** a client token, good for a day; the same may be used again, as after a reload */
  token: string;
  /** the gateway's tokens of the saved methods, in the order they were saved */
  methodTokens: string[];
  /** What is saved now: last four digits of cards, else nothing but their kind. */
  saved: () => Promise<string[]>;
}

/**
 * A new customer of the sandbox, and a client token for them; it takes some milliseconds.
 * @param methods saved in this order, so that the first is the default; browsers get the newest first, with
 * the default before them if they ask for it
 * @param options.checks what the gateway checks of a card before it saves it
 * @param options.subscribed those of them a subscription is paid with: the widget must not delete them
 */
export async function makeCustomer(
  { gatewayUrl }: Gateway,
  methods: readonly Saved[] = [],
  { checks, subscribed = [] }: { checks?: Checks; subscribed?: readonly Saved[] } = {},
): Promise<Customer> {
  const server = serverSdk(gatewayUrl);
  const { customer } = await server.customer.create({});
  const methodTokens: string[] = [];
  for (const method of methods) {
    const made = await server.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: nonces[method],
    });
    methodTokens.push(made.paymentMethod.token);
    if (subscribed.includes(method))
      await steer(
        { gatewayUrl },
        `payment-methods/${made.paymentMethod.token}`,
        { hasSubscription: true },
        'PUT',
      );
  }
  const { clientToken } = await server.clientToken.generate({ customerId: customer.id, options: checks });
  return {
    id: customer.id,
    token: clientToken,
    methodTokens,
    saved: async () => {
      const found = await server.customer.find(customer.id);
      return (found.paymentMethods ?? []).map((method) => ('last4' in method ? method.last4 : 'account'));
    },
  };
}

/** A client token without a customer. */
export async function makeGuestToken({ gatewayUrl }: Gateway): Promise<string> {
  return (await serverSdk(gatewayUrl).clientToken.generate({})).clientToken;
}

/**
 * A control call of the sandbox (see its README); with a `body` it is a POST unless `method` says otherwise.
 */
export async function steer<Answer>(
  { gatewayUrl }: Gateway,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const answer = await fetch(`${gatewayUrl}/sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The gateway's server SDK, with the sandbox's own keys. */
export function serverSdk(gatewayUrl: string): braintree.BraintreeGateway {
  const { hostname, port } = new URL(gatewayUrl);
  return new braintree.BraintreeGateway({
    environment: new braintree.Environment(hostname, port, 'http://127.0.0.1', false, hostname, port),
    merchantId: 'storefront',
    publicKey: 'sandbox',
    privateKey: 'sandbox-secret',
  });
}
