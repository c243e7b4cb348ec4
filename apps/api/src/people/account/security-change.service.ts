import type { Kysely } from 'kysely';
import type { SecurityChange } from 'letters';
import { type Actor, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { queueLetter } from '../../telling/letter/letter.service.ts';
import { deviceWords, placeWords } from '../session/origin-words.ts';

/**
 * Records a change of what opens an account besides its password, and tells its owner by a letter. A command has no
 * account and no `riskData`.
 */
export async function tellSecurityChanged(
  trx: Kysely<Database>,
  ctx: Actor & Pick<Context, 'env' | 'riskData'>,
  { accountId, change }: { accountId: string; change: SecurityChange },
): Promise<void> {
  const { account, env, riskData, clientAddress } = ctx;
  await recordAudit(trx, ctx, { kind: change, about: account ? null : accountId });
  const { name, email, emailConfirmedAt } = await trx
    .selectFrom('accounts')
    .select(['name', anyEmail.as('email'), 'emailConfirmedAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // Where nobody has proved the address, it is perhaps somebody else's.
  if (!emailConfirmedAt) return;
  await queueLetter(trx, ctx, {
    accountId,
    to: email,
    letter: {
      kind: 'security-changed',
      name,
      change,
      at: Date.now(),
      device: riskData && deviceWords(riskData.customerBrowser),
      place: placeWords(clientAddress),
      resetLink: `${env.shopUrl}/forgot-password`,
      securityLink: `${env.shopUrl}/security`,
    },
  });
}
