import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asInput, asText } from '../../wire/input.ts';
import { ControlError, NotFound } from '../../wire/refusal.ts';
import { contextStatuses } from './context-status.ts';
import { buyerNamed } from './test-buyers.ts';
import {
  approveContext,
  findContext,
  moveContext,
  recentContexts,
  type VenmoContext,
} from './venmo-context.ts';

const most = 200;

/** Control calls that list Venmo's payment contexts, and change the status of one as its buyer would. */
export function serveContextControl(app: FastifyInstance, { store }: Context): void {
  app.get('/sandbox/venmo/contexts', (_request, reply) =>
    reply.send(recentContexts(store, most).map(shownContext)),
  );
  app.post<{ Params: { id: string } }>('/sandbox/venmo/contexts/:id', (request, reply) => {
    const asked = asInput(request.body)['status'];
    const status = contextStatuses.find((one) => one === asked);
    if (!status) throw new ControlError(`status must be one of ${contextStatuses.join(', ')}.`);
    return reply.send(
      store.atomically(() => {
        const found = findContext(store, request.params.id);
        if (!found) throw new NotFound();
        const buyer = buyerNamed(asText(asInput(request.body)['buyer']));
        const done =
          status === 'APPROVED'
            ? found.status !== 'APPROVED' && approveContext(store, found, buyer) !== undefined
            : moveContext(store, found, status);
        if (!done) throw new ControlError(`A context that is ${found.status} cannot become ${status}.`);
        return shownContext(findContext(store, found.id) ?? found);
      }),
    );
  });
}

function shownContext({ id, request, customerId, status, buyer, nonce, createdAt, expiresAt }: VenmoContext) {
  return {
    id,
    status,
    usage: request.usage,
    customerId,
    userName: buyer?.userName ?? null,
    nonce,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
