import { merchant } from './merchant.ts';

/**
 * `local`: this sandbox's own address. `genuine`: Braintree's host names, for browsers that are configured to
 * resolve them to this machine.
 */
export type HostNames = 'local' | 'genuine';

/** The URLs that client tokens and configurations give to browsers. */
export type SandboxUrls = {
  clientApiUrl: string;
  configUrl: string;
  assetsUrl: string;
  graphQLUrl: string;
  analyticsUrl: string;
  /** Where the SDK loads PayPal's frames from. */
  paypalAssetsUrl: string;
  /** Where PayPal's approval pages are. */
  paypalUrl: string;
  /** Where Venmo's approval pages are. */
  venmoUrl: string;
  /** The script of 3-D Secure, and the page that challenges the shopper. */
  songbirdUrl: string;
  challengeUrl: string;
};

/** The host names that an unmodified SDK may request. The certificate covers them. */
export const braintreeHosts = [
  '*.braintreegateway.com',
  '*.sandbox.braintreegateway.com',
  '*.braintree-api.com',
  '*.sandbox.braintree-api.com',
  '*.paypal.com',
  '*.sandbox.paypal.com',
  'www.paypalobjects.com',
  '*.cardinalcommerce.com',
  'applepay.cdn-apple.com',
  'pay.google.com',
  'venmo.com',
  '*.venmo.com',
  'account.ext.live.venmo.com',
];

/**
 * The URLs for one kind of host names. `publicUrl` is where browsers reach this sandbox, without a trailing
 * slash.
 */
export function sandboxUrlsOf(hostNames: HostNames, publicUrl: string): SandboxUrls {
  const genuine = hostNames === 'genuine';
  const api = genuine ? 'https://api.sandbox.braintreegateway.com:443' : publicUrl;
  const clientApiUrl = `${api}/merchants/${merchant.id}/client_api`;
  return {
    clientApiUrl,
    configUrl: `${clientApiUrl}/v1/configuration`,
    assetsUrl: genuine ? 'https://assets.braintreegateway.com' : publicUrl,
    graphQLUrl: `${genuine ? 'https://payments.sandbox.braintree-api.com' : publicUrl}/graphql`,
    analyticsUrl: genuine
      ? `https://origin-analytics-sand.sandbox.braintree-api.com/${merchant.id}`
      : `${publicUrl}/${merchant.id}`,
    paypalAssetsUrl: genuine ? 'https://checkout.paypal.com' : publicUrl,
    paypalUrl: genuine ? 'https://www.sandbox.paypal.com' : publicUrl,
    venmoUrl: genuine ? 'https://venmo.com' : publicUrl,
    songbirdUrl: `${genuine ? 'https://songbirdstag.cardinalcommerce.com' : publicUrl}/edge/v1/songbird.js`,
    challengeUrl: `${genuine ? 'https://centinelapistag.cardinalcommerce.com' : publicUrl}/V2/Cruise/StepUp`,
  };
}
