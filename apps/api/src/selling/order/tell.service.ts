import type { AuditKind, WebhookEvent } from 'contracts';
import type { OrderLetter } from 'letters';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type Actor, type AuditEvent, recordAudit } from '../../telling/audit/audit.service.ts';
import { queueOrderLetter } from '../../telling/letter/letter.service.ts';
import { queueOrderEvent } from '../../telling/webhook-endpoint/webhook-event.service.ts';

interface Told {
  /** To the owner of the order. */
  letter?: OrderLetter['kind'];
  /** To a merchant's own systems. */
  event?: WebhookEvent;
  /** In the record of what people did. */
  audit?: AuditKind;
}

/**
 * Who hears of what happens to an order, besides its history, which each move writes itself. Of what the history alone
 * tells (placed, confirmed, packed, delivered, canceled) the database queues the event.
 */
const happenings = {
  placedByPhone: { letter: 'order-to-pay', audit: 'order_placed_by_phone' },
  confirmed: { letter: 'order-confirmed' },
  paid: { letter: 'order-confirmed', event: 'order.paid' },
  collected: { event: 'order.paid', audit: 'order_collected' },
  accepted: { audit: 'order_accepted' },
  canceled: { audit: 'order_canceled' },
  calledOff: { letter: 'order-canceled', event: 'order.canceled', audit: 'order_canceled' },
  calledOffDue: { letter: 'order-canceled', audit: 'order_canceled' },
  addressChanged: { audit: 'order_address_changed' },
  readdressed: { letter: 'order-readdressed', audit: 'order_address_changed' },
  noted: { audit: 'order_noted' },
  letterSentAgain: { audit: 'order_letter_sent_again' },
  packed: { audit: 'order_packed' },
  unpacked: { audit: 'order_unpacked' },
  shipped: { letter: 'order-shipped', event: 'order.shipped', audit: 'shipment_created' },
  shipmentChanged: { audit: 'shipment_changed' },
  shipmentDelivered: { audit: 'shipment_delivered' },
  shipmentUndelivered: { audit: 'shipment_undelivered' },
  refundAsked: { audit: 'refund_asked' },
  refundCanceled: { audit: 'refund_canceled' },
  refunded: { letter: 'order-refunded', event: 'order.refunded' },
  returnAsked: { letter: 'return-asked', event: 'order.return_asked' },
  returnOpened: { letter: 'return-asked', event: 'order.return_asked', audit: 'return_opened' },
  returnExpected: { letter: 'return-expected', event: 'order.return_decided', audit: 'return_accepted' },
  returnReceived: { letter: 'return-received', audit: 'return_received' },
  returnAccepted: { letter: 'return-accepted', event: 'order.return_decided', audit: 'return_accepted' },
  returnDeclined: { letter: 'return-declined', event: 'order.return_decided', audit: 'return_declined' },
} as const satisfies Record<string, Told>;

interface Happening extends Pick<AuditEvent, 'changes'> {
  kind: keyof typeof happenings;
  orderId: string;
  /** The refund, return or shipment that it is about; the order alone when absent. */
  about?: string;
  /** The order's number. */
  number?: string | number;
  /** Who did it, where that is a person whose deed is recorded. */
  actor?: Actor;
}

/** Tells everybody who hears of what happened to an order, in the transaction of the change. */
export async function tell(
  trx: Transaction<Database>,
  { kind, orderId, about, number, actor, changes }: Happening,
): Promise<void> {
  const { letter, event, audit }: Told = happenings[kind];
  if (letter) await queueOrderLetter(trx, { kind: letter, orderId, about });
  if (event) await queueOrderEvent(trx, { type: event, orderId, about });
  if (audit && actor)
    await recordAudit(trx, actor, {
      kind: audit,
      about: about ?? orderId,
      ...(number !== undefined && { aboutName: String(number) }),
      ...(changes && { changes }),
    });
}
