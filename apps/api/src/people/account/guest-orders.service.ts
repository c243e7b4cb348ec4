import { type Kysely, sql } from 'kysely';
import { storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Makes an account of a guest whose address was just proved; for an account it does nothing. Fails on `accounts_email` when
 * the address has an account.
 */
export async function makeAccountOfGuest(trx: Kysely<Database>, id: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('guestEmail'), guestEmail: null }))
    .where('id', '=', id)
    .where('guestEmail', 'is not', null)
    .execute();
}

/**
 * Gives an account the paid orders of guests with its address, whose mailbox its owner has proved. Unpaid ones stay with
 * the guest, because anybody can have typed the address; those of a guest who has proved it too come along, but for one that
 * waits for payment, which the guest is paying. Notes and tags of admins come along too.
 */
export async function takeGuestOrders(
  trx: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .from('accounts as guest')
    .set({ accountId: id, version: sql<number>`orders.version + 1` })
    .whereRef('guest.id', '=', 'orders.accountId')
    .where(sql`lower(guest.guest_email)`, '=', storedEmail(email).toLowerCase())
    .where('orders.state', 'not in', ['pending', 'paying'])
    .where((eb) =>
      eb.or([eb('orders.money', 'not in', ['none', 'due']), eb('guest.emailConfirmedAt', 'is not', null)]),
    )
    .execute();
  const guests = await trx
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(guest_email)`, '=', storedEmail(email).toLowerCase())
    .execute();
  await moveNotes(
    trx,
    guests.map((guest) => guest.id),
    id,
  );
}

/** Gives an account the notes and tags that admins have put on other rows. */
export async function moveNotes(trx: Kysely<Database>, from: string[], to: string): Promise<void> {
  if (from.length === 0) return;
  await trx.updateTable('customerNotes').set({ accountId: to }).where('accountId', 'in', from).execute();
  await trx
    .with('moved', (moved) =>
      moved.deleteFrom('customerTags').where('accountId', 'in', from).returning('tag'),
    )
    .insertInto('customerTags')
    .columns(['tag', 'accountId'])
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select(['tag', sql<string>`${to}::uuid`.as('accountId')])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
