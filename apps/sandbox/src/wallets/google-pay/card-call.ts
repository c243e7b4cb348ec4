import type { FastifyInstance } from 'fastify';
import { brands, findTestCard } from '../../cards/cards.ts';
import { testCardFacts } from '../../cards/test-card-facts.ts';
import { isGoogleAuthorization } from '../../client/google-authorization.ts';
import type { Context } from '../../context.ts';
import { injectFault } from '../../faults/inject-fault.ts';
import type { AndroidPayCard } from '../../instruments/instrument.ts';
import { createNonce } from '../../instruments/nonces.ts';
import { paymentMethodJson } from '../../instruments/payment-method-json.ts';
import { merchant } from '../../merchant/merchant.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { googlePayCards } from '../wallet-cards.ts';

/**
 * Serves POST /gp/p/card, by which Google Pay's window asks the gateway for a nonce: {card, parameters}, with
 * the tokenization parameters that the SDK wrote. The answer is the text that the SDK's parseResponse reads;
 * a gateway that refuses is part of that text (docs/behaviour/gateway.md#google-pay).
 */
export function serveGooglePayCards(app: FastifyInstance, context: Context): void {
  app.post('/gp/p/card', (request, reply) =>
    injectFault(
      context.faults.take({ family: 'google-pay-page', withKey: false, orderIds: [] }),
      context.held,
      {
        request,
        reply: reply.header('cache-control', 'no-store'),
        type: 'application/json; charset=utf-8',
        orderId: null,
        work: () => ({
          status: 200,
          body: JSON.stringify({ token: JSON.stringify(tokenOf(context, asInput(request.body))) }),
        }),
      },
    ),
  );
}

function tokenOf({ store, settings }: Context, input: Input): object {
  const parameters = asInput(input['parameters']);
  const { googlePay, cardBrands } = settings.read();
  if (!isAuthorized(parameters, store.now())) return refused('Authentication failed.');
  if (!googlePay) return refused('Google Pay cards are not accepted by this merchant account.');
  const chosen = googlePayCards.find(({ id }) => id === asText(input['card']));
  const brand = chosen && findTestCard(chosen.number)?.brand;
  if (!chosen || !brand) return refused('The Google Pay token could not be decrypted.');
  if (!cardBrands.includes(brand))
    return refused(`${brands[brand].name} cards are not accepted by this merchant account.`);
  const card: AndroidPayCard = {
    kind: 'android_pay_card',
    ...testCardFacts(chosen.number),
    networkTokenized: chosen.isNetworkTokenized,
  };
  const shown = paymentMethodJson(createNonce(store, card), card);
  return { androidPayCards: [{ ...shown, consumed: false, threeDSecureInfo: null }] };
}

function isAuthorized(parameters: Input, now: number): boolean {
  return (
    parameters['gateway'] === 'braintree' &&
    parameters['braintree:merchantId'] === merchant.id &&
    isGoogleAuthorization(asText(parameters['braintree:authorizationFingerprint']) ?? '', now)
  );
}

const refused = (message: string) => ({ error: { message }, fieldErrors: [] });
