import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import {
  claimDelivery,
  type DueDelivery,
  type DueEvent,
  readDelivery,
  recordTry,
  removeOldEvents,
} from './delivery.service.ts';
import { postEvent } from './post-event.ts';

/** Reads what an event says now; null when there is nothing to say any more. */
export type ComposeEvent = (ctx: Context, event: DueEvent) => Promise<object | null>;

/** Every second: sends the events that are due to the merchant's own systems. */
export const webhookSending = (compose: ComposeEvent): Job => ({
  name: 'webhooks',
  everyMs: 1_000,
  lanes: 4,
  run: (ctx, stopping) => sendDeliveries(ctx, compose, stopping),
});

/** Every hour: deletes old events. */
export const webhookCleaning: Job = {
  name: 'webhook cleaning',
  everyMs: 60 * 60_000,
  run: removeOldEvents,
};

/** Sends due deliveries one after the other until none is left. */
export async function sendDeliveries(
  ctx: Context,
  compose: ComposeEvent,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const delivery = await claimDelivery(ctx);
    if (!delivery) return;
    await sendDelivery(ctx, compose, delivery);
  }
}

/**
 * A delivery counts as delivered when its endpoint has answered 2xx. If this process dies before that is recorded, another
 * one sends it again with the same id.
 */
async function sendDelivery(ctx: Context, compose: ComposeEvent, delivery: DueDelivery): Promise<void> {
  const found = await readDelivery(ctx, delivery);
  if (!found) return;
  const { event, url, secrets } = found;
  const { id, type, createdAt } = event;
  const said = type === 'test' ? { data: {} } : await compose(ctx, event);
  if (!said) {
    await recordTry(ctx, delivery, untried('There is nothing to say any more.'), { isOver: true });
    return;
  }
  const timestamp = createdAt.toISOString();
  const body = JSON.stringify({ id, type, timestamp, createdAt: timestamp, ...said });
  const tried = secrets
    ? await postEvent({ url, id, body, secrets, publicOnly: ctx.env.appEnv === 'production' })
    : untried('Its secret cannot be read, because NONCE_KEY has changed. Rotate the secret.');
  const names = { endpoint: delivery.endpointId, event: id, type };
  if (tried.failure) ctx.log.warn(names, `A webhook event was not taken: ${tried.failure}`);
  const offReason = await recordTry(ctx, delivery, tried);
  if (offReason) ctx.log.warn(names, `A webhook endpoint is switched off: ${offReason}`);
}

const untried = (failure: string) => ({ status: null, answer: null, failure });
