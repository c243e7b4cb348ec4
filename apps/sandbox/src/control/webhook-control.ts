import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ControlError } from '../wire/refusal.ts';
import { addWebhook, findWebhook, recentWebhooks, type WebhookEvent } from '../webhooks/webhook-event.ts';

type WithId = { Params: { id: string } };

/** Control calls for webhook events: list them with signature and payload, create a test webhook event, send one again. */
export function serveWebhookControl(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/notices', (_request, reply) => reply.send(recentWebhooks(context.store).map(shown)));
  app.post('/sandbox/notices/check', (_request, reply) => reply.code(201).send(shown(addCheck(context))));
  app.post<WithId>('/sandbox/notices/:id/send', async (request, reply) =>
    reply.send(shown(await sendByHand(context, request.params.id))),
  );
}

/** Creates a test webhook event (kind `check`). */
export function addCheck(context: Context): WebhookEvent {
  return findWebhook(context.store, addWebhook(context, 'check', { check: true }));
}

/**
 * Sends a webhook event now, whatever happened to it before, and returns its new state. Throws NotFound,
 * ControlError.
 */
export async function sendByHand({ store, settings, delivery }: Context, id: string): Promise<WebhookEvent> {
  const event = findWebhook(store, id);
  const { webhookUrl } = settings.read();
  if (!webhookUrl)
    throw new ControlError('There is no webhookUrl to send the notice to. Set one at /sandbox/settings.');
  return delivery.send(event, webhookUrl);
}

function shown({ madeAt, nextAt, deliveredAt, ...event }: WebhookEvent) {
  return { ...event, madeAt: textOf(madeAt), nextAt: textOf(nextAt), deliveredAt: textOf(deliveredAt) };
}

const textOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
