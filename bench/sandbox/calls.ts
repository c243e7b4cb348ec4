import braintree from 'braintree';
import { answer } from '../ask.ts';
import { runBusyLoad, type Busy } from '../busy-load.ts';
import type { Ask } from '../ask.ts';

interface Options {
  connections: number;
  seconds: number;
}

/** A call of the gateway, sent to the server at `url` as fast as it answers. */
export interface GatewayCall {
  name: string;
  ask: (url: string, options: Options) => Promise<Busy>;
}

const tokenizationKey = 'sandbox_local_storefront';
const creditCard = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2034', cvv: '123' };
const cards = '/merchants/storefront/client_api/v1/payment_methods/credit_cards';
const basic = `Basic ${btoa('sandbox:sandbox-secret')}`;

/**
 * The measured calls: cards by REST and GraphQL, sales of a saved card by raw HTTP and by the real server
 * SDK.
 */
export async function gatewayCalls(sandboxUrl: string): Promise<GatewayCall[]> {
  const paymentMethodToken = await savedCard(sandboxUrl);
  const raw = (name: string, next: (turn: number) => Ask): GatewayCall => ({
    name,
    ask: (url, options) => runBusyLoad(url, next, options),
  });
  return [
    raw('card by REST', () => ({ path: cards, body: { tokenizationKey, creditCard } })),
    raw('card by GraphQL', () => ({
      path: '/graphql',
      body: {
        query: tokenizeMutation,
        variables: { input: { creditCard } },
        operationName: 'TokenizeCreditCard',
      },
      headers: { authorization: `Bearer ${tokenizationKey}`, 'braintree-version': '2018-05-10' },
    })),
    raw('sale', () => ({
      path: '/merchants/storefront/transactions',
      body: {
        transaction: {
          type: 'sale',
          amount: '10.00',
          order_id: newOrder(),
          payment_method_token: paymentMethodToken,
        },
      },
      headers: { authorization: basic, accept: 'application/xml' },
    })),
    { name: 'sale by the SDK', ask: (url, options) => sellingBySdk(url, paymentMethodToken, options) },
  ];
}

const tokenizeMutation = `mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) {
  tokenizeCreditCard(input: $input) { token creditCard { bin brandCode last4 cardholderName expirationMonth expirationYear } }
}`;

let orders = 0;
const newOrder = () => `bench-${(orders += 1)}`;

/**
 * Sales by the real server SDK, `connections` of them at a time. The times include the SDK's own work, for
 * both servers.
 */
async function sellingBySdk(
  url: string,
  paymentMethodToken: string,
  { connections, seconds }: Options,
): Promise<Busy> {
  const { transaction } = gatewayAt(url);
  const [milliseconds, good, bad]: [number[], number[], string[]] = [[], [], []];
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  const keepSelling = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { success, message } = await transaction.sale({
        amount: '10.00',
        orderId: newOrder(),
        paymentMethodToken,
      });
      milliseconds.push(performance.now() - began);
      if (success) good.push(milliseconds.length);
      else bad.push(message);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepSelling));
  const { user, system } = process.cpuUsage(cpu);
  const turns = milliseconds.length;
  const took = (performance.now() - start) / 1000;
  return { requestsPerSecond: turns / took, milliseconds, good, bad, cpuMs: (user + system) / 1000 / turns };
}

function gatewayAt(url: string): braintree.BraintreeGateway {
  const { hostname, port } = new URL(url);
  return new braintree.BraintreeGateway({
    environment: new braintree.Environment(hostname, port, url, false, hostname, port),
    merchantId: 'storefront',
    publicKey: 'sandbox',
    privateKey: 'sandbox-secret',
  });
}

/** The token of a card that a new customer saved. */
async function savedCard(sandboxUrl: string): Promise<string> {
  const text = await answer(sandboxUrl, { path: cards, body: { tokenizationKey, creditCard } });
  const { creditCards } = JSON.parse(text) as { creditCards: { nonce: string }[] };
  const { customer } = await gatewayAt(sandboxUrl).customer.create({
    paymentMethodNonce: creditCards[0]?.nonce ?? '',
  });
  return customer.paymentMethods?.[0]?.token ?? '';
}
