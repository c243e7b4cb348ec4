import { type Kysely, sql } from 'kysely';
import { type Actor, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Database } from '../../platform/db/schema.ts';
import { storedEmail } from '../../platform/db/email-address.ts';
import { closeSessionsOf } from '../session/session.service.ts';
import { dropLinks } from './email-link.service.ts';
import { takeGuestOrders } from './guest-orders.service.ts';

type Db = Kysely<Database>;

/**
 * Notes that somebody has shown that the address of an account is theirs, in the transaction of what shows it; with `email`
 * only if that is still its address. The account gets the paid orders of guests with the address. At the first
 * proof everything goes that a stranger may have prepared, because until then anybody can have opened the account:
 * passkeys, second factor, recovery codes, what was begun of them, links of letters, sessions and known places.
 * With `keep`, the token of the session that shows it, this session stays, and so do the password and the known places:
 * its person has the password and the mailbox. Every other caller sets a new password in the same transaction.
 */
export async function addressProved(
  trx: Db,
  actor: Actor,
  { accountId, email, keep = null }: { accountId: string; email?: string; keep?: string | null },
): Promise<void> {
  const owner = await trx
    .selectFrom('accounts')
    .select(['email', 'emailConfirmedAt'])
    .where('id', '=', accountId)
    .$if(email !== undefined, (query) =>
      query.where(sql`lower(email)`, '=', storedEmail(email ?? '').toLowerCase()),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) return;
  // A guest has no address of an account.
  if (owner.email !== null) await takeGuestOrders(trx, { id: accountId, email: owner.email });
  if (owner.emailConfirmedAt) return;
  await trx
    .updateTable('accounts')
    .set({ emailConfirmedAt: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
  await removeFactorsOf(trx, actor, accountId);
  if (keep === null) await trx.deleteFrom('knownPlaces').where('accountId', '=', accountId).execute();
  await closeSessionsOf(trx, accountId, { keep });
  await dropLinks(trx, accountId);
}

/**
 * Removes the second factor with its recovery codes, the passkeys, and what was begun of them: all, or what was added
 * within a time. Records it if there was any.
 */
export async function removeFactorsOf(
  trx: Db,
  actor: Actor,
  accountId: string,
  { from = new Date(0), until = null }: { from?: Date; until?: Date | null } = {},
): Promise<void> {
  let removed = 0;
  for (const table of ['secondFactors', 'passkeys'] as const) {
    const rows = await trx
      .deleteFrom(table)
      .where('accountId', '=', accountId)
      .where('createdAt', '>=', from)
      .$if(until !== null, (query) => query.where('createdAt', '<', until ?? from))
      .returning('accountId')
      .execute();
    removed += rows.length;
  }
  await trx.deleteFrom('passkeyChallenges').where('accountId', '=', accountId).execute();
  if (removed > 0) await recordAudit(trx, actor, { kind: 'second_factor_removed', about: accountId });
}
