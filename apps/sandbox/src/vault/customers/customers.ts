import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import { asInput, asText, bodyOf, type Input } from '../../wire/input.ts';
import { changeCardFromInput } from '../payment-methods/change-payment-method.ts';
import { type Place, saveFromInput } from '../payment-methods/save-instrument.ts';
import type { Answer } from '../../wire/answer.ts';
import type { Store } from '../../store/store.ts';
import { NotFound, refuseIfProblems } from '../../wire/refusal.ts';
import { insertCustomer, updateCustomer } from './customer.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { customerIdProblems, customerProblems, customerExists } from './customer-input.ts';
import { searchCustomerIds, searchCustomers } from './customer-search.ts';
import { customerXml } from './customer-xml.ts';

type WithId = { Params: { id: string } };

/** Serves customer.create, find, search, update and delete (docs/behaviour/gateway.md#endpoints). */
export function serveCustomers(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const family = 'customer';
  app.post('/customers', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work: () => create(context, bodyOf(request, 'customer')),
    }),
  );
  app.post('/customers/advanced_search_ids', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'search',
      work: () => searchCustomerIds(store, bodyOf(request, 'search')),
    }),
  );
  app.post('/customers/advanced_search', (request, reply) =>
    answerServerCall(context, request, reply, {
      work: () => searchCustomers(store, bodyOf(request, 'search')),
    }),
  );
  app.get<WithId>('/customers/:id', (request, reply) =>
    answerServerCall(context, request, reply, { family, work: () => shown(store, request.params.id, 200) }),
  );
  app.put<WithId>('/customers/:id', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work: () => change(context, request.params.id, bodyOf(request, 'customer')),
    }),
  );
  app.delete<WithId>('/customers/:id', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work() {
        requireCustomer(store, request.params.id);
        store.run('delete from customers where id = ?', request.params.id);
        return { status: 200, body: '' };
      },
    }),
  );
}

function create(context: Context, input: Input): Answer {
  const { store } = context;
  refuseIfProblems('customer', [
    ...customerIdProblems(store, asText(input['id'])),
    ...customerProblems(input),
  ]);
  const id = insertCustomer(store, input);
  saveSent(context, id, input);
  return shown(store, id, 201);
}

function change(context: Context, id: string, input: Input): Answer {
  const { store } = context;
  requireCustomer(store, id);
  refuseIfProblems('customer', customerProblems(input));
  updateCustomer(store, id, input);
  const card = asInput(input['credit_card']);
  if (asText(asInput(card['options'])['update_existing_token']))
    changeCardFromInput(context, id, card, place);
  else saveSent(context, id, input);
  return shown(store, id, 200);
}

const place: Place = {
  root: 'customer',
  below: ['credit-card'],
  nonceRoot: 'customer',
  nonceCodes: { unknown: '91732', consumed: '91731' },
};

/** Saves the payment method that was sent with a customer, as a nonce or as a `credit_card`. */
function saveSent(context: Context, customerId: string, input: Input): void {
  const nonce = input['payment_method_nonce'];
  const card = asInput(input['credit_card']);
  const sent = nonce ? { ...card, payment_method_nonce: nonce } : card;
  if (Object.keys(sent).length > 0) saveFromInput(context, customerId, sent, place);
}

function requireCustomer(store: Store, id: string): void {
  if (!customerExists(store, id)) throw new NotFound();
}

function shown(store: Store, id: string, status: number): Answer {
  return { status, body: xmlDocument('customer', customerXml(store, id)) };
}
