import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { GatewayEventsTable } from '../../platform/db/schema.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import { claimDueRow } from '../../platform/jobs/due-rows.service.ts';
import type { WebhookEvent } from '../../platform/gateway/gateway.ts';

export type GatewayEvent = Selectable<GatewayEventsTable>;

/** How many days a webhook event is kept, handled or not. */
const keptDays = 90;

/** Stores a webhook event under the SHA-256 of its payload; a repeated one changes nothing. It is committed when this returns. */
export async function storeEvent({ db }: Context, payload: string, event: WebhookEvent): Promise<Buffer> {
  // The gateway signs the payload with or without the line break at its end.
  const text = payload.trim();
  const hash = createHash('sha256').update(text).digest();
  await db
    .insertInto('gatewayEvents')
    .values({ hash, payload: text, ...event })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** Claims the webhook event that waits longest, or the one of this hash. Undefined when none is due. */
export const claimEvent = (ctx: Context, hash?: Buffer): Promise<GatewayEvent | undefined> =>
  claimDueRow(ctx, 'gatewayEvents', hash);

/** Marks a webhook event as handled and stores the result. */
export async function closeEvent({ db }: Context, { hash }: GatewayEvent, outcome: string): Promise<void> {
  await db
    .updateTable('gatewayEvents')
    .set({ handledAt: sql<Date>`now()`, nextCheckAt: null, error: null, outcome })
    .where('hash', '=', hash)
    .execute();
}

/** Schedules another attempt, because the outcome is unknown: after 15 s, 30 s, … at most an hour, as long as the event is kept. */
export async function putBackEvent(
  { db }: Context,
  { hash, tries }: GatewayEvent,
  error: string,
): Promise<void> {
  await db
    .updateTable('gatewayEvents')
    .set({ error, nextCheckAt: inSeconds(backOffSeconds(tries)) })
    .where('hash', '=', hash)
    .where('handledAt', 'is', null)
    .execute();
}

/** Deletes webhook events that are older than 90 days and returns how many. */
export async function removeOldEvents({ db }: Pick<Context, 'db'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gatewayEvents')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
