import type { OwnSession } from 'contracts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { BearerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { deviceWords, placeWords } from './origin-words.ts';
import { closeSessionsOf, openSessionsOf, tokenHashOf } from './session.service.ts';

/** The open sessions of the bearer's account, this one first, then those that were used last. */
export async function listSessions(ctx: BearerContext): Promise<OwnSession[]> {
  const rows = await openSessionsOf(ctx)
    .select(['sessions.id', 'tokenHash', 'network', 'userAgent', 'sessions.createdAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .execute();
  const own = tokenHashOf(ctx.bearer ?? '');
  return rows
    .map(({ id, tokenHash, network, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      place: placeWords(network),
      openedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: tokenHash.equals(own),
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one session of the bearer's account. Throws `not_found` when the account has no such session that is open. */
export async function endSession(ctx: BearerContext, { id }: { id: string }): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('id', '=', id)
    .where('tokenHash', 'in', openSessionsOf(ctx).select('tokenHash'))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'This session has ended already.');
}

/** The same for the owner of the account, whose doing is recorded. */
export const endOwnSession = (ctx: BearerContext, { id }: { id: string }): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await endSession({ ...ctx, db: trx }, { id });
    await recordAudit(trx, ctx, { kind: 'session_ended' });
  });

/** Ends all sessions of the bearer's account but this one. */
export async function endOtherSessions(ctx: BearerContext): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await closeSessionsOf(trx, ctx.account.id, { keep: ctx.bearer });
    await recordAudit(trx, ctx, { kind: 'sessions_ended' });
  });
}
