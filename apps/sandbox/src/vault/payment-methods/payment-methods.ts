import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import { customerExists } from '../customers/customer-input.ts';
import { asText, bodyOf, type Input } from '../../wire/input.ts';
import type { InstrumentKind } from '../../instruments/instrument.ts';
import type { Answer } from '../../wire/answer.ts';
import type { Store } from '../../store/store.ts';
import { NotFound, problem, Refusal } from '../../wire/refusal.ts';
import { findPaymentMethod, type PaymentMethod, removePaymentMethod } from './payment-method.ts';
import { changeFromInput } from './change-payment-method.ts';
import { paymentMethodDocument } from './payment-method-xml.ts';
import { type Place, saveFromInput } from './save-instrument.ts';

type WithToken = { Params: { token: string } };

/**
 * The paths of the SDK's gateways for saved payment methods, with the root of their requests and, where a
 * gateway handles only one, the kind of instrument.
 */
const gateways: { path: string; root: string; kind?: InstrumentKind }[] = [
  { path: 'any', root: 'payment_method' },
  { path: 'credit_card', root: 'credit_card', kind: 'credit_card' },
  { path: 'paypal_account', root: 'paypal_account', kind: 'paypal_account' },
];

const place: Place = {
  root: 'credit-card',
  below: [],
  nonceRoot: 'payment-method',
  nonceCodes: { unknown: '93108', consumed: '93107' },
};

/**
 * Serves create, find, update and delete of the SDK's paymentMethod, creditCard and paypalAccount gateways
 * (docs/behaviour/gateway.md#endpoints).
 */
export function servePaymentMethods(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const family = 'payment-method';
  app.post('/payment_methods', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work() {
        const card = bodyOf(request, 'credit_card');
        return Object.keys(card).length > 0
          ? createCard(context, card)
          : create(context, bodyOf(request, 'payment_method'));
      },
    }),
  );
  for (const { path, root, kind } of gateways) {
    const saved = (token: string) => requirePaymentMethod(store, token, kind);
    app.get<WithToken>(`/payment_methods/${path}/:token`, (request, reply) =>
      answerServerCall(context, request, reply, {
        family,
        work: () => shown(store, saved(request.params.token), 200),
      }),
    );
    app.put<WithToken>(`/payment_methods/${path}/:token`, (request, reply) =>
      answerServerCall(context, request, reply, {
        family,
        work() {
          const method = saved(request.params.token);
          const token = changeFromInput(context, method, bodyOf(request, root), place);
          return shown(store, requirePaymentMethod(store, token), 200);
        },
      }),
    );
    app.delete<WithToken>(`/payment_methods/${path}/:token`, (request, reply) =>
      answerServerCall(context, request, reply, {
        family,
        work() {
          removePaymentMethod(store, saved(request.params.token));
          return { status: 200, body: '' };
        },
      }),
    );
  }
}

/** The saved payment method with this token, of the given kind. Throws NotFound. */
export function requirePaymentMethod(store: Store, token: string, kind?: InstrumentKind): PaymentMethod {
  const found = findPaymentMethod(store, token);
  if (!found || (kind && found.instrument.kind !== kind)) throw new NotFound();
  return found;
}

function create(context: Context, input: Input): Answer {
  const { store } = context;
  const customerId = asText(input['customer_id']);
  const at = (attribute: string, code: string, message: string) =>
    new Refusal('payment-method', problem(attribute, code, message));
  if (!customerId) throw at('customer_id', '93104', 'Customer ID is required.');
  if (!customerExists(store, customerId)) throw at('customer_id', '93105', 'Customer ID is invalid.');
  if (!asText(input['payment_method_nonce'])) throw at('payment_method_nonce', '93103', 'Nonce is required.');
  return shown(store, requirePaymentMethod(store, saveFromInput(context, customerId, input, place)), 201);
}

/** Handles creditCard.create, with a nonce or with a complete card. */
function createCard(context: Context, input: Input): Answer {
  const { store } = context;
  const customerId = asText(input['customer_id']);
  const at = (code: string, message: string) =>
    new Refusal('credit-card', problem('customer_id', code, message));
  if (!customerId) throw at('91704', 'Customer ID is required.');
  if (!customerExists(store, customerId)) throw at('91705', 'Customer ID is invalid.');
  const codes = { unknown: '91732', consumed: '91731' };
  const token = saveFromInput(context, customerId, input, {
    ...place,
    nonceRoot: 'credit-card',
    nonceCodes: codes,
  });
  return shown(store, requirePaymentMethod(store, token), 201);
}

function shown(store: Store, method: PaymentMethod, status: number): Answer {
  return { status, body: paymentMethodDocument(store, method) };
}
