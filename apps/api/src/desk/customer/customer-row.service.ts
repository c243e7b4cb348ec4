import type { CustomerRow } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isBlockedRow } from '../../people/session/blocked-address.service.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { nobody } from '../my-data/delete-account.service.ts';

type Db = Kysely<Database>;

/**
 * Whether a row of accounts stands for a customer. Each order of a guest begins with a row of its own; the rows of one
 * address are one customer, whom the account that has confirmed it stands for, or else the oldest row.
 */
export const isSomebody = sql<boolean>`accounts.id <> ${nobody.id} and (accounts.guest_email is null or not exists (
  select 1 from accounts earlier where lower(earlier.guest_email) = lower(accounts.guest_email)
    and (earlier.created_at, earlier.id) < (accounts.created_at, accounts.id)) and (
  select email_confirmed_at from accounts owner where lower(owner.email) = lower(accounts.guest_email)) is null)`;
/** The ids of all rows of a customer. */
const ownIds = sql<string[]>`array(
  select accounts.id union
  select guest.id from accounts guest
  where guest.guest_email is not null and lower(guest.guest_email) = lower(accounts.guest_email) union
  select guest.id from accounts guest
  where guest.guest_email is not null and lower(guest.guest_email) = lower(accounts.email)
    and accounts.email_confirmed_at is not null)`;

/** The tags of all rows of a customer. */
const tagsOf = sql<string[]>`array(
  select distinct tag::text from customer_tags where account_id = any(${ownIds}) order by tag::text)`;

/** The row that stands for the customer of a row; the same id for nobody's. */
export async function standsFor(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    (select owner.id from accounts one join accounts owner on lower(owner.email) = lower(one.guest_email)
      where one.id = ${id} and owner.email_confirmed_at is not null)
    union all
    (select first.id from accounts one join accounts first on lower(first.guest_email) = lower(one.guest_email)
      where one.id = ${id} order by first.created_at, first.id limit 1)
    limit 1`.execute(db);
  return rows[0]?.id ?? id.toLowerCase();
}

/** The order of a row was paid, or collected at the door (docs/behaviour/sales.md#figures). */
const isBought = sql<boolean>`(orders.paid_at is not null or orders.money = 'collected')`;

/** The customers with these ids, in their order. */
export async function rowsOfCustomers(db: Db, ids: string[]): Promise<CustomerRow[]> {
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
    .select(tagsOf.as('tags'))
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

export const customerNotFound = () => new AppError('not_found', 'There is no such customer.');

/** The customer whom a row stands for, or whom it is one of. Throws `not_found`. */
export async function findCustomer({ db }: AccountContext, id: string): Promise<CustomerRow> {
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
