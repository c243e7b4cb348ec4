import type { FastifyInstance } from 'fastify';
import { answerCall } from './answer-call.ts';
import type { Context } from './context.ts';
import { asInput, asText, type Input } from './input.ts';
import { consumeNonce } from './nonces.ts';
import { cardOfNonce } from './payment-methods.ts';
import { creditCardXml } from './payment-method-xml.ts';
import type { Answer } from './request-key.ts';
import type { Store } from './store.ts';
import { NotThere, problem, Refusal } from './validation.ts';
import { insertCustomer, listPaymentMethods, savePaymentMethod, updateCustomer } from './vault.ts';
import { xmlDocument, XmlList, type XmlValue } from './xml.ts';

type WithId = { Params: { id: string } };

/** customer.create, find, update and delete (protocol §1.4). */
export function serveCustomers(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post('/customers', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'customer',
      work: () => create(store, asInput(asInput(request.body)['customer'])),
    }),
  );
  app.get<WithId>('/customers/:id', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'customer',
      work: () => shown(store, request.params.id, 200),
    }),
  );
  app.put<WithId>('/customers/:id', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'customer',
      work() {
        mustExist(store, request.params.id);
        const input = asInput(asInput(request.body)['customer']);
        updateCustomer(store, request.params.id, input);
        saveNonce(store, request.params.id, input);
        return shown(store, request.params.id, 200);
      },
    }),
  );
  app.delete<WithId>('/customers/:id', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'customer',
      work() {
        mustExist(store, request.params.id);
        store.run('delete from customers where id = ?', request.params.id);
        return { status: 200, body: '' };
      },
    }),
  );
}

function create(store: Store, input: Input): Answer {
  const id = asText(input['id']);
  if (id && !/^[\w-]+$/.test(id))
    throw new Refusal(
      'customer',
      problem('id', '91610', "Customer ID is invalid (use only letters, numbers, '-', and '_')."),
    );
  if (id && id.length > 36)
    throw new Refusal(
      'customer',
      problem('id', '91612', 'Customer ID is too long (maximum is 36 characters).'),
    );
  if (id && exists(store, id))
    throw new Refusal('customer', problem('id', '91609', 'Customer ID has already been taken.'));
  const made = insertCustomer(store, input);
  saveNonce(store, made, input);
  return shown(store, made, 201);
}

function saveNonce(store: Store, customerId: string, input: Input): void {
  const nonce = asText(input['payment_method_nonce']);
  if (!nonce) return;
  const card = cardOfNonce(store, nonce, 'customer');
  consumeNonce(store, nonce);
  savePaymentMethod(store, customerId, card);
}

/** True when there is a customer with this id. */
export function exists(store: Store, id: string): boolean {
  return store.one('select id from customers where id = ?', id) !== undefined;
}

function mustExist(store: Store, id: string): void {
  if (!exists(store, id)) throw new NotThere();
}

function shown(store: Store, id: string, status: number): Answer {
  return { status, body: xmlDocument('customer', customerXml(store, id)) };
}

function customerXml(store: Store, id: string): XmlValue {
  const row = store.one('select * from customers where id = ?', id);
  if (!row) throw new NotThere();
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  return {
    id,
    'merchant-id': 'storefront',
    'first-name': text('first_name'),
    'last-name': text('last_name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    fax: text('fax'),
    'created-at': new Date(Number(row['created_at'])),
    'updated-at': new Date(Number(row['updated_at'])),
    'credit-cards': new XmlList(
      'credit-card',
      listPaymentMethods(store, id).map((method) => creditCardXml(store, method)),
    ),
    'paypal-accounts': new XmlList('paypal-account', []),
    'venmo-accounts': new XmlList('venmo-account', []),
    'apple-pay-cards': new XmlList('apple-pay-card', []),
    'android-pay-cards': new XmlList('android-pay-card', []),
    addresses: new XmlList('address', []),
  };
}
