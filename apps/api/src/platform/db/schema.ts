import type {
  AttemptState,
  CancelReason,
  DeliveryAddress,
  DeliveryState,
  DraftValues,
  FulfilmentState,
  Instrument,
  CreditNoteContent,
  InvoiceContent,
  MoneyState,
  OrderState,
  PaidWith,
  RefundState,
  ReturnReason,
  ReturnState,
  StaffRole,
  Settings,
  SettingsGroup,
  StockChange,
  WebhookEvent,
} from 'contracts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  /** Unique, ignoring upper and lower case; null for guests. `anyEmail` of db/email-address.ts is the address of either. */
  email: string | null;
  /** The address that a guest gave; null for accounts. A guest cannot log in. */
  guestEmail: Generated<string | null>;
  /** When its owner showed that the address is theirs; null until then. */
  emailConfirmedAt: Date | null;
  /** The argon2id hash as a PHC string. */
  passwordHash: string;
  /** Until when the password works that a command made; null for one that its owner chose. */
  passwordUntil: Generated<Date | null>;
  /** 0 a shopper, 1 an admin. */
  role: Generated<number>;
  /** What an admin is; null for shoppers. */
  staffRole: ColumnType<StaffRole | null, StaffRole | null | undefined, StaffRole | null>;
  createdAt: CreatedAt;
  /** The words of the name as searches compare them. */
  nameWords: GeneratedAlways<string>;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is not stored. */
  tokenHash: Buffer;
  accountId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Names the session where the token must not be told. */
  id: Generated<string>;
  /** The client's network when it was opened, as the limits count it; null for an older session. */
  network: string | null;
  /** What the browser called itself then; null when it said nothing. */
  userAgent: string | null;
  /** Up to a minute behind. */
  lastUsedAt: Generated<Date>;
  /** Whether it was opened with a second factor, or one was set up in it. */
  secondFactor: Generated<boolean>;
  /** The one order that it opens, for who found it by a code; null when it opens all that its account may. */
  orderId: Generated<string | null>;
}

/** An app that makes codes for an account. */
export interface SecondFactorsTable {
  accountId: string;
  /** The shared secret in base32, sealed by account/second-factor.service.ts. */
  secret: Buffer;
  /** The 30-second step of the last code that was used; none of it or of an earlier one works again. */
  lastStep: Generated<number>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** When a first code showed that the app works; the factor counts from then on. */
  confirmedAt: Date | null;
}

/** A code for a person without the app. It is deleted when it is used. */
export interface RecoveryCodesTable {
  accountId: string;
  /** SHA-256 of the code without spaces and hyphens. */
  codeHash: Buffer;
  createdAt: CreatedAt;
}

/** A code by which an admin without a second factor may set one up. It is deleted when it is used. */
export interface EnrolmentCodesTable {
  accountId: string;
  /** The session that asked for it; null for the code of a command, which is for any session of the account. */
  sessionId: string | null;
  codeHash: Buffer;
  expiresAt: Date;
  /** How many wrong codes were sent for it. */
  tries: Generated<number>;
}

export interface PasskeysTable {
  id: Generated<string>;
  accountId: string;
  /** As the browser names it, base64url. */
  credentialId: string;
  /** In the form of COSE. */
  publicKey: Buffer;
  /** How often it was used, as it counts itself; 0 for ever where it does not count. */
  counter: number;
  name: string;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
}

/** What a passkey is to sign. It is deleted when an answer comes. */
export interface PasskeyChallengesTable {
  challenge: string;
  /** Whose passkey is being made; null for a login. */
  accountId: string | null;
  expiresAt: Date;
}

/** An e-mail address with which nobody orders, pays or logs in. It stays when its account is gone. */
export interface BlockedAddressesTable {
  /** The function `address_hash` of the database makes it. */
  addressHash: Buffer;
  /** For admins; '' once the account is gone. */
  reason: string;
  blockedBy: string | null;
  blockedAt: ColumnType<Date, never, Date>;
}

/** What an admin noted about a customer, for admins alone. */
export interface CustomerNotesTable {
  /** Chosen by the client; it is the idempotency key. */
  id: string;
  accountId: string;
  /** Null when the account is gone. */
  author: string | null;
  text: string;
  createdAt: CreatedAt;
}

/** A short word by which admins find customers. */
export interface CustomerTagsTable {
  tag: string;
  accountId: string;
}

/** A code that was sent by letter to look an order up. It is deleted when it is used. */
export interface OrderCodesTable {
  orderId: string;
  /** Made by guest/order-look-up.service.ts. */
  codeHash: Buffer;
  /** How many codes were tried since it was sent. */
  tries: Generated<number>;
  expiresAt: Date;
}

/** A browser or network that an account has logged in from. */
export interface KnownPlacesTable {
  accountId: string;
  /** SHA-256 of the browser's id or of the network address. */
  place: Buffer;
  lastLoginAt: Generated<Date>;
}

/** Ids that were categories, each with the category that has its products now. */
export interface MergedCategoriesTable {
  id: string;
  intoId: string;
}

export interface CategoriesTable {
  id: Generated<string>;
  name: string;
  /** The name in the form that is compared: normalised, without case and invisible characters; unique. */
  nameKey: string;
  /** Its place in the shop's order; null until an admin arranged the categories after it was made. */
  position: Generated<number | null>;
  /** Its own picture; null shows that of its newest product. */
  photoHash: string | null;
  /** The alternative text of its own picture. */
  photoAlt: Generated<string>;
  /** The names that it had, the last one first; a trigger keeps them. */
  formerNames: Generated<string[]>;
  /** GST in hundredths of a percent; null: the usual rate. */
  gstRate: Generated<number | null>;
  /** The code of the tariff; '' is the usual one. */
  hsn: Generated<string>;
  createdAt: CreatedAt;
}

export interface PhotosTable {
  hash: string;
  /** When to check whether anything still shows the photo; null until something stops showing it. */
  checkAt: Generated<Date | null>;
  /** Whether there is a large file, because the upload was wide enough. */
  large: Generated<boolean>;
  createdAt: CreatedAt;
}

export interface ProductsTable {
  id: Generated<string>;
  name: string;
  description: string;
  pricePaise: number;
  /** Units that the shop owns; stock − reserved can be bought. */
  stock: number;
  /** Units that open orders, and orders still to be paid on delivery, have reserved. */
  reserved: Generated<number>;
  sold: Generated<number>;
  needsShipping: boolean;
  /** The merchant's own number of it, '' without one; unique among products that are not deleted, ignoring case. */
  sku: Generated<string>;
  /** Null only when both the product and its category are deleted. */
  categoryId: string;
  /** The address of a picture elsewhere; a row has this or `photoHash`, not both. */
  pictureUrl: string | null;
  photoHash: string | null;
  /** The alternative text of this first picture; '' for the product's name. */
  pictureAlt: Generated<string>;
  version: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
  /** Since when or from when it is in the shop; null: it is hidden. */
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Whether it is in the shop now; a trigger sets it with `publishedAt`, and a job when that time comes. */
  inShop: Generated<boolean>;
  /** GST in hundredths of a percent; null: that of its category. */
  gstRate: Generated<number | null>;
  /** The code of the tariff; '' is that of its category. */
  hsn: Generated<string>;
}

/** What changed the stock of a product. Triggers write it, and nothing changes it but that its person is forgotten. */
export interface StockChangesTable {
  id: GeneratedAlways<number>;
  productId: string;
  at: CreatedAt;
  reason: StockChange['reason'];
  words: string;
  /** How many more; below 0 how many fewer. */
  units: number;
  stockAfter: number;
  byAccount: string | null;
  orderId: string | null;
  /** Chosen by the caller, so that a repeated call changes nothing more. */
  key: string | null;
}

/** The pictures of a product from the second on. */
export interface ProductPicturesTable {
  productId: string;
  /** 2 to 8, without gaps. */
  position: number;
  /** A row has this or `photoHash`, not both. */
  pictureUrl: string | null;
  photoHash: string | null;
  alt: string;
}

/** A product that is not in the shop yet; it will have the same id. */
export interface ProductDraftsTable {
  id: string;
  values: ColumnType<DraftValues, string, string>;
  /** The photos among its pictures, which are kept as long as the draft is. */
  photoHashes: string[];
  /** Grows each time it is saved. */
  version: Generated<number>;
  /** Null when the account is gone. */
  savedBy: string | null;
  savedAt: Generated<Date>;
}

export interface OrdersTable {
  /** Chosen by the client; it is the idempotency key. */
  id: string;
  /** The short number for people; the database assigns it, beginning with 1001. */
  number: Generated<number>;
  accountId: string;
  /** SHA-256 of what was asked for: the same id with another body is refused. */
  bodyHash: Buffer;
  state: Generated<OrderState>;
  money: Generated<MoneyState>;
  fulfilment: Generated<FulfilmentState>;
  totalPaise: number;
  /** The sum of its lines; 0 in closed orders of earlier versions. */
  units: Generated<number>;
  /** The address that its limit counts by, as long as the order holds units; a trigger erases it then. */
  clientAddress: string | null;
  /** Until when a pending or paying order reserves its stock. Null in all other states; a confirmed order whose money is due reserves it without an end. */
  reservedUntil: Date | null;
  paidAttemptId: string | null;
  /** What paid it, or is to: the kind of the instrument, or `on_delivery`; null while it is not known. */
  paidWith: PaidWith | null;
  /** Whether any line ships; a snapshot, like the lines. */
  ships: Generated<boolean>;
  /** Whether every line ships; false in closed orders of earlier versions. */
  allShip: Generated<boolean>;
  /** Null when nothing ships (decision 34), and until the shopper has given it. */
  deliveryAddress: ColumnType<DeliveryAddress | null, string | null, string | null>;
  /** Until when the shop has to accept an order that is to be paid on delivery; null once it has, and in all other orders. */
  acceptUntil: Date | null;
  /** Why an admin canceled it after it was bought; null in all other orders. */
  cancelReason: CancelReason | null;
  /** What the admin wrote to the shopper besides. */
  cancelWords: Generated<string>;
  version: Generated<number>;
  createdAt: CreatedAt;
  paidAt: Date | null;
}

/** Snapshots from when the order was created: later changes of a product do not change its orders. */
export interface OrderLinesTable {
  orderId: string;
  position: number;
  productId: string;
  name: string;
  sku: Generated<string>;
  pictureUrl: string | null;
  photoHash: string | null;
  pricePaise: number;
  quantity: number;
  /** Units in refunds that have not failed; a trigger keeps it up to date. */
  returned: Generated<number>;
  /** Whether it ships; a trigger takes it from the product. */
  ships: Generated<boolean>;
  /** Units in shipments; a trigger keeps it up to date. */
  shipped: Generated<number>;
  /** The rate of GST when it was sold, in hundredths of a percent, and its code in the tariff; null if the shop issued no invoices then. */
  gstRate: Generated<number | null>;
  hsn: Generated<string | null>;
}

/** An instrument as a row has it: rows of earlier versions have no `account`. */
export type StoredInstrument = Omit<Instrument, 'account'> & Partial<Pick<Instrument, 'account'>>;

export interface AttemptsTable {
  /** Order number + '-' + a counter; it is the orderId and the apiRequestKey at the gateway. */
  id: string;
  orderId: string;
  n: number;
  state: Generated<AttemptState>;
  amountPaise: number;
  currency: string;
  transactionId: string | null;
  /** Sealed by payment/sale.service.ts; null once resolved. */
  nonceEnc: Buffer | null;
  /** The gateway said that the nonce is consumed: a transaction may exist, so the attempt does not fail for 72 hours. */
  nonceConsumed: Generated<boolean>;
  /** A sale without a request key was sent, so the gateway's answer about the key does not cover every sale. */
  keyless: Generated<boolean>;
  /** Read it with readInstrument of order/order-reading.service.ts. */
  instrument: ColumnType<StoredInstrument | null, string | null, string | null>;
  /** The gateway's message, for operators; never shown to shoppers. */
  reason: string | null;
  /** True when it failed because the gateway refused what the shopper had sent. */
  refusedInput: Generated<boolean>;
  /** The sum of refunds that have not failed, in paise; a trigger keeps it up to date. */
  refundedPaise: Generated<number>;
  /** How often a sweep has checked it. */
  checks: Generated<number>;
  nextCheckAt: Date | null;
  createdAt: CreatedAt;
  resolvedAt: Date | null;
}

export interface RefundsTable {
  /** Chosen by the client; it is the idempotency key, the orderId at the gateway and, with a number, the apiRequestKey. */
  id: string;
  orderId: string;
  attemptId: string;
  /** SHA-256 of what was asked for: the same id with another body is refused. */
  bodyHash: Buffer;
  amountPaise: number;
  state: Generated<RefundState>;
  /** True when the payment was not settled yet: it is voided, and no refund transaction is made. */
  byVoid: Generated<boolean>;
  /** The transaction id of the refund transaction; null when the refund is a void. */
  transactionId: string | null;
  /** Whether the lines' units were put back into stock: set together with `done`, and kept even if the refund transaction fails later. */
  goodsBack: Generated<boolean>;
  /** The number in the next request key: a key whose request was refused cannot be used again. */
  keyNumber: Generated<number>;
  /** True when a call without a request key was sent or may have been sent. */
  keyless: Generated<boolean>;
  askedBy: string | null;
  /** The reason that the admin entered. */
  /** Why it gives back less than the share of its goods, where an admin chose that. */
  lessBecause: Generated<string | null>;
  reason: string | null;
  /** The gateway's message, for operators: why the refund failed or why its outcome is unknown. */
  failure: string | null;
  /** How often it was claimed. A process may change the row only while this number is its own claim's. */
  checks: Generated<number>;
  nextCheckAt: Date | null;
  createdAt: CreatedAt;
  resolvedAt: Date | null;
}

/** The lines that a refund is for. */
export interface RefundLinesTable {
  refundId: string;
  orderId: string;
  productId: string;
  quantity: number;
  /** Whether the units are put back into stock. */
  restock: boolean;
}

/** A shopper's wish to return units of an order. */
export interface OrderReturnsTable {
  /** Chosen by the client; it is the idempotency key. */
  id: string;
  orderId: string;
  state: Generated<ReturnState>;
  reason: ReturnReason;
  /** What the shopper wrote. */
  note: string;
  /** What the shop answered. */
  answer: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** When its goods were back, where the money waited for them. */
  receivedAt: Date | null;
  /** The refund that accepting it made, the last one where an earlier one failed. */
  refundId: string | null;
  createdAt: CreatedAt;
}

export interface OrderReturnLinesTable {
  returnId: string;
  orderId: string;
  productId: string;
  quantity: number;
}

/** A parcel of an order. */
/** Who receives an order, in words by which it is found; a trigger writes it. */
export interface OrderRecipientsTable {
  orderId: string;
  words: string;
}

export interface ShipmentsTable {
  /** Chosen by the client; it is the idempotency key. */
  id: string;
  orderId: string;
  /** SHA-256 of what was asked for: the same id with another body is refused. */
  bodyHash: Buffer;
  carrier: string;
  /** '' for none, as the address of the tracking page. */
  trackingNumber: string;
  trackingUrl: string;
  shippedAt: CreatedAt;
  deliveredAt: Date | null;
}

/** Rows are only added, and no more units than are left of the order's line. */
export interface ShipmentLinesTable {
  shipmentId: string;
  orderId: string;
  productId: string;
  quantity: number;
}

export interface OrderNotesTable {
  /** Chosen by the client; it is the idempotency key. */
  id: string;
  orderId: string;
  /** Null when the account is gone. */
  author: string | null;
  text: string;
  createdAt: CreatedAt;
}

/** The last number of invoices, or of credit notes, in each financial year. */
export interface InvoiceCountersTable {
  /** The year in whose April it began. */
  year: number;
  last: number;
}

/** Never changed, and kept when the account of its buyer is deleted. */
export interface InvoicesTable {
  orderId: string;
  year: number;
  /** Consecutive within the year, from 1. */
  serial: number;
  /** What stands in front of its number. */
  prefix: string;
  content: ColumnType<InvoiceContent, string, never>;
  issuedAt: CreatedAt;
  /** The day in the shop's time zone. */
  issuedOn: ColumnType<string, string, never>;
}

/** Never changed but to be canceled. */
export interface CreditNotesTable {
  year: number;
  /** Consecutive within the year, from 1. */
  serial: number;
  orderId: string;
  /** Null when the payment was voided at the gateway itself. */
  refundId: string | null;
  prefix: string;
  content: ColumnType<CreditNoteContent, string, never>;
  issuedAt: CreatedAt;
  /** The day in the shop's time zone. */
  issuedOn: ColumnType<string, string, never>;
  /** When its refund turned out to have failed. */
  canceledAt: Date | null;
}

export interface GatewayEventsTable {
  /** SHA-256 of the payload. */
  hash: Buffer;
  kind: string | null;
  payload: string;
  receivedAt: Generated<Date>;
  handledAt: Date | null;
  /** The error of the last attempt to handle it. */
  error: string | null;
  /** The transaction that the webhook event is about; null when it names none. */
  transactionId: string | null;
  /** The result of handling it, for operators. */
  outcome: string | null;
  tries: Generated<number>;
  /** When to handle it (again); null when it is handled. */
  nextCheckAt: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** A dispute: a bank's claim on a settled payment, as the gateway last reported it. */
export interface DisputesTable {
  /** The gateway's id of the dispute. */
  id: string;
  attemptId: string;
  /** In paise; null when the gateway's text is not an amount. */
  amountPaise: number | null;
  /** The gateway's name of the state. */
  status: string;
  /** The last day for an answer; null when the gateway names none, and for disputes of earlier versions until they change. */
  replyBy: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

/** Rows are only added, never changed. */
export interface OrderEventsTable {
  id: Generated<number>;
  orderId: string;
  at: CreatedAt;
  /** Who made the change: an account's id, `expiry` or `gateway`. */
  by: string;
  machine: 'order' | 'money' | 'fulfilment' | 'attempt' | 'refund';
  fromState: string | null;
  toState: string;
  reason: string | null;
}

/** One nightly run of a job; the first process to write the row has claimed it. */
export interface JobRunsTable {
  name: string;
  /** The day of the run, such as 2026-11-22. */
  night: string;
  startedAt: Generated<Date>;
  /** From this time another process may take the run over; the running process moves it forward. */
  freeAt: Generated<Date>;
  endedAt: Date | null;
  tries: Generated<number>;
  /** The result as JSON. */
  summary: ColumnType<unknown, string | null, string | null>;
  /** The error of the last attempt. */
  error: string | null;
}

/** A change of many products that an admin looked at, and perhaps applied and undid. */
export interface BulkEditsTable {
  id: Generated<string>;
  /** Null when the account is gone. */
  madeBy: string | null;
  madeAt: CreatedAt;
  appliedAt: Date | null;
  undoneAt: Date | null;
  /** What a job does with its products at present, in the order of their ids; at most one edit is at work. */
  running: Generated<'change' | 'undo' | null>;
  /** Who began the run; null when the account is gone. */
  runBy: Generated<string | null>;
  /** How many products the run concerns, and how many of them it has looked at. */
  total: Generated<number>;
  done: Generated<number>;
  /** The last product that the run has looked at. */
  reached: Generated<string | null>;
  /** What the run has changed so far, as it is recorded at the end. */
  changes: ColumnType<Record<string, { from: unknown; to: unknown }>, string | undefined, string>;
}

/** What a bulk edit does to one product; a field that it leaves alone is null. */
export interface BulkEditProductsTable {
  bulkEditId: string;
  productId: string;
  /** The product's version that was looked at; once applied, the version that this made. */
  version: number;
  priceFrom: number | null;
  priceTo: number | null;
  stockBy: number | null;
  categoryFrom: string | null;
  categoryTo: string | null;
  shippingFrom: boolean | null;
  shippingTo: boolean | null;
  /** Why it was left alone when the edit was applied, or undone; null if it was not. */
  notApplied: string | null;
  notUndone: string | null;
}

/** Rows are only added: a trigger refuses every change, and a deletion before the retention is over. */
export interface AuditEventsTable {
  id: GeneratedAlways<number>;
  at: CreatedAt;
  kind: string;
  /** The account that did it, which may be gone; null when nobody was logged in, and for commands. */
  byAccount: string | null;
  /** The client's address as the limits count it; null for commands. */
  address: string | null;
  /** The id of what it is about, and what that was called then. */
  about: string | null;
  aboutName: string | null;
  changes: ColumnType<unknown, string, never>;
}

/** Searches of lists that all of the staff have. */
export interface ListViewsTable {
  id: Generated<string>;
  list: 'orders' | 'products';
  name: string;
  /** That of the list's address, with its '?'. */
  query: string;
  /** Null once that account is deleted. */
  madeBy: string | null;
  createdAt: CreatedAt;
}

/** Letters that make somebody one of the staff; at most one of an address, and gone once it is used. */
export interface InvitationsTable {
  id: Generated<string>;
  email: string;
  staffRole: StaffRole;
  /** SHA-256 of the token in the letter. */
  tokenHash: Buffer;
  /** Null once that account is deleted. */
  invitedBy: string | null;
  createdAt: CreatedAt;
  expiresAt: Date;
}

/** The gateway's customers of deleted accounts, until the gateway has deleted them. */
export interface CustomersToDeleteTable {
  /** The id that the account had, which is the customer's. */
  id: string;
  tries: Generated<number>;
  nextCheckAt: Generated<Date>;
}

export interface LettersTable {
  id: Generated<string>;
  /** Whose letter it is; null when nobody has the address that was typed. */
  accountId: string | null;
  kind: string;
  /** The order, refund, return or shipment that the letter is about; null when `sealed` has all. */
  about: string | null;
  /**
   * Recipient and content, sealed by letter/letter.service.ts; null once sent or given up. Of a letter about an order what
   * was sent, and null before.
   */
  sealed: Buffer | null;
  /** How often it was claimed. */
  tries: Generated<number>;
  /** When to send it (again); null when it is sent or given up. */
  nextCheckAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When nobody needs it any more. */
  giveUpAt: Date;
  createdAt: CreatedAt;
  sentAt: Date | null;
  /** Why it was not sent, for operators; without the address. */
  failure: string | null;
}

/** A link in a letter. It is deleted when it is used. */
export interface EmailLinksTable {
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  accountId: string;
  purpose: 'confirm' | 'take_back' | 'reset' | 'pay';
  /** The address that the link is about: to be confirmed, or to be taken back. */
  email: string;
  expiresAt: Date;
  usedAt: Generated<Date | null>;
  createdAt: CreatedAt;
}

/** An address of a merchant's own system that is told of orders. */
export interface WebhookEndpointsTable {
  id: Generated<string>;
  url: string;
  description: string;
  events: WebhookEvent[];
  enabled: Generated<boolean>;
  /** What signs its events, and what did last before, each sealed with the endpoint's id as its row. */
  secret: Buffer;
  oldSecret: Buffer | null;
  oldSecretUntil: Date | null;
  /** How many deliveries in a row were given up. */
  givenUp: Generated<number>;
  /** Why the shop switched it off itself; null if it did not. */
  offReason: string | null;
  /** Until then a process sends something to it, and no other does. */
  busyUntil: Date | null;
  lastTryAt: Date | null;
  createdAt: CreatedAt;
}

/** What signed the events of an endpoint before its newest former secret, sealed in the same way. */
export interface WebhookFormerSecretsTable {
  id: GeneratedAlways<number>;
  endpointId: string;
  secret: Buffer;
  until: Date;
}

/** Something that endpoints are told of. */
export interface WebhookEventsTable {
  id: Generated<string>;
  type: WebhookEvent | 'test';
  /** Null for a test and for what is about a product. */
  orderId: string | null;
  /** The shipment, refund or return that it is about; null when it is about the order alone. */
  about: string | null;
  productId: ColumnType<string | null, string | null | undefined, never>;
  createdAt: CreatedAt;
}

/** One event on its way to one endpoint. */
export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  eventId: string;
  endpointId: string;
  state: Generated<DeliveryState>;
  /** How often it was claimed since it happened, or since it was last asked for again. */
  tries: Generated<number>;
  /** When to send it (again); null unless it waits. */
  nextCheckAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  triedAt: Date | null;
  /** The HTTP status of the last answer, and its first characters. */
  status: number | null;
  answer: string | null;
  /** Why the last try did not count. */
  failure: string | null;
}

/** How the shop works: one row for each group of settings. */
export interface SettingsTable {
  name: SettingsGroup;
  value: JSONColumnType<Settings[SettingsGroup]>;
  version: Generated<number>;
}

export interface Database {
  settings: SettingsTable;
  auditEvents: AuditEventsTable;
  blockedAddresses: BlockedAddressesTable;
  bulkEdits: BulkEditsTable;
  bulkEditProducts: BulkEditProductsTable;
  customersToDelete: CustomersToDeleteTable;
  invitations: InvitationsTable;
  listViews: ListViewsTable;
  customerNotes: CustomerNotesTable;
  customerTags: CustomerTagsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  knownPlaces: KnownPlacesTable;
  enrolmentCodes: EnrolmentCodesTable;
  categories: CategoriesTable;
  mergedCategories: MergedCategoriesTable;
  photos: PhotosTable;
  products: ProductsTable;
  productPictures: ProductPicturesTable;
  stockChanges: StockChangesTable;
  productDrafts: ProductDraftsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  attempts: AttemptsTable;
  refunds: RefundsTable;
  refundLines: RefundLinesTable;
  orderReturns: OrderReturnsTable;
  orderReturnLines: OrderReturnLinesTable;
  shipments: ShipmentsTable;
  shipmentLines: ShipmentLinesTable;
  orderRecipients: OrderRecipientsTable;
  orderNotes: OrderNotesTable;
  invoiceCounters: InvoiceCountersTable;
  invoices: InvoicesTable;
  creditNoteCounters: InvoiceCountersTable;
  creditNotes: CreditNotesTable;
  gatewayEvents: GatewayEventsTable;
  disputes: DisputesTable;
  orderEvents: OrderEventsTable;
  jobRuns: JobRunsTable;
  letters: LettersTable;
  emailLinks: EmailLinksTable;
  orderCodes: OrderCodesTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  webhookFormerSecrets: WebhookFormerSecretsTable;
  webhookDeliveries: WebhookDeliveriesTable;
}
