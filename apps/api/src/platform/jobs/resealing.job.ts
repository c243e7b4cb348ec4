import { seal, type SealingKeys, unseal } from '../db/seal.ts';
import type { Job } from './job-timer.ts';

/**
 * Every hour, while there is a former key: seals anew what it sealed and would have to open for ever, the secrets of second
 * factors and of webhook endpoints. All else ends by itself within three days (docs/running.md#keys).
 */
export const resealing: Job = {
  name: 'resealing',
  everyMs: 3_600_000,
  async run({ db, env: { nonceKeys } }) {
    if (nonceKeys.length === 1) return;
    for (const { accountId, secret } of await db.selectFrom('secondFactors').selectAll().execute()) {
      const anew = sealedAnew(secret, nonceKeys, accountId);
      if (!anew) continue;
      await db
        .updateTable('secondFactors')
        .set({ secret: anew })
        .where('accountId', '=', accountId)
        .where('secret', '=', secret)
        .execute();
    }
    for (const { id, secret } of await db.selectFrom('webhookEndpoints').selectAll().execute()) {
      const anew = sealedAnew(secret, nonceKeys, id);
      if (!anew) continue;
      await db
        .updateTable('webhookEndpoints')
        .set({ secret: anew })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute();
    }
  },
};

/** Null when the newest key opens it already, and when none does. */
function sealedAnew(sealed: Buffer, keys: SealingKeys, row: string): Buffer | null {
  const opened = (some: SealingKeys) => {
    try {
      return unseal(sealed, some, row);
    } catch {
      return null;
    }
  };
  const text = opened([keys[0]]) === null ? opened(keys) : null;
  return text === null ? null : seal(text, keys, row);
}
