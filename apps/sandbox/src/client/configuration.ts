import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../calls/answer-browser-call.ts';
import type { Caller } from '../calls/caller.ts';
import { brands } from '../cards/cards.ts';
import type { Context } from '../context.ts';
import { merchant } from '../merchant/merchant.ts';
import {
  applePayOf,
  googlePayOf,
  networksOf,
  type ConfigurationInput,
  paypalOf,
  threeDSecureOf,
  venmoOf,
} from './ways-to-pay.ts';

type WithMerchant = { Params: { merchantId: string } };

/** Serves GET …/client_api/v1/configuration (docs/behaviour/gateway.md#configuration). */
export function serveConfiguration(app: FastifyInstance, context: Context): void {
  app.get<WithMerchant>('/merchants/:merchantId/client_api/v1/configuration', (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'configuration',
      work: (caller) => ({ status: 200, json: restConfiguration(context, caller) }),
    }),
  );
}

const configurationInput = (
  { urls, settings, store }: Context,
  { merchantAccountId }: Caller,
): ConfigurationInput => ({
  urls,
  settings: settings.read(),
  merchantAccountId,
  now: store.now(),
});

/** The configuration as REST sends it. What the merchant does not have is left out. */
export function restConfiguration(context: Context, caller: Caller) {
  const offer = configurationInput(context, caller);
  const { settings, urls } = offer;
  const { currency, ...paypal } = paypalOf(offer) ?? {};
  const venmo = venmoOf(offer);
  const applePay = applePayOf(offer);
  const { googleAuthorization, ...googlePay } = googlePayOf(offer) ?? {};
  const supportedNetworks = networksOf(offer).names;
  return {
    environment: 'sandbox',
    merchantId: merchant.id,
    clientApiUrl: urls.clientApiUrl,
    assetsUrl: urls.assetsUrl,
    analytics: { url: urls.analyticsUrl },
    challenges: settings.challenges,
    venmo: 'off',
    ...(settings.graphQL && { graphQL: graphQLOf(urls.graphQLUrl) }),
    creditCards: {
      supportedCardTypes: settings.cardBrands.map((brand) => brands[brand].name),
      collectDeviceData: false,
    },
    threeDSecureEnabled: settings.threeDSecure,
    threeDSecure: threeDSecureOf(offer),
    paypalEnabled: settings.paypal,
    ...(currency && { paypal: { ...paypal, currencyIsoCode: currency } }),
    ...(venmo && { payWithVenmo: venmo }),
    ...(applePay && { applePayWeb: { ...applePay, supportedNetworks } }),
    ...(googleAuthorization && {
      androidPay: {
        ...googlePay,
        enabled: true,
        googleAuthorizationFingerprint: googleAuthorization,
        supportedNetworks,
      },
    }),
  };
}

/**
 * Makes the SDK tokenize by GraphQL. In a client token it also makes the SDK request its configuration by
 * GraphQL.
 */
export function graphQLOf(url: string) {
  return { url, date: '2018-05-08', features: ['tokenize_credit_cards'] };
}

/** The configuration as GraphQL sends it. What the merchant does not have is null. */
export function graphQLConfiguration(context: Context, caller: Caller) {
  const offer = configurationInput(context, caller);
  const { settings, urls } = offer;
  const { currency, ...paypal } = paypalOf(offer) ?? {};
  const venmo = venmoOf(offer);
  const applePay = applePayOf(offer);
  const googlePay = googlePayOf(offer);
  const supportedCardBrands = networksOf(offer).codes;
  return {
    analyticsUrl: urls.analyticsUrl,
    environment: 'SANDBOX',
    merchantId: merchant.id,
    assetsUrl: urls.assetsUrl,
    clientApiUrl: urls.clientApiUrl,
    creditCard: {
      supportedCardBrands: settings.cardBrands.map((brand) => brands[brand].code),
      challenges: settings.challenges.map((challenge) => challenge.toUpperCase()),
      threeDSecureEnabled: settings.threeDSecure,
      threeDSecure: threeDSecureOf(offer),
    },
    applePayWeb: applePay && { ...applePay, supportedCardBrands },
    googlePay: googlePay && { ...googlePay, environment: 'SANDBOX', supportedCardBrands },
    paypal: currency ? { ...paypal, environment: 'OFFLINE', currencyCode: currency } : null,
    venmo: venmo && { ...venmo, environment: 'SANDBOX' },
    supportedFeatures: settings.graphQL ? ['TOKENIZE_CREDIT_CARDS'] : null,
  };
}
