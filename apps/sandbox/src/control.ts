import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAmount } from './amount.ts';
import type { Context } from './context.ts';
import { readFault } from './faults.ts';
import { asText } from './input.ts';
import type { Store } from './store.ts';
import { transactionOf } from './transactions/transaction.ts';

/** Steers the sandbox over HTTP, for tests and for people on this machine alone. */
export async function serveControl(app: FastifyInstance, { store, faults }: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request))
      return reply.code(403).send({ error: 'Only this machine and this page may steer the sandbox.' });
  });
  app.get('/sandbox/faults', (_request, reply) => reply.send(faults.list()));
  app.post('/sandbox/faults', (request, reply) => {
    const fault = readFault(request.body);
    if (typeof fault === 'string') return reply.code(400).send({ error: fault });
    faults.add(fault);
    return reply.code(201).send(fault);
  });
  app.delete('/sandbox/faults', (_request, reply) => {
    faults.clear();
    return reply.send([]);
  });
  app.get<{ Querystring: { orderId?: unknown } }>('/sandbox/transactions', (request, reply) =>
    reply.send(recentTransactions(store, asText(request.query.orderId))),
  );
}

/** The newest transactions, of one order when `orderId` is given; amounts as on the wire ('10.00'). */
export function recentTransactions(store: Store, orderId?: string, limit = 200) {
  return store
    .all(
      'select * from transactions where order_id is coalesce(?, order_id) order by created_at desc, rowid desc limit ?',
      orderId ?? null,
      limit,
    )
    .map(transactionOf)
    .map((transaction) => ({
      id: transaction.id,
      type: transaction.type,
      orderId: transaction.orderId,
      status: transaction.status,
      amount: writeAmount(transaction.amount),
      currency: transaction.currency,
      cardLast4: transaction.card.lastFour,
      createdAt: new Date(transaction.createdAt).toISOString(),
    }));
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine, under a name of this machine (a foreign name may lead here too), and from no other site's page. */
function isOurs(request: FastifyRequest): boolean {
  const { host = '', origin } = request.headers;
  const name = host.replace(/:\d+$/, '');
  return (
    loopback.has(request.ip) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(name) &&
    (origin === undefined || origin === `${request.protocol}://${host}`)
  );
}
