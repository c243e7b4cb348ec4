import { type Kysely, sql } from 'kysely';
import { storedEmail } from '../db/email-address.ts';
import type { Database } from '../db/schema.ts';

/**
 * Makes an account of a guest whose address was just proved, and gives it the orders of all guests with that address; for
 * an account it does nothing. Fails on `accounts_email` when the address has an account.
 */
export async function makeAccountOfGuest(trx: Kysely<Database>, id: string): Promise<void> {
  const row = await trx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('guestEmail'), guestEmail: null }))
    .where('id', '=', id)
    .where('guestEmail', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (row) await takeGuestOrders(trx, { id, email: row.email });
}

/**
 * Gives an account the orders of guests with its address, which its owner has just proved: the address is confirmed in the
 * same statement. An order that waits for payment stays with the guest, who is paying it. Does nothing when the account has
 * another address by now.
 */
export async function takeGuestOrders(
  trx: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const proved = storedEmail(email).toLowerCase();
  await trx
    .with('owner', (owner) =>
      owner
        .updateTable('accounts')
        .set({ emailConfirmedAt: sql<Date>`coalesce(email_confirmed_at, now())` })
        .where('id', '=', id)
        .where(sql`lower(email)`, '=', proved)
        .returning('id'),
    )
    .updateTable('orders')
    .from('owner')
    .set((eb) => ({ accountId: eb.ref('owner.id'), version: sql`orders.version + 1` }))
    .where('state', 'not in', ['pending', 'paying'])
    .where('accountId', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('accounts.id')
        .where(sql`lower(guest_email)`, '=', proved),
    )
    .execute();
}
