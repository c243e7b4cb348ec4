import type { FastifyInstance } from 'fastify';
import { recentClientTokens } from '../client/client-token-log.ts';
import type { Context } from '../context.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { instrumentText } from '../instruments/instrument-text.ts';
import { nonceLifetime } from '../instruments/nonces.ts';
import type { Row, Store } from '../store/store.ts';
import { ControlError } from '../wire/refusal.ts';

const maxLimit = 1000;
type Query = { Querystring: { limit?: unknown } };

/**
 * Control calls that list customers with their saved payment methods, client tokens, and nonces, newest
 * first.
 */
export function serveVaultControl(app: FastifyInstance, { store }: Context): void {
  app.get<Query>('/sandbox/customers', (request, reply) =>
    reply.send(recentCustomers(store, limitOf(request.query.limit))),
  );
  app.get<Query>('/sandbox/client-tokens', (request, reply) =>
    reply.send(recentClientTokens(store, limitOf(request.query.limit))),
  );
  app.get<Query>('/sandbox/nonces', (request, reply) =>
    reply.send(recentNonces(store, limitOf(request.query.limit))),
  );
}

function limitOf(asked: unknown): number {
  const limit = Number(asked ?? 200);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw new ControlError(`limit must be a whole number from 1 to ${maxLimit}.`);
  return limit;
}

/** The newest customers, each with its saved payment methods, oldest first. */
export function recentCustomers(store: Store, limit: number) {
  return store
    .all('select * from customers order by created_at desc, rowid desc limit ?', limit)
    .map((row) => ({
      id: String(row['id']),
      name: [row['first_name'], row['last_name']].filter(Boolean).join(' ') || null,
      email: row['email'] === null ? null : String(row['email']),
      createdAt: isoOf(row, 'created_at'),
      paymentMethods: store
        .all('select * from payment_methods where customer_id = ? order by rowid', String(row['id']))
        .map(shownPaymentMethod),
    }));
}

function shownPaymentMethod(row: Row) {
  return {
    token: String(row['token']),
    paysBy: instrumentText(JSON.parse(String(row['instrument'])) as Instrument),
    isDefault: row['is_default'] === 1,
    hasSubscription: row['has_subscription'] === 1,
    createdAt: isoOf(row, 'created_at'),
  };
}

/**
 * The newest nonces, with the token when a nonce belongs to a saved payment method. `expired` nonces were
 * never used.
 */
export function recentNonces(store: Store, limit: number) {
  const expiryLimit = store.now() - nonceLifetime;
  return store.all('select * from nonces order by rowid desc limit ?', limit).map((row) => ({
    nonce: String(row['nonce']),
    paysBy: instrumentText(JSON.parse(String(row['instrument'])) as Instrument),
    paymentMethodToken: row['payment_method_token'] === null ? null : String(row['payment_method_token']),
    state:
      row['consumed_at'] !== null
        ? 'consumed'
        : Number(row['created_at']) > expiryLimit
          ? 'unused'
          : 'expired',
    createdAt: isoOf(row, 'created_at'),
  }));
}

const isoOf = (row: Row, name: string) => new Date(Number(row[name])).toISOString();
