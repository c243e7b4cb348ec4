import type { FastifyInstance } from 'fastify';
import { answerCall } from './answer-call.ts';
import { brands, type Card } from './cards.ts';
import type { Context } from './context.ts';
import { asInput, asText, type Input, isOn } from './input.ts';
import { consumeNonce, createNonce, findNonce, type Nonce } from './nonces.ts';
import { binDataXml, creditCardXml } from './payment-method-xml.ts';
import type { Answer } from './request-key.ts';
import type { Store } from './store.ts';
import { NotThere, problem, Refusal } from './validation.ts';
import { findPaymentMethod, isSaved, type PaymentMethod, savePaymentMethod } from './vault.ts';
import { xmlDocument } from './xml.ts';

type WithToken = { Params: { token: string } };

/** paymentMethod.create, find and delete, paymentMethodNonce.create and find (protocol §1.4). */
export function servePaymentMethods(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post('/payment_methods', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'payment-method',
      work: () => create(store, asInput(asInput(request.body)['payment_method'])),
    }),
  );
  app.get<WithToken>('/payment_methods/any/:token', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'payment-method',
      work: () => shown(store, saved(store, request.params.token), 200),
    }),
  );
  app.delete<WithToken>('/payment_methods/any/:token', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'payment-method',
      work() {
        const { token } = saved(store, request.params.token);
        store.run('delete from payment_methods where token = ?', token);
        return { status: 200, body: '' };
      },
    }),
  );
  app.post<WithToken>('/payment_methods/:token/nonces', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'payment-method',
      work() {
        const { token, card } = saved(store, request.params.token);
        return nonceAnswer(store, createNonce(store, card, token), 201);
      },
    }),
  );
  app.get<{ Params: { nonce: string } }>('/payment_method_nonces/:nonce', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'nonce',
      work: () => nonceAnswer(store, request.params.nonce, 200),
    }),
  );
}

/** The card behind a nonce that is to be used now; throws a Refusal about `root`: 91565 unknown, 91564 consumed. */
export function cardOfNonce(store: Store, nonce: string, root: string): Card {
  const found = findNonce(store, nonce);
  if (!found)
    throw new Refusal(
      root,
      problem('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'),
    );
  if (found.consumed)
    throw new Refusal(
      root,
      problem('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.'),
    );
  return found.card;
}

function create(store: Store, input: Input): Answer {
  const customerId = asText(input['customer_id']);
  const nonce = asText(input['payment_method_nonce']);
  const options = asInput(input['options']);
  if (!customerId || !store.one('select id from customers where id = ?', customerId))
    throw new Refusal('credit-card', problem('customer_id', '91705', 'Customer ID is invalid.'));
  if (!nonce)
    throw new Refusal('payment-method', problem('payment_method_nonce', '93107', 'Nonce is required.'));
  const card = cardOfNonce(store, nonce, 'payment-method');
  if (isOn(options['fail_on_duplicate_payment_method']) && isSaved(store, card))
    throw new Refusal('credit-card', problem('number', '81724', 'Duplicate card exists in the vault.'));
  consumeNonce(store, nonce);
  return shown(
    store,
    saved(store, savePaymentMethod(store, customerId, card, isOn(options['make_default']))),
    201,
  );
}

function saved(store: Store, token: string): PaymentMethod {
  const found = findPaymentMethod(store, token);
  if (!found) throw new NotThere();
  return found;
}

function shown(store: Store, method: PaymentMethod, status: number): Answer {
  return { status, body: xmlDocument('credit-card', creditCardXml(store, method)) };
}

function nonceAnswer(store: Store, nonce: string, status: number): Answer {
  const found = findNonce(store, nonce);
  if (!found) throw new NotThere();
  return { status, body: xmlDocument('payment-method-nonce', nonceXml(found)) };
}

function nonceXml({ nonce, card, consumed }: Nonce) {
  return {
    nonce,
    type: 'CreditCard',
    consumed,
    description: `ending in ${card.lastFour.slice(-2)}`,
    default: false,
    details: {
      bin: card.bin,
      'card-type': brands[card.brand].name,
      'cardholder-name': card.cardholderName,
      'expiration-month': card.expirationMonth,
      'expiration-year': card.expirationYear,
      'last-two': card.lastFour.slice(-2),
      'last-four': card.lastFour,
    },
    'three-d-secure-info': null,
    'bin-data': binDataXml,
  };
}
