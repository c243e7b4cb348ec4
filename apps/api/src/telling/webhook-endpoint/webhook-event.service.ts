import type { WebhookEvent } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

interface OrderEvent {
  type: WebhookEvent;
  orderId: string;
  /** The shipment or refund that it is about; absent when it is about the order alone. */
  about?: string;
}

/**
 * Queues an event for every endpoint that is on and asks for it, in the transaction of the change that it tells of. A job
 * sends it. An endpoint that is being deleted at the same time is waited for and left out.
 */
export async function queueOrderEvent(
  db: Kysely<Database>,
  { type, orderId, about }: OrderEvent,
): Promise<void> {
  await sql`
    with wanted as materialized (
      select id from webhook_endpoints where enabled and ${type} = any(events) order by id for key share
    ), event as (
      insert into webhook_events (type, order_id, about)
      select ${type}, ${orderId}::uuid, ${about ?? null}::uuid where exists (select from wanted)
      returning id
    )
    insert into webhook_deliveries (event_id, endpoint_id)
    select event.id, wanted.id from event, wanted`.execute(db);
}
