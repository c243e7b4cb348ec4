import type { FastifyInstance } from 'fastify';
import type { Addresses } from './addresses.ts';
import { callerOf } from './caller.ts';
import { brands } from './cards.ts';
import type { Context } from './context.ts';
import { challenges, merchant } from './merchant.ts';

type WithMerchant = { Params: { merchantId: string } };

/** GET …/client_api/v1/configuration (protocol §3). */
export function serveConfiguration(app: FastifyInstance, { addresses, store }: Context): void {
  app.get<WithMerchant>('/merchants/:merchantId/client_api/v1/configuration', (request, reply) => {
    if (request.params.merchantId !== merchant.id || !callerOf(store, request))
      return reply.code(401).send({});
    return reply.send(restConfiguration(addresses));
  });
}

/** The configuration as REST sends it. */
export function restConfiguration({ clientApiUrl, assetsUrl, analyticsUrl, graphQLUrl }: Addresses) {
  return {
    environment: 'sandbox',
    merchantId: merchant.id,
    clientApiUrl,
    assetsUrl,
    analytics: { url: analyticsUrl },
    challenges,
    venmo: 'off',
    graphQL: { url: graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    creditCards: {
      supportedCardTypes: Object.values(brands).map(({ name }) => name),
      collectDeviceData: false,
    },
    threeDSecureEnabled: false,
    paypalEnabled: false,
  };
}

/** The same as GraphQL sends it: every field the SDK asks for is there, null where the merchant does not have it. */
export function graphQLConfiguration({ clientApiUrl, assetsUrl, analyticsUrl }: Addresses) {
  return {
    analyticsUrl,
    environment: 'SANDBOX',
    merchantId: merchant.id,
    assetsUrl,
    clientApiUrl,
    creditCard: {
      supportedCardBrands: Object.values(brands).map(({ code }) => code),
      challenges: challenges.map((challenge) => challenge.toUpperCase()),
      threeDSecureEnabled: false,
      threeDSecure: null,
    },
    applePayWeb: null,
    fastlane: null,
    googlePay: null,
    ideal: null,
    masterpass: null,
    openBanking: null,
    paypal: null,
    unionPay: null,
    usBankAccount: null,
    venmo: null,
    visaCheckout: null,
    braintreeApi: null,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  };
}
