import { createNonce } from '../../instruments/nonces.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Store } from '../../store/store.ts';
import { type ContextStatus, isOpen, mayBecome } from './context-status.ts';
import { accountOf, type Buyer, buyerNamed } from './test-buyers.ts';

/** What a merchant's page asks a buyer to approve. */
export type VenmoRequest = {
  /** The older mutation made it, so GraphQL calls it a VenmoQRCodePaymentContext. */
  isOlder: boolean;
  /** SINGLE_USE: the account pays once and cannot be saved. */
  usage: 'SINGLE_USE' | 'MULTI_USE' | null;
  merchantProfileId: string | null;
  displayName: string | null;
  /** The amount in minor units and its currency; null when the page told none. */
  total: { amount: number; currency: string } | null;
  asksForBilling: boolean;
  asksForShipping: boolean;
};

/** A payment context. `buyer` and `nonce` are there when it is approved. Times are in ms since 1970. */
export type VenmoContext = {
  id: string;
  request: VenmoRequest;
  /** The customer of the client token that made it. */
  customerId: string | null;
  status: ContextStatus;
  buyer: Buyer | null;
  nonce: string | null;
  createdAt: number;
  expiresAt: number;
};

/** Stores a context that waits for its buyer, for `seconds` of the sandbox's clock. */
export function createContext(store: Store, request: VenmoRequest, made: Made): VenmoContext {
  const id = newId(32);
  const now = store.now();
  const expiresAt = now + made.seconds * 1000;
  store.run(
    `insert into venmo_contexts (id, request, customer_id, status, created_at, expires_at)
     values (?, ?, ?, 'CREATED', ?, ?)`,
    id,
    JSON.stringify(request),
    made.customerId,
    now,
    expiresAt,
  );
  const { customerId } = made;
  return { id, request, customerId, status: 'CREATED', buyer: null, nonce: null, createdAt: now, expiresAt };
}

type Made = { customerId: string | null; seconds: number };

/** The context with this id; an open one whose time is over is EXPIRED. Undefined when there is none. */
export function findContext(store: Store, id: string): VenmoContext | undefined {
  const row = store.one('select * from venmo_contexts where id = ?', id);
  return row && contextOf(row, store.now());
}

/** The newest contexts, newest first. */
export function recentContexts(store: Store, limit: number): VenmoContext[] {
  const now = store.now();
  return store
    .all('select * from venmo_contexts order by rowid desc limit ?', limit)
    .map((row) => contextOf(row, now));
}

/** Changes the status, except to APPROVED. Returns false, and changes nothing, when that is not possible. */
export function moveContext(
  store: Store,
  { id, status }: VenmoContext,
  to: Exclude<ContextStatus, 'APPROVED'>,
): boolean {
  if (!mayBecome(status, to)) return false;
  store.run('update venmo_contexts set status = ? where id = ?', to, id);
  return true;
}

/**
 * Approves an open context, and makes the nonce that pays. Returns that nonce; of an approved context always
 * the one that it has; undefined when the context has ended without an approval. Call it inside a SQLite
 * transaction.
 */
export function approveContext(store: Store, context: VenmoContext, buyer: Buyer): string | undefined {
  if (!isOpen(context.status)) return context.nonce ?? undefined;
  const nonce = createNonce(store, accountOf(buyer, context.request.usage === 'SINGLE_USE'));
  store.run(
    "update venmo_contexts set status = 'APPROVED', buyer = ?, nonce = ? where id = ?",
    buyer.userName,
    nonce,
    context.id,
  );
  return nonce;
}

function contextOf(row: Row, now: number): VenmoContext {
  const status = String(row['status']) as ContextStatus;
  const expiresAt = Number(row['expires_at']);
  return {
    id: String(row['id']),
    request: JSON.parse(String(row['request'])) as VenmoRequest,
    customerId: row['customer_id'] === null ? null : String(row['customer_id']),
    status: isOpen(status) && now >= expiresAt ? 'EXPIRED' : status,
    buyer: row['buyer'] === null ? null : buyerNamed(String(row['buyer'])),
    nonce: row['nonce'] === null ? null : String(row['nonce']),
    createdAt: Number(row['created_at']),
    expiresAt,
  };
}
