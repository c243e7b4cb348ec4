import type { Gateway } from '../../env.ts';

/** The hosts that a payment page may load from, by the directive that names them. */
export interface PaymentHosts {
  script: string[];
  connect: string[];
  frame: string[];
  image: string[];
  form: string[];
  /** Not a host: what else `style-src` must allow. */
  style: string[];
}

/** The hosts of no gateway: what every page but a payment page has. */
export const noHosts: PaymentHosts = { script: [], connect: [], frame: [], image: [], form: [], style: [] };

/** What the gateway's ways to pay load (docs/behaviour/storefront.md#hosts-of-payment-pages, decision 29). */
export function paymentHosts(gateway: Gateway): PaymentHosts {
  if (gateway.kind === 'braintree') return gateway.live ? braintree(liveHosts) : braintree(trialHosts);
  const own = [gateway.url];
  return { script: own, connect: own, frame: own, image: own, form: [], style: [] };
}

type EnvironmentHosts = { client: string[]; paypal: string[]; songbird: string };

const liveHosts: EnvironmentHosts = {
  client: [
    'https://api.braintreegateway.com',
    'https://payments.braintree-api.com',
    'https://*.braintree-api.com',
    'https://client-analytics.braintreegateway.com',
  ],
  paypal: [],
  songbird: 'https://songbird.cardinalcommerce.com',
};

const trialHosts: EnvironmentHosts = {
  client: [
    'https://api.sandbox.braintreegateway.com',
    'https://payments.sandbox.braintree-api.com',
    'https://*.sandbox.braintree-api.com',
  ],
  paypal: ['https://www.sandbox.paypal.com'],
  songbird: 'https://songbirdstag.cardinalcommerce.com',
};

/** Where 3-D Secure's provider answers. It is moving from the first domain to the second. */
const cardinal = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'];

/** Google Pay; browsers that pay with it themselves ask google.com. */
const google = ['https://pay.google.com', 'https://google.com', 'https://www.google.com'];

function braintree({ client, paypal, songbird }: EnvironmentHosts): PaymentHosts {
  return {
    script: [
      // Device data; the collector itself is in the build.
      'https://c.paypal.com',
      'https://www.paypal.com',
      'https://www.paypalobjects.com',
      songbird,
      'https://pay.google.com',
    ],
    // The SDK's own log goes to www.paypal.com, in both environments.
    connect: [...client, 'https://www.paypal.com', ...paypal, ...cardinal, ...google],
    // A challenge is the page of the card's bank, which may be any host. Pages of any host can be framed,
    // but they cannot reach into this one.
    frame: ['https:'],
    image: [],
    // 3-D Secure's script posts a form into its own frame.
    form: cardinal,
    // Google draws its button with style elements, for which its script takes no nonce.
    style: ["'unsafe-inline'"],
  };
}
