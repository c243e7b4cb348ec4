import type {
  AttemptState,
  DeliveryAddress,
  FulfilmentState,
  Instrument,
  MoneyState,
  OrderState,
  RefundState,
} from 'contracts';
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  /** Unique without regard to case. */
  email: string;
  /** PHC string, argon2id. */
  passwordHash: string;
  /** 0 a shopper, 1 an admin. */
  role: Generated<number>;
  createdAt: CreatedAt;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is kept nowhere. */
  tokenHash: Buffer;
  accountId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface CategoriesTable {
  id: Generated<string>;
  name: string;
  /** The name as compared: normalised and lower case, unique. */
  nameKey: string;
  createdAt: CreatedAt;
}

export interface PhotosTable {
  hash: string;
  /** When to look whether anything still shows it; null while nothing has let go of it. */
  checkAt: Generated<Date | null>;
  createdAt: CreatedAt;
}

export interface ProductsTable {
  id: Generated<string>;
  name: string;
  description: string;
  pricePaise: number;
  /** Units in the house; what can be bought is stock − reserved. */
  stock: number;
  /** Units that open orders hold. */
  reserved: Generated<number>;
  sold: Generated<number>;
  needsShipping: boolean;
  /** Null only once the product is deleted and its category too: never on one that is in the shop. */
  categoryId: string;
  /** A picture hosted elsewhere; at most one of the two is set. */
  pictureUrl: string | null;
  photoHash: string | null;
  version: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface OrdersTable {
  /** Chosen by the client: the idempotency key. */
  id: string;
  /** Short, for people; given by the database, from 1001. */
  number: Generated<number>;
  accountId: string;
  /** SHA-256 of what was asked for: the same id with another body is refused. */
  bodyHash: Buffer;
  state: Generated<OrderState>;
  money: Generated<MoneyState>;
  fulfilment: Generated<FulfilmentState>;
  totalPaise: number;
  /** Set exactly while the order holds stock: pending and paying. */
  reservedUntil: Date | null;
  paidAttemptId: string | null;
  /** Whether something of it ships: a snapshot, like its lines. */
  ships: Generated<boolean>;
  /** null where nothing ships (decision 34), and until it is given. */
  deliveryAddress: ColumnType<DeliveryAddress | null, string | null, string | null>;
  version: Generated<number>;
  createdAt: CreatedAt;
  paidAt: Date | null;
}

/** Snapshots of the day: later changes of a product do not reach its orders. */
export interface OrderLinesTable {
  orderId: string;
  position: number;
  productId: string;
  name: string;
  pictureUrl: string | null;
  photoHash: string | null;
  pricePaise: number;
  quantity: number;
  /** Kept by the database: units that refunds name, without those that came to nothing. */
  returned: Generated<number>;
}

export interface AttemptsTable {
  /** Order number + '-' + n: orderId and apiRequestKey at the gateway. */
  id: string;
  orderId: string;
  n: number;
  state: Generated<AttemptState>;
  amountPaise: number;
  currency: string;
  transactionId: string | null;
  /** Sealed by payment/nonce-box.ts; null once resolved. */
  nonceEnc: Buffer | null;
  /** The gateway said so once: a transaction may exist, so the attempt is not called failed for 72 hours. */
  nonceConsumed: Generated<boolean>;
  /** A sale without request key was sent, so what the gateway says of the key is not the whole story. */
  keyless: Generated<boolean>;
  instrument: ColumnType<Instrument | null, string | null, string | null>;
  /** The gateway's words, for operators; never shown to shoppers. */
  reason: string | null;
  /** Kept by the database: the sum of refunds that did not fail. */
  refundedPaise: Generated<number>;
  /** How often a sweep looked. */
  checks: Generated<number>;
  nextCheckAt: Date | null;
  createdAt: CreatedAt;
  resolvedAt: Date | null;
}

export interface RefundsTable {
  /** Chosen by the client: the idempotency key; orderId and, numbered, apiRequestKey at the gateway. */
  id: string;
  orderId: string;
  attemptId: string;
  /** SHA-256 of what was asked for: the same id with another body is refused. */
  bodyHash: Buffer;
  amountPaise: number;
  state: Generated<RefundState>;
  /** The payment was not settled yet: its hold is given back, and no credit is made. */
  byVoid: Generated<boolean>;
  /** The credit; null when given back by a void. */
  transactionId: string | null;
  /** Its lines' units came back: set with `done`, and kept even when the money does not arrive. */
  goodsBack: Generated<boolean>;
  /** Which request key is next: a key whose request was refused is spent. */
  keyNumber: Generated<number>;
  /** A call without request key was sent, or may have been. */
  keyless: Generated<boolean>;
  askedBy: string | null;
  /** The admin's words. */
  reason: string | null;
  /** The gateway's words, for operators: why it failed, or is not known yet. */
  failure: string | null;
  /** How often it was taken up; who takes it up next makes what the last one still does worthless. */
  checks: Generated<number>;
  nextCheckAt: Date | null;
  createdAt: CreatedAt;
  resolvedAt: Date | null;
}

/** The goods that a refund is for. */
export interface RefundLinesTable {
  refundId: string;
  orderId: string;
  productId: string;
  quantity: number;
  /** Whether the units go back to stock. */
  restock: boolean;
}

export interface GatewayEventsTable {
  /** SHA-256 of the payload. */
  hash: Buffer;
  kind: string | null;
  payload: string;
  receivedAt: Generated<Date>;
  handledAt: Date | null;
  /** Why it is not handled yet; the last try's words. */
  error: string | null;
  /** The transaction it is about; null when it names none. */
  transactionId: string | null;
  /** What handling it came to, for operators. */
  outcome: string | null;
  tries: Generated<number>;
  /** When to try (again); null once handled. */
  nextCheckAt: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** A bank's claim on a settled payment, as last told. */
export interface DisputesTable {
  /** The gateway's. */
  id: string;
  attemptId: string;
  /** Null when the gateway's text is not an amount. */
  amountPaise: number | null;
  /** The gateway's own word. */
  status: string;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

/** Append only. */
export interface OrderEventsTable {
  id: Generated<number>;
  orderId: string;
  at: CreatedAt;
  /** An account's id, or who else: expiry, gateway. */
  by: string;
  machine: 'order' | 'money' | 'fulfilment' | 'attempt' | 'refund';
  fromState: string | null;
  toState: string;
  reason: string | null;
}

/** One night's run of a job, claimed by whichever process comes first. */
export interface JobRunsTable {
  name: string;
  /** The day it belongs to, as 2026-11-22. */
  night: string;
  startedAt: Generated<Date>;
  /** From when another process may take it over; pushed on by the one that runs it. */
  freeAt: Generated<Date>;
  endedAt: Date | null;
  tries: Generated<number>;
  /** What it came to, as JSON. */
  summary: ColumnType<unknown, string | null, string | null>;
  /** Why the last try did not end. */
  error: string | null;
}

export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  categories: CategoriesTable;
  photos: PhotosTable;
  products: ProductsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  attempts: AttemptsTable;
  refunds: RefundsTable;
  refundLines: RefundLinesTable;
  gatewayEvents: GatewayEventsTable;
  disputes: DisputesTable;
  orderEvents: OrderEventsTable;
  jobRuns: JobRunsTable;
}
