import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { WebhookDeliveriesTable, WebhookEventsTable } from '../../platform/db/schema.ts';
import { unseal } from '../../platform/db/seal.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { type Tried, tryMs } from './post-event.ts';

export type DueDelivery = Selectable<WebhookDeliveriesTable>;
export type DueEvent = Selectable<WebhookEventsTable>;

/** After each failed try so many seconds pass before the next, 75 hours together; after the last one a delivery has failed. */
export const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** An endpoint to which so many deliveries in a row have failed is switched off. */
export const mostGivenUp = 5;

/** The longest that an endpoint's `Retry-After` makes a delivery wait, in seconds. */
export const longestWait = 86_400;

/** How long a claimed delivery belongs to the process that claimed it, in seconds: more than one try takes. */
const claimSeconds = tryMs / 1_000 + 10;

/**
 * Claims a due delivery, of the endpoint that was sent nothing for the longest time: one that never answers keeps no other
 * waiting. An endpoint is sent one delivery at a time, by all processes together, the one that is due longest first. No lock
 * is held afterwards. Returns undefined when none is due.
 */
export async function claimDelivery({ db }: Pick<Context, 'db'>): Promise<DueDelivery | undefined> {
  const until = inSeconds(claimSeconds);
  // Not `for update`: the commit of a payment locks the keys of endpoints.
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select delivery.id, endpoint.id as endpoint_id
      from webhook_endpoints endpoint cross join lateral (
        select id from webhook_deliveries
        where endpoint_id = endpoint.id and next_check_at <= now() order by next_check_at, id limit 1
      ) delivery
      where enabled and (busy_until is null or busy_until <= now())
      order by last_try_at nulls first, endpoint.id limit 1 for no key update of endpoint skip locked
    ), claimed as (
      update webhook_deliveries set tries = tries + 1, next_check_at = ${until}
      from due where webhook_deliveries.id = due.id and next_check_at <= now()
      returning webhook_deliveries.*
    ), busy as (
      update webhook_endpoints set busy_until = ${until}, last_try_at = now()
      from claimed where webhook_endpoints.id = claimed.endpoint_id
    )
    select * from claimed`.execute(db);
  return rows[0];
}

/**
 * The event of a delivery, where it goes, and what signs it: null when NONCE_KEY has changed since. Undefined when its
 * endpoint has been deleted.
 */
export async function readDelivery(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { eventId, endpointId }: DueDelivery,
): Promise<{ event: DueEvent; url: string; secrets: string[] | null } | undefined> {
  const event = await db.selectFrom('webhookEvents').selectAll().where('id', '=', eventId).executeTakeFirst();
  const endpoint = await db
    .selectFrom('webhookEndpoints')
    .select(['url', 'secret'])
    .select(sql<Buffer | null>`case when old_secret_until > now() then old_secret end`.as('oldSecret'))
    .select((eb) =>
      eb
        .selectFrom('webhookFormerSecrets')
        .select(({ fn }) =>
          fn.agg<Buffer[] | null>('array_agg', [sql`secret order by id desc`]).as('secrets'),
        )
        .whereRef('webhookFormerSecrets.endpointId', '=', 'webhookEndpoints.id')
        .where('until', '>', sql<Date>`now()`)
        .as('olderSecrets'),
    )
    .where('id', '=', endpointId)
    .executeTakeFirst();
  if (!event || !endpoint) return undefined;
  const { url, secret, oldSecret, olderSecrets } = endpoint;
  try {
    const sealed = [secret, ...(oldSecret ? [oldSecret] : []), ...(olderSecrets ?? [])];
    return { event, url, secrets: sealed.map((one) => unseal(one, env.nonceKeys, endpointId)) };
  } catch {
    return { event, url, secrets: null };
  }
}

/**
 * Records what came of a try, and lets the endpoint be sent the next delivery. After the last try, when the endpoint says
 * that it is gone, and when there is nothing to send (`isOver`), the delivery has failed. Changes nothing of a delivery that
 * was claimed again or asked for again since. Returns why the endpoint was switched off; null if it was not.
 */
export async function recordTry(
  { db }: Pick<Context, 'db'>,
  { id, endpointId, tries }: DueDelivery,
  { status, answer, failure, retryAfter = 0 }: Tried,
  { isOver = false }: { isOver?: boolean } = {},
): Promise<string | null> {
  const wait = waits[tries - 1];
  const isGone = status === 410;
  const state =
    failure === null ? 'delivered' : isGone || isOver || wait === undefined ? 'failed' : 'waiting';
  return db.transaction().execute(async (trx) => {
    // The endpoint first, as a claim and a deletion lock it.
    const endpoint = await trx
      .updateTable('webhookEndpoints')
      .set({ busyUntil: null })
      .where('id', '=', endpointId)
      .returning(['givenUp', 'enabled'])
      .executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable('webhookDeliveries')
      .set({
        state,
        status,
        answer,
        failure,
        triedAt: sql<Date>`now()`,
        nextCheckAt:
          wait !== undefined && state === 'waiting'
            ? inSeconds(Math.max(wait, Math.min(retryAfter, longestWait)))
            : null,
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (!endpoint || numUpdatedRows === 0n || isOver || state === 'waiting') return null;
    const givenUp = state === 'delivered' ? 0 : endpoint.givenUp + 1;
    const offReason = !endpoint.enabled
      ? null
      : isGone
        ? 'It answered 410: it wants no more events.'
        : givenUp >= mostGivenUp
          ? `${mostGivenUp} events in a row could not be delivered, each within three days.`
          : null;
    await trx
      .updateTable('webhookEndpoints')
      .set({ givenUp, ...(offReason && { enabled: false, offReason }) })
      .where('id', '=', endpointId)
      .execute();
    return offReason;
  });
}

/** Deletes events that are older than 30 days with their deliveries, a thousand in each statement. */
export async function removeOldEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('webhookEvents')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhookEvents')
          .select('id')
          .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
          .orderBy('createdAt')
          .limit(1_000)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < 1_000n) return;
  }
}
