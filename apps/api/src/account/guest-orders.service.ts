import { type Kysely, sql } from 'kysely';
import type { Actor } from '../audit/audit.service.ts';
import { storedEmail } from '../db/email-address.ts';
import type { Database } from '../db/schema.ts';
import { addressProved } from './proved-address.service.ts';

/**
 * Makes an account of a guest whose address was just proved, and gives it the orders of all guests with that address; for
 * an account it does nothing. Fails on `accounts_email` when the address has an account.
 */
export async function makeAccountOfGuest(trx: Kysely<Database>, actor: Actor, id: string): Promise<void> {
  const row = await trx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('guestEmail'), guestEmail: null }))
    .where('id', '=', id)
    .where('guestEmail', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (row) await takeGuestOrders(trx, actor, { id, email: row.email });
}

/**
 * Gives an account the orders of guests with its address, which its owner has just proved, by the session `keep` if there
 * is one. An order that waits for payment stays with the guest, who is paying it. Does nothing when the account has another
 * address by now.
 */
export async function takeGuestOrders(
  trx: Kysely<Database>,
  actor: Actor,
  { id, email, keep = null }: { id: string; email: string; keep?: string | null },
): Promise<void> {
  const proved = storedEmail(email).toLowerCase();
  const owner = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', proved)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) return;
  await addressProved(trx, actor, { accountId: id, keep });
  await trx
    .updateTable('orders')
    .set({ accountId: id, version: sql<number>`orders.version + 1` })
    .where('state', 'not in', ['pending', 'paying'])
    .where('accountId', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('accounts.id')
        .where(sql`lower(guest_email)`, '=', proved),
    )
    .execute();
}
