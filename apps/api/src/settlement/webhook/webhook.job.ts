import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { applyTransaction } from '../found-transaction/found-transaction.service.ts';
import {
  claimEvent,
  closeEvent,
  type GatewayEvent,
  putBackEvent,
  removeOldEvents,
} from './webhook.service.ts';

/** Every 5 s: handles webhook events of the gateway that are not handled yet. */
export const gatewayInbox: Job = { name: 'gateway-inbox', everyMs: 5_000, lanes: 2, run: sweepEvents };

/** Every hour: deletes old webhook events. */
export const gatewayInboxCleaning: Job = {
  name: 'gateway-inbox-cleaning',
  everyMs: 60 * 60_000,
  run: async (ctx) => void (await removeOldEvents(ctx)),
};

/** Handles due webhook events one after the other until none is left. */
export async function sweepEvents(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const event = await claimEvent(ctx);
    if (!event) return;
    await handle(ctx, event);
  }
}

/** Handles a webhook event right after it was stored, after the response. If that fails, the sweep handles it later. */
export function handleSoon(ctx: Context, hash: Buffer): void {
  claimEvent(ctx, hash)
    .then((event) => event && handle(ctx, event))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'A webhook event is looked into later.'));
}

async function handle(ctx: Context, event: GatewayEvent): Promise<void> {
  try {
    const end = await lookInto(ctx, event);
    if ('outcome' in end) return await closeEvent(ctx, event, end.outcome);
    ctx.log.warn(nameOf(event), `A webhook event waits: ${end.waits}.`);
    await putBackEvent(ctx, event, end.waits);
  } catch (error) {
    ctx.log.error({ err: error, ...nameOf(event) }, 'A webhook event could not be looked into.');
    await putBackEvent(ctx, event, error instanceof Error ? error.message : String(error));
  }
}

type End = { outcome: string } | { waits: string };

/** Asks the gateway for the webhook event's transaction and applies that answer, because the event is only a hint. */
async function lookInto(ctx: Context, { kind, transactionId, tries }: GatewayEvent): Promise<End> {
  if (transactionId === null) return { outcome: 'It names no transaction: nothing of ours hangs on it.' };
  const found = await ctx.gateway.find(transactionId);
  if (found.kind === 'unknown') return { waits: found.reason };
  if (found.kind === 'missing') return unseen('the gateway does not know its transaction', tries);
  const { of, changed } = await applyTransaction(ctx, found.transaction);
  if (of === 'nobody') return { outcome: 'No payment or refund of ours is its transaction.' };
  if (kind?.startsWith('dispute_') && found.transaction.disputes.length === 0) {
    return unseen('the gateway shows no dispute of its transaction', tries);
  }
  return { outcome: changed ?? 'The rows agreed with the gateway.' };
}

/** After this many attempts (about 4 hours) a transaction that the gateway does not find counts as nonexistent. */
const mostTries = 12;

/** The gateway may send a webhook event of a transaction before a search finds it. */
const unseen = (what: string, tries: number): End =>
  tries < mostTries ? { waits: what } : { outcome: `Looked into in vain: ${what}.` };

const nameOf = ({ kind, transactionId, tries }: GatewayEvent) => ({
  kind,
  transaction: transactionId,
  tries,
});
