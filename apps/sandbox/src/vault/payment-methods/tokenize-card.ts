import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Card } from '../../cards/cards.ts';
import type { Context } from '../../context.ts';
import { asInput, type Input, isTrue } from '../../wire/input.ts';
import { createNonce } from '../../instruments/nonces.ts';
import { paymentMethodJson } from '../../instruments/payment-method-json.ts';
import { verificationMessage, verify } from './verification.ts';
import { type CardProblem, readCard } from '../../cards/read-card.ts';
import type { Store } from '../../store/store.ts';
import { fieldErrorsJson } from '../../wire/field-errors.ts';
import { problem } from '../../wire/refusal.ts';
import { isSaved, savePaymentMethod } from './payment-method.ts';

/**
 * A card and its nonce; or the reason why there is none: the card's problems, or no problems and the bank's
 * decline as `message`.
 */
export type Tokenized = { nonce: string; card: Card } | { message: string; problems: CardProblem[] };

type WithMerchant = { Params: { merchantId: string } };

/** Serves POST …/client_api/v1/payment_methods/credit_cards (docs/behaviour/gateway.md#card-tokenization). */
export function serveTokenization(app: FastifyInstance, context: Context): void {
  app.post<WithMerchant>(
    '/merchants/:merchantId/client_api/v1/payment_methods/credit_cards',
    (request, reply) =>
      answerBrowserCall(context, request, reply, {
        family: 'tokenize',
        work(caller) {
          const body = asInput(request.body);
          const input = asInput(body['creditCard']);
          const tokenized = tokenizeCard(context, caller, input, asInput(input['options']));
          return 'problems' in tokenized
            ? { status: 422, json: fieldErrorsJson(tokenized.message, tokenized.problems) }
            : { status: 202, json: { creditCards: [tokenizedJson(tokenized, body)] } };
        },
      }),
  );
}

/**
 * `authenticationInsight` asks whether law requires strong authentication for this payment. In India and the
 * United States it does not.
 */
function tokenizedJson({ nonce, card }: { nonce: string; card: Card }, body: Input) {
  return {
    ...paymentMethodJson(nonce, card),
    consumed: false,
    threeDSecureInfo: null,
    ...(isTrue(body['authenticationInsight']) && {
      authenticationInsight: { regulationEnvironment: 'unregulated' },
    }),
  };
}

/**
 * Turns card data into a nonce. `options.validate` (by default true with a client token) checks every field.
 * With a client token of a customer it also saves the card, after the checks that the token requests:
 * duplicates (81724, 81763), security code (81736) and the bank's verification.
 */
export function tokenizeCard(
  { store, settings }: Context,
  caller: Caller,
  input: Input,
  options: Input,
): Tokenized {
  const validate =
    typeof options['validate'] === 'boolean' ? options['validate'] : caller.by === 'client-token';
  const { challenges, cardBrands } = settings.read();
  const read = readCard(input, { validate, challenges, brands: cardBrands });
  if ('problems' in read) return invalid(read.problems);
  const { card } = read;
  return store.atomically(() => {
    const { customerId } = caller;
    if (!customerId || !validate) return { card, nonce: createNonce(store, card) };
    const problems = duplicateProblems(store, caller, customerId, card);
    if (problems.length > 0) return invalid(problems);
    const verification = caller.verifyCard
      ? verify(store, { instrument: card, threeDSecure: null }, 0, caller.merchantAccountId)
      : undefined;
    if (verification?.rejectionReason === 'cvv')
      return invalid([cardProblem('cvv', '81736', 'CVV verification failed.')]);
    if (verification && verification.status !== 'verified')
      return { message: verificationMessage(verification), problems: [] };
    const token = savePaymentMethod(store, customerId, card, {
      makeDefault: caller.makeDefault,
      verification,
    });
    return { card, nonce: createNonce(store, card, token) };
  });
}

const invalid = (problems: CardProblem[]) => ({ message: 'Credit card is invalid', problems });

const cardProblem = (field: string, code: string, message: string): CardProblem => ({
  ...problem(field, code, message),
  path: ['creditCard', field],
});

function duplicateProblems(store: Store, caller: Caller, customerId: string, card: Card): CardProblem[] {
  if (caller.failOnDuplicate && isSaved(store, card))
    return [cardProblem('number', '81724', 'Duplicate card exists in the vault.')];
  if (caller.failOnDuplicateForCustomer && isSaved(store, card, customerId))
    return [cardProblem('number', '81763', 'Duplicate card exists in the vault for the customer.')];
  return [];
}
