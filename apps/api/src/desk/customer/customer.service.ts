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
import { forgetLimits, readLimits } from '../../people/account/account-limits.service.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext } from '../../context.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import { all, type Matching, newestFirst } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { allowedIn, rowLimits } from '../../platform/limits/limits.ts';
import { nobody } from '../my-data/delete-account.service.ts';
import { rowsOf } from '../../selling/order/order-search.service.ts';
import { findPeople } from '../../selling/order/order-text.service.ts';
import { isBlockedRow, readBlock } from '../../people/session/blocked-address.service.ts';
import { endSession, listSessions } from '../../people/session/own-sessions.service.ts';
import { closeSessionsOf, hasFactor } from '../../people/session/session.service.ts';

type Db = Kysely<Database>;

/**
 * One page of the customers, newest first: of all, or of those whose e-mail address begins with a text, words of whose name
 * begin with its words, or whose id it is. The account of deleted people's orders is none.
 */
export async function pageOfCustomers(
  { db }: AccountContext,
  { text, before, after }: CustomerPageQuery,
): Promise<CustomerPage> {
  const turn = { before, after, ...(text !== '' && { most: maxCount }) };
  const { keys, ...page } = await customerList.page(db, await conditionOf(db, text), turn);
  return { customers: await rowsOfCustomers(db, keys), ...page };
}

const customerList = newestFirst('accounts', { key: 'id', type: 'uuid' });

/** Each order of a guest begins with a row of its own. The rows of one address are one customer, whom the oldest stands for. */
const isFirstOfGuest = sql<boolean>`(accounts.guest_email is null or not exists (
  select 1 from accounts earlier where lower(earlier.guest_email) = lower(accounts.guest_email)
    and (earlier.created_at, earlier.id) < (accounts.created_at, accounts.id)))`;
/** An account with the confirmed address stands for its guests: their owner may have paid some orders without a login. */
const isOfAccount = sql<boolean>`exists (select from accounts owner
  where lower(owner.email) = lower(accounts.guest_email) and owner.email_confirmed_at is not null)`;
const isSomebody = sql<boolean>`accounts.id <> ${nobody.id} and ${isFirstOfGuest} and not ${isOfAccount}`;
/** The ids of all rows of a customer. */
const ownIds = sql<string[]>`array(
  select accounts.id union
  select guest.id from accounts guest
  where guest.guest_email is not null and lower(guest.guest_email) = lower(accounts.guest_email) union
  select guest.id from accounts guest
  where guest.guest_email is not null and lower(guest.guest_email) = lower(accounts.email)
    and accounts.email_confirmed_at is not null)`;

async function conditionOf(db: Db, text: string): Promise<Matching> {
  if (text === '') return isSomebody;
  const { isOne, ids } = await findPeople(db, text);
  const named = isUuid(text) ? [await standsFor(db, text)] : [];
  return all([isSomebody, ids ? sql`accounts.id = any(${[...ids, ...named]}::uuid[])` : isOne]);
}

/** The row that stands for the customer of a row; the same id for nobody's. */
async function standsFor(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select first.id from accounts one
    join accounts first on lower(first.guest_email) = lower(one.guest_email)
      or lower(first.email) = lower(one.guest_email) and first.email_confirmed_at is not null
    where one.id = ${id} order by first.email is null, first.created_at, first.id limit 1`.execute(db);
  return rows[0]?.id ?? id.toLowerCase();
}

/** The order of a row was paid, or collected at the door (docs/behaviour/sales.md#figures). */
const isBought = sql<boolean>`(orders.paid_at is not null or orders.money = 'collected')`;

/** The customers with these ids, in their order. */
async function rowsOfCustomers(db: Db, ids: string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.name',
      anyEmail.as('email'),
      'accounts.role',
      'staffRole',
      'accounts.createdAt',
    ])
    .select((eb) => [eb('guestEmail', 'is not', null).as('isGuest'), isBlockedRow.as('isBlocked')])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .leftJoin('attempts', 'attempts.id', 'orders.paidAttemptId')
          .select([
            sql<number>`count(*)::int`.as('paidOrders'),
            sql<number>`coalesce(sum(coalesce(attempts.amount_paise, orders.total_paise)), 0)::float8`.as(
              'taken',
            ),
          ])
          .where(sql<boolean>`orders.account_id = any(${ownIds})`)
          .where(isBought)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['paidOrders', 'taken'])
    .select([
      sql<number>`(select coalesce(sum(refunds.amount_paise), 0)::float8
        from orders join refunds on refunds.order_id = orders.id
        where orders.account_id = any(${ownIds}) and refunds.state = 'done')`.as('givenBack'),
      sql<Date | null>`(select max(created_at) from orders where account_id = any(${ownIds}))`.as(
        'lastOrderAt',
      ),
    ])
    .where('accounts.id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map(({ email, role, createdAt, isGuest, paidOrders, taken, givenBack, lastOrderAt, ...row }) => ({
      ...row,
      email: shownEmail(email),
      role: role === 1 ? '1' : '0',
      isGuest: Boolean(isGuest),
      createdAt: createdAt.toISOString(),
      paidOrders: paidOrders ?? 0,
      spentPaise: (taken ?? 0) - givenBack,
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    }));
}

/** A person, with what they bought, their open sessions and their limits; the look is recorded. Throws `not_found`. */
export async function getCustomer(ctx: BearerContext, { id }: CustomerId): Promise<Customer> {
  const row = await findCustomer(ctx, id);
  const { db } = ctx;
  await recordAudit(db, ctx, { kind: 'customer_viewed', about: row.id });
  const ids = await idsOfCustomer(db, row.id);
  const protection = await db
    .selectFrom('accounts')
    .select(['emailConfirmedAt', hasFactor.as('hasSecondFactor')])
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
    isEmailConfirmed: protection.emailConfirmedAt !== null,
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

export const customerNotFound = () => new AppError('not_found', 'There is no such customer.');

/** The customer whom a row stands for, or whom it is one of. Throws `not_found`. */
export async function findCustomer({ db }: BearerContext, id: string): Promise<CustomerRow> {
  const [row] = isUuid(id) && id !== nobody.id ? await rowsOfCustomers(db, [await standsFor(db, id)]) : [];
  if (!row) throw customerNotFound();
  return row;
}

/** The ids of all rows of the customer whom a row stands for. */
export async function idsOfCustomer(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    ids: string[];
  }>`select ${ownIds} as ids from accounts where id = ${id}`.execute(db);
  return rows[0]?.ids ?? [];
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
