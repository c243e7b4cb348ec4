import type { SettingsStore } from '../settings/settings.ts';
import { newId } from '../store/ids.ts';
import type { Row, Store } from '../store/store.ts';
import { NotFound } from '../wire/refusal.ts';
import { xmlDocument, type XmlValue } from '../wire/xml.ts';
import { signatureOf } from './signature.ts';

/**
 * The kinds of webhook events. There is none for a card's settlement: Braintree sends those only for bank debits.
 */
export type WebhookKind =
  | 'check'
  | 'payment_method_revoked_by_customer'
  | 'refund_failed'
  | `dispute_${'opened' | 'under_review' | 'won' | 'lost' | 'accepted' | 'auto_accepted' | 'disputed' | 'expired'}`;

/**
 * A webhook event as stored. It is signed once, so every attempt sends the same bytes. Times are in milliseconds.
 * `nextAt` is null when the webhook event is only sent by hand; `lastAnswer` describes the result of the last
 * attempt.
 */
export type WebhookEvent = {
  id: string;
  kind: WebhookKind;
  transactionId: string | null;
  payload: string;
  signature: string;
  madeAt: number;
  attempts: number;
  nextAt: number | null;
  deliveredAt: number | null;
  lastAnswer: string | null;
};

/** What creating a webhook event needs: the store, the settings with the address, and the delivery to wake. */
type WebhookContext = { store: Store; settings: SettingsStore; delivery: { wake: () => void } };

/**
 * Creates a webhook event about `subject`. Call it in the SQLite transaction of the event, so that both exist or
 * neither. The event is sent at once, unless there is no address or `sendNotices` is false: then it is sent
 * only by hand.
 */
export function addWebhook(
  { store, settings, delivery }: WebhookContext,
  kind: WebhookKind,
  subject: XmlValue,
  transactionId: string | null = null,
): string {
  const { sendNotices, webhookUrl } = settings.read();
  const [id, now] = [newId(), store.now()];
  const xml = xmlDocument('notification', { timestamp: new Date(now), kind, subject });
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  store.run(
    `insert into notices (id, kind, transaction_id, payload, signature, made_at, attempts, next_at)
     values (?, ?, ?, ?, ?, ?, 0, ?)`,
    id,
    kind,
    transactionId,
    payload,
    signatureOf(payload),
    now,
    sendNotices && webhookUrl ? now : null,
  );
  delivery.wake();
  return id;
}

/** The event with this id; throws NotFound. */
export function findWebhook(store: Store, id: string): WebhookEvent {
  const row = store.one('select * from notices where id = ?', id);
  if (!row) throw new NotFound();
  return eventOf(row);
}

/** The newest webhook events. */
export function recentWebhooks(store: Store, limit = 200): WebhookEvent[] {
  return store.all('select * from notices order by rowid desc limit ?', limit).map(eventOf);
}

/** The webhook events that are due, oldest first. */
export function dueWebhooks(store: Store): WebhookEvent[] {
  return store
    .all('select * from notices where next_at <= ? order by next_at, rowid', store.now())
    .map(eventOf);
}

function eventOf(row: Row): WebhookEvent {
  const time = (name: string) => (row[name] === null ? null : Number(row[name]));
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  return {
    id: String(row['id']),
    kind: String(row['kind']) as WebhookKind,
    transactionId: text('transaction_id'),
    payload: String(row['payload']),
    signature: String(row['signature']),
    madeAt: Number(row['made_at']),
    attempts: Number(row['attempts']),
    nextAt: time('next_at'),
    deliveredAt: time('delivered_at'),
    lastAnswer: text('last_answer'),
  };
}
