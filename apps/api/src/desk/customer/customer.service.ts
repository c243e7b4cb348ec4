import {
  type Customer,
  type CustomerId,
  type CustomerLimit,
  type CustomerPage,
  type CustomerPageQuery,
  type CustomerRow,
  type EndCustomerSession,
  maxCount,
  type OwnSession,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { pendingEmail } from '../../people/account/confirm-email.service.ts';
import { forgetLimits, readLimits } from '../../people/account/account-limits.service.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext } from '../../context.ts';
import { shownEmail } from '../../platform/db/email-address.ts';
import { all, type Matching, newestFirst } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { allowedIn, rowLimits } from '../../platform/limits/limits.ts';
import { hasTag, notesOf } from './customer-note.service.ts';
import {
  customerNotFound,
  findCustomer,
  idsOfCustomer,
  isSomebody,
  rowsOfCustomers,
  standsFor,
} from './customer-row.service.ts';
import { rowsOf } from '../../selling/order/order-search.service.ts';
import { findPeople } from '../../selling/order/order-text.service.ts';
import { readBlock } from '../../people/session/blocked-address.service.ts';
import { endSession, listSessions } from '../../people/session/own-sessions.service.ts';
import { closeSessionsOf, hasFactor } from '../../people/session/session.service.ts';

type Db = Kysely<Database>;

/**
 * One page of the customers, newest first: of all, or of those whose e-mail address begins with a text, words of whose name
 * begin with its words, or whose id it is. The account of deleted people's orders is none.
 */
export async function pageOfCustomers(
  { db }: AccountContext,
  { text, tag, before, after }: CustomerPageQuery,
): Promise<CustomerPage> {
  const turn = { before, after, ...((text !== '' || tag) && { most: maxCount }) };
  const { keys, ...page } = await customerList.page(db, await conditionOf(db, { text, tag }), turn);
  return { customers: await rowsOfCustomers(db, keys), ...page };
}

const customerList = newestFirst('accounts', { key: 'id', type: 'uuid' });

async function conditionOf(
  db: Db,
  { text, tag }: Pick<CustomerPageQuery, 'text' | 'tag'>,
): Promise<Matching> {
  const conditions: Matching[] = [isSomebody, ...(tag ? [hasTag(tag)] : [])];
  if (text === '') return all(conditions);
  const { isOne, ids } = await findPeople(db, text);
  const named = isUuid(text) ? [await standsFor(db, text)] : [];
  return all([...conditions, ids ? sql`accounts.id = any(${[...ids, ...named]}::uuid[])` : isOne]);
}

/** A person, with what they bought, their open sessions and their limits; the look is recorded. Throws `not_found`. */
export async function getCustomer(ctx: BearerContext, { id }: CustomerId): Promise<Customer> {
  const row = await findCustomer(ctx, id);
  const { db } = ctx;
  await recordAudit(db, ctx, { kind: 'customer_viewed', about: row.id });
  const ids = await idsOfCustomer(db, row.id);
  const protection = await db
    .selectFrom('accounts')
    .select(['emailConfirmedAt', pendingEmail.as('pendingEmail'), hasFactor.as('hasSecondFactor')])
    .select(sql<number>`(select count(*)::int from passkeys where account_id = accounts.id)`.as('passkeys'))
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (!protection) throw customerNotFound();
  const newest = await db
    .selectFrom('orders')
    .select('number')
    .where('accountId', 'in', ids)
    .orderBy('number', 'desc')
    .limit(newestShown)
    .execute();
  const { orders, units, paise, ...counted } = await countOrders(db, ids);
  return {
    ...row,
    blocked: await readBlock(db, row.email),
    notes: await notesOf(db, ids),
    isEmailConfirmed: protection.emailConfirmedAt !== null,
    pendingEmail: protection.pendingEmail && shownEmail(protection.pendingEmail),
    hasSecondFactor: protection.hasSecondFactor,
    passkeys: protection.passkeys,
    orders,
    newestOrders: await rowsOf(
      db,
      newest.map(({ number }) => String(number)),
    ),
    holds: {
      units,
      paise,
      mostUnits: ctx.env.rateLimits ? ctx.env.mayHold.account.units : null,
      mostPaise: ctx.env.rateLimits ? ctx.env.mayHold.account.paise : null,
    },
    sessions: await sessionsOf(ctx, row),
    limits: await limitsOf(ctx, row, counted),
  };
}

const newestShown = 10;

interface RowCounts {
  ordersInHour: number;
  failedInHour: number;
  due: number;
}

/**
 * What the orders of a customer hold, and how much of the limits they use, counted as the limits count it: of the rows of a
 * guest, where most is.
 */
async function countOrders(db: Db, ids: string[]) {
  const { rows } = await sql<RowCounts & { orders: number; units: number; paise: number }>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(units), 0)::float8 as units,
      coalesce(sum(paise), 0)::float8 as paise, coalesce(max(in_hour), 0)::int as orders_in_hour,
      coalesce(max(due), 0)::int as due, coalesce(max(failed), 0)::int as failed_in_hour
    from (
      select count(*) as orders,
        sum(units) filter (where reserved_until is not null or money = 'due') as units,
        sum(total_paise) filter (where reserved_until is not null or money = 'due') as paise,
        count(*) filter (where created_at > now() - interval '1 hour') as in_hour,
        count(*) filter (where state = 'confirmed' and money = 'due') as due,
        (select count(*) from orders own join attempts on attempts.order_id = own.id
          where own.account_id = orders.account_id and (attempts.state = 'declined' or attempts.refused_input)
          and attempts.created_at > now() - interval '1 hour') as failed
      from orders where account_id = any(${ids}::uuid[]) group by account_id
    ) each`.execute(db);
  return rows[0] ?? { orders: 0, units: 0, paise: 0, ordersInHour: 0, failedInHour: 0, due: 0 };
}

async function limitsOf(
  ctx: BearerContext,
  row: CustomerRow,
  { ordersInHour, failedInHour, due }: RowCounts,
): Promise<CustomerLimit[]> {
  if (!ctx.env.rateLimits) return [];
  const ofRows = [
    ['orders', ordersInHour, rowLimits.ordersOfAccountInHour],
    ['failed_payments', failedInHour, rowLimits.failedPaymentsOfAccountInHour],
    ['orders_due', due, rowLimits.ordersDueOfAccount],
  ] as const;
  return [
    // What is counted of a guest's address is that of an account which may have it.
    ...(row.isGuest ? [] : await readLimits(ctx, row)),
    ...ofRows.map(([name, used, max]) => ({
      name,
      used,
      max: allowedIn(ctx.env, max),
      endsAt: null,
      isLiftable: false,
    })),
  ];
}

/** The open sessions of all rows of a customer, this one first, then those that were used last. */
async function sessionsOf(ctx: BearerContext, row: CustomerRow): Promise<OwnSession[]> {
  const ids = await idsOfCustomer(ctx.db, row.id);
  const each = await Promise.all(ids.map((id) => listSessions({ ...ctx, account: { ...row, id } })));
  return each
    .flat()
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Ends one open session of a customer and returns those that are left. Throws `not_found`. */
export async function endCustomerSession(
  ctx: BearerContext,
  { id, sessionId }: EndCustomerSession,
): Promise<OwnSession[]> {
  const account = await findCustomer(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    const ids = await idsOfCustomer(trx, account.id);
    const owner = await trx
      .selectFrom('sessions')
      .select('accountId as id')
      .where('id', '=', sessionId)
      .where('accountId', 'in', ids)
      .executeTakeFirst();
    await endSession({ ...ctx, db: trx, account: { ...account, ...owner } }, { id: sessionId });
    await recordAudit(trx, ctx, { kind: 'session_ended', about: account.id });
  });
  return sessionsOf(ctx, account);
}

/** Ends all sessions of a customer, the admin's own too if it is their account. Throws `not_found`. */
export async function endCustomerSessions(ctx: BearerContext, { id }: CustomerId): Promise<OwnSession[]> {
  const account = await findCustomer(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    for (const each of await idsOfCustomer(trx, account.id)) await closeSessionsOf(trx, each);
    await recordAudit(trx, ctx, { kind: 'sessions_ended', about: account.id });
  });
  return sessionsOf(ctx, account);
}

/**
 * Lets a customer try again after failed logins or too many letters, and returns the limits. Throws `not_found`, and
 * `conflict` for a guest.
 */
export async function liftCustomerLimits(ctx: BearerContext, { id }: CustomerId): Promise<CustomerLimit[]> {
  const account = await findCustomer(ctx, id);
  if (account.isGuest) throw new AppError('conflict', 'A guest does not log in: there is nothing to lift.');
  // Recorded first: a limit is not lifted without a record.
  await recordAudit(ctx.db, ctx, { kind: 'limits_lifted', about: account.id });
  await forgetLimits(ctx, account);
  return limitsOf(ctx, account, await countOrders(ctx.db, [account.id]));
}
