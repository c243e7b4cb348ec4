import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import { readCreditNotes, readInvoices } from '../../selling/gst/issued.service.ts';
import { readInstrument, readOrders } from '../../selling/order/order-reading.service.ts';

/**
 * Everything that the shop has of the account's person, for them to download: no password, hash or token. Times are ISO
 * 8601, in UTC. The saved ways to pay are null when the gateway does not answer. Throws `too_many_requests`.
 */
export const exportData = (ctx: AccountContext) =>
  ctx.limiter.guard(
    [{ limit: 'exportsOfAccount', key: ctx.account.id }],
    () => readEverything(ctx),
    () => true,
  );

async function readEverything(ctx: AccountContext) {
  const { db, account, gateway } = ctx;
  const savedMethods = await gateway.savedMethods(account.id);
  await recordAudit(db, ctx, { kind: 'data_exported' });
  const of = account.id;
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', anyEmail.as('email'), 'role', 'emailConfirmedAt', 'createdAt'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const ownOrders = db.selectFrom('orders').select('id').where('accountId', '=', of);
  const attempts = await db
    .selectFrom('attempts')
    .select(['orderId', 'state', 'amountPaise', 'currency', 'transactionId', 'instrument', 'createdAt'])
    .where('orderId', 'in', ownOrders)
    .orderBy('createdAt', 'desc')
    .execute();
  return {
    account: { ...row, email: shownEmail(row.email) },
    orders: await readOrders(ctx, (eb) => eb('accountId', '=', of), Number.MAX_SAFE_INTEGER),
    returns: await db
      .selectFrom('orderReturns')
      .select(['orderId', 'state', 'reason', 'note', 'answer', 'createdAt', 'decidedAt'])
      .where('orderId', 'in', ownOrders)
      .orderBy('createdAt', 'desc')
      .execute(),
    cancellations: await db
      .selectFrom('orders')
      .select(['id as orderId', 'cancelReason', 'cancelWords'])
      .where('accountId', '=', of)
      .where('cancelReason', 'is not', null)
      .execute(),
    shipments: await db
      .selectFrom('shipments')
      .select(['orderId', 'carrier', 'trackingNumber', 'trackingUrl', 'shippedAt', 'deliveredAt'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('shipmentLines')
            .select(['productId', 'quantity'])
            .whereRef('shipmentLines.shipmentId', '=', 'shipments.id')
            .orderBy('productId'),
        ).as('lines'),
      )
      .where('orderId', 'in', ownOrders)
      .orderBy('shippedAt', 'desc')
      .execute(),
    notesOfTheShop: await db
      .selectFrom('orderNotes')
      .select(['orderId', 'text', 'createdAt'])
      .where('orderId', 'in', ownOrders)
      .orderBy('createdAt', 'desc')
      .execute(),
    notesAboutYou: await db
      .selectFrom('customerNotes')
      .select(['text', 'createdAt'])
      .where('accountId', '=', of)
      .orderBy('createdAt', 'desc')
      .execute(),
    tags: await db
      .selectFrom('customerTags')
      .select('tag')
      .where('accountId', '=', of)
      .orderBy('tag')
      .execute(),
    clientAddressesOfOrders: await db
      .selectFrom('orders')
      .select(['id as orderId', 'clientAddress'])
      .where('accountId', '=', of)
      .where('clientAddress', 'is not', null)
      .execute(),
    invoices: await readInvoices(db, (eb) => eb('orders.accountId', '=', of)),
    creditNotes: await readCreditNotes(db, (eb) => eb('orders.accountId', '=', of)),
    payments: attempts.map(({ instrument, ...attempt }) => ({
      ...attempt,
      instrument: readInstrument(instrument),
    })),
    savedMethods: savedMethods?.map(({ instrument }) => instrument) ?? null,
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt', 'network', 'userAgent'])
      .where('accountId', '=', of)
      .orderBy('createdAt', 'desc')
      .execute(),
    secondFactorSince: await db
      .selectFrom('secondFactors')
      .select('confirmedAt')
      .where('accountId', '=', of)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('accountId', '=', of)
      .execute(),
    knownPlaces: await db
      .selectFrom('knownPlaces')
      .select('lastLoginAt')
      .where('accountId', '=', of)
      .orderBy('lastLoginAt', 'desc')
      .execute(),
    letters: await db
      .selectFrom('letters')
      .select(['kind', 'createdAt', 'sentAt'])
      .where('accountId', '=', of)
      .orderBy('createdAt', 'desc')
      .execute(),
    linksInLetters: await db
      .selectFrom('emailLinks')
      .select(['purpose', 'email', 'createdAt', 'expiresAt'])
      .where('accountId', '=', of)
      .execute(),
    audit: await db
      .selectFrom('auditEvents')
      .select(['at', 'kind', 'address', 'about', 'aboutName', 'changes'])
      .where('byAccount', '=', of)
      .orderBy('id', 'desc')
      .execute(),
  };
}
