import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { brands, type Card } from './cards.ts';
import type { Context } from './context.ts';
import { asInput, type Input } from './input.ts';
import { challenges, merchant } from './merchant.ts';
import { createNonce } from './nonces.ts';
import { binData } from './payment-method-xml.ts';
import { type CardProblem, readCard } from './read-card.ts';
import type { Answer } from './request-key.ts';
import type { Store } from './store.ts';
import { answerThrough } from './strike.ts';
import { problem } from './validation.ts';
import { isSaved, savePaymentMethod } from './vault.ts';

/** A card and its nonce, or what is wrong with the card. */
export type Tokenized = { nonce: string; card: Card } | { problems: CardProblem[] };

type WithMerchant = { Params: { merchantId: string } };

/** POST …/client_api/v1/payment_methods/credit_cards (protocol §3). */
export function serveTokenization(app: FastifyInstance, context: Context): void {
  app.post<WithMerchant>(
    '/merchants/:merchantId/client_api/v1/payment_methods/credit_cards',
    async (request, reply) => {
      const caller = callerOf(context.store, request);
      if (request.params.merchantId !== merchant.id || !caller) return reply.code(401).send({});
      const fault = context.faults.take({ family: 'tokenize', withKey: false, orderIds: [] });
      const input = asInput(asInput(request.body)['creditCard']);
      return answerThrough(fault, context.held, {
        request,
        reply,
        type: 'application/json; charset=utf-8',
        orderId: null,
        work: () => answerOf(tokenizeCard(context.store, caller, input, asInput(input['options']))),
      });
    },
  );
}

function answerOf(tokenized: Tokenized): Answer {
  return 'problems' in tokenized
    ? { status: 422, body: JSON.stringify(refusalJson(tokenized.problems)) }
    : { status: 202, body: JSON.stringify({ creditCards: [cardJson(tokenized)] }) };
}

/**
 * Turns card data into a nonce. `options.validate` (on by default with a client token) checks every field; for a client
 * token with a customer it also saves the card, after the checks that the token asks for: 81724, 81763, 81736.
 */
export function tokenizeCard(store: Store, caller: Caller, input: Input, options: Input): Tokenized {
  const validate =
    typeof options['validate'] === 'boolean' ? options['validate'] : caller.by === 'client-token';
  const read = readCard(input, { validate, cvvRequired: challenges.includes('cvv') });
  if ('problems' in read) return read;
  const { card } = read;
  return store.atomically(() => {
    const { customerId } = caller;
    if (!customerId || !validate) return { card, nonce: createNonce(store, card) };
    const problems = vaultProblems(store, caller, customerId, card);
    if (problems.length > 0) return { problems };
    const token = savePaymentMethod(store, customerId, card, caller.makeDefault);
    return { card, nonce: createNonce(store, card, token) };
  });
}

function vaultProblems(store: Store, caller: Caller, customerId: string, card: Card): CardProblem[] {
  const number = ['creditCard', 'number'];
  if (caller.failOnDuplicate && isSaved(store, card))
    return [{ ...problem('number', '81724', 'Duplicate card exists in the vault.'), path: number }];
  if (caller.failOnDuplicateForCustomer && isSaved(store, card, customerId))
    return [
      { ...problem('number', '81763', 'Duplicate card exists in the vault for the customer.'), path: number },
    ];
  if (caller.verifyCard && card.cvvResponse === 'N')
    return [{ ...problem('cvv', '81736', 'CVV verification failed.'), path: ['creditCard', 'cvv'] }];
  return [];
}

function cardJson({ nonce, card }: { nonce: string; card: Card }) {
  const lastTwo = card.lastFour.slice(-2);
  return {
    type: 'CreditCard',
    nonce,
    description: `ending in ${lastTwo}`,
    consumed: false,
    threeDSecureInfo: null,
    details: {
      bin: card.bin,
      lastTwo,
      lastFour: card.lastFour,
      cardType: brands[card.brand].name,
      cardholderName: card.cardholderName,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
    },
    binData,
  };
}

/** Field errors as REST nests them: {field, fieldErrors:[{field, code, message}]}. */
export function refusalJson(problems: CardProblem[]) {
  return { error: { message: 'Credit card is invalid' }, fieldErrors: nested(problems) };
}

type FieldError =
  | { field: string; code: string; message: string }
  | { field: string; fieldErrors: FieldError[] };

function nested(problems: CardProblem[]): FieldError[] {
  return [...Map.groupBy(problems, ({ path }) => path[0] ?? '')].flatMap(([field, group]) => {
    const own = group
      .filter(({ path }) => path.length === 1)
      .map(({ code, message }) => ({ field, code, message }));
    const below = group
      .filter(({ path }) => path.length > 1)
      .map((one) => ({ ...one, path: one.path.slice(1) }));
    return below.length > 0 ? [...own, { field, fieldErrors: nested(below) }] : own;
  });
}
