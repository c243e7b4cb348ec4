import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import { type Brand, findTestCard } from '../../cards/cards.ts';
import { testCardFacts } from '../../cards/test-card-facts.ts';
import type { Context } from '../../context.ts';
import type { ApplePayCard } from '../../instruments/instrument.ts';
import { createNonce } from '../../instruments/nonces.ts';
import { paymentMethodJson } from '../../instruments/payment-method-json.ts';
import { fieldErrorsJson } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { applePayCards } from '../wallet-cards.ts';

type WithMerchant = { Params: { merchantId: string } };
type Refused = { code: string; message: string };

/**
 * Serves POST …/client_api/v1/payment_methods/apple_payment_tokens: the card behind Apple's payment token,
 * with a nonce (docs/behaviour/gateway.md#apple-pay).
 */
export function serveApplePayCards(app: FastifyInstance, context: Context): void {
  const { store, settings } = context;
  app.post<WithMerchant>(
    '/merchants/:merchantId/client_api/v1/payment_methods/apple_payment_tokens',
    (request, reply) =>
      answerBrowserCall(context, request, reply, {
        family: 'apple-pay-card',
        work() {
          const { applePay, cardBrands } = settings.read();
          const card = applePay
            ? cardOf(asInput(asInput(request.body)['applePaymentToken']), cardBrands)
            : { code: '83501', message: 'Apple Pay cards are not accepted by this merchant account.' };
          if ('code' in card)
            return {
              status: 422,
              json: fieldErrorsJson('Apple Pay token is invalid', [
                { path: ['applePaymentToken', 'paymentData'], ...card },
              ]),
            };
          const shown = paymentMethodJson(createNonce(store, card), card);
          return { status: 201, json: { applePayCards: [{ ...shown, consumed: false }] } };
        },
      }),
  );
}

/** The card in a payment token, or why it gives none. Only the test cards of the stand-in are known. */
function cardOf(token: Input, accepted: Brand[]): ApplePayCard | Refused {
  const paymentData = decoded(token['paymentData']);
  if (!paymentData || asText(paymentData['version']) !== 'EC_v1')
    return { code: '83520', message: 'The Apple Pay token is invalid.' };
  const id = asText(decoded(paymentData['data'])?.['card']);
  const chosen = applePayCards.find((one) => one.id === id);
  const brand = chosen && findTestCard(chosen.number)?.brand;
  if (!chosen || !brand) return { code: '83512', message: 'The Apple Pay token could not be decrypted.' };
  if (!accepted.includes(brand))
    return { code: '83518', message: 'Apple Pay card type is not accepted by this merchant account.' };
  return { kind: 'apple_pay_card', ...testCardFacts(chosen.number), cardholderName: 'Asha Buyer' };
}

/** The object in a base64 text; undefined when there is none. */
function decoded(text: unknown): Input | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(asText(text) ?? '', 'base64').toString());
    return typeof value === 'object' && value !== null ? asInput(value) : undefined;
  } catch {
    return undefined;
  }
}
