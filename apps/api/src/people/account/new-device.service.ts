import type { Context } from '../../context.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import { queueLetter } from '../../telling/letter/letter.service.ts';
import { isFirstLogIn, type LogInRow, type Origin, rememberPlaces } from '../session/known-place.service.ts';
import { deviceWords, placeWords } from '../session/origin-words.ts';

/**
 * Remembers where a login came from. The owner gets a letter when it was a browser that the account did not know, or,
 * from clients that name no browser, a network that it did not know; not for the first login of all.
 */
export async function rememberLogIn(
  ctx: Context,
  { id: accountId, knowsDevice, knowsNetwork, isRemembered }: LogInRow,
  origin: Origin,
): Promise<void> {
  if (isRemembered) return;
  if (origin.device === null ? knowsNetwork : knowsDevice)
    return void (await rememberPlaces(ctx, accountId, origin));
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('accounts')
      .select(['name', anyEmail.as('email'), 'emailConfirmedAt', isFirstLogIn.as('isFirst')])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!owner) return;
    const isNew = await rememberPlaces({ db: trx }, accountId, origin);
    // Where nobody has proved the address, it is perhaps somebody else's.
    if (!isNew || owner.isFirst || !owner.emailConfirmedAt) return;
    await queueLetter(trx, ctx, {
      accountId,
      to: owner.email,
      letter: {
        kind: 'new-device',
        name: owner.name,
        at: Date.now(),
        device: deviceWords(ctx.riskData?.customerBrowser ?? null),
        place: placeWords(origin.network),
        resetLink: `${ctx.env.shopUrl}/forgot-password`,
      },
    });
  });
}
