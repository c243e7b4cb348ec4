import type { AccountLetter } from 'letters';
import type { Context } from '../../context.ts';
import { openLetter } from './letter.service.ts';

/** The letters about accounts that were queued to an address, oldest first. */
export async function lettersTo(ctx: Context, email: string): Promise<AccountLetter[]> {
  const rows = await ctx.db
    .selectFrom('letters')
    .selectAll()
    .where('sealed', 'is not', null)
    .where('about', 'is', null)
    .orderBy('createdAt')
    .execute();
  const letters = rows.map((row) => openLetter(ctx, row));
  return letters.flatMap((sent) => (sent?.to === email ? [sent.letter as AccountLetter] : []));
}
