import type { BlockCustomer, Customer, UnblockAddress } from 'contracts';
import { sql } from 'kysely';
import type { BearerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hashOfAddress, lockAddress, readBlock } from '../../people/session/blocked-address.service.ts';
import { closeSessionsOf } from '../../people/session/session.service.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { customerNotFound, findCustomer } from './customer-row.service.ts';

/**
 * Blocks the address of a customer, or changes the reason, and ends the sessions of everybody who has it. What was sent to
 * the gateway goes on. Throws `not_found`, and `conflict` for an admin.
 */
export async function blockCustomer(
  ctx: BearerContext,
  { id: named, reason }: BlockCustomer,
): Promise<Customer['blocked']> {
  const { id } = await findCustomer(ctx, named);
  return ctx.db.transaction().execute(async (trx) => {
    // The row before the address, as whoever orders or logs in locks them.
    const customer = await trx
      .selectFrom('accounts')
      .select([anyEmail.as('email'), 'role'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!customer) throw customerNotFound();
    if (customer.role === 1) throw new AppError('conflict', 'An admin cannot be blocked.');
    const { email } = customer;
    await lockAddress(trx, email);
    const block = { reason, blockedBy: ctx.account.id, blockedAt: sql<Date>`now()` };
    await trx
      .insertInto('blockedAddresses')
      .values({ addressHash: hashOfAddress(email), ...block })
      .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(block))
      .execute();
    const { rows } = await sql<{ id: string }>`
      select id from accounts where lower(email) = lower(${email})
      union all select id from accounts where guest_email is not null and lower(guest_email) = lower(${email})`.execute(
      trx,
    );
    for (const row of rows) await closeSessionsOf(trx, row.id);
    await recordAudit(trx, ctx, { kind: 'customer_blocked', about: id });
    return readBlock(trx, email);
  });
}

/** Unblocks an address; one that is not blocked stays as it is. */
export async function unblockAddress(ctx: BearerContext, { email }: UnblockAddress): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const address = storedEmail(email);
    await lockAddress(trx, address);
    const { numDeletedRows } = await trx
      .deleteFrom('blockedAddresses')
      .where('addressHash', '=', hashOfAddress(address))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    const { rows } = await sql<{ id: string }>`
      select id from accounts where lower(email) = lower(${address})
      union all (select id from accounts where guest_email is not null and lower(guest_email) = lower(${address})
        order by created_at, id limit 1)`.execute(trx);
    await recordAudit(trx, ctx, { kind: 'customer_unblocked', about: rows[0]?.id ?? null });
  });
}
