import type { Kysely } from 'kysely';
import type { SecurityChange } from 'letters';
import { recordAudit } from '../audit/audit.service.ts';
import type { AccountContext } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { queueLetter } from '../letter/letter.service.ts';
import { deviceWords, placeWords } from '../session/origin-words.ts';

/** Records a change of what opens the bearer's account besides its password, and tells its owner by a letter. */
export async function tellSecurityChanged(
  trx: Kysely<Database>,
  ctx: AccountContext,
  change: SecurityChange,
): Promise<void> {
  const { account, env, riskData, clientAddress } = ctx;
  await recordAudit(trx, ctx, { kind: change });
  const { name, email } = await trx
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  await queueLetter(trx, ctx, {
    accountId: account.id,
    to: email,
    letter: {
      kind: 'security-changed',
      name,
      change,
      at: Date.now(),
      device: deviceWords(riskData?.customerBrowser ?? null),
      place: placeWords(clientAddress),
      resetLink: `${env.shopUrl}/forgot-password`,
      securityLink: `${env.shopUrl}/security`,
    },
  });
}
