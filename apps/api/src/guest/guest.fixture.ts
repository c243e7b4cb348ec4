import type { AskForOrderCode } from 'contracts';
import type { AccountLetter } from 'letters';
import type { Context } from '../context.ts';
import { openLetter } from '../letter/letter.service.ts';
import { askForOrderCode } from './order-look-up.service.ts';

/** The letters that were queued to an address, oldest first. */
export async function lettersTo(ctx: Context, email: string): Promise<AccountLetter[]> {
  const rows = await ctx.db
    .selectFrom('letters')
    .selectAll()
    .where('sealed', 'is not', null)
    .orderBy('createdAt')
    .execute();
  const letters = rows.map((row) => openLetter(ctx, row));
  return letters.flatMap((sent) => (sent?.to === email ? [sent.letter as AccountLetter] : []));
}

/** Asks for the code of an order, and reads it in the letter. */
export async function codeOf(ctx: Context, asked: AskForOrderCode): Promise<string> {
  await askForOrderCode(ctx, asked);
  const letter = (await lettersTo(ctx, asked.email)).findLast(({ kind }) => kind === 'order-code');
  if (letter?.kind !== 'order-code') throw new Error(`No code was sent to ${asked.email}.`);
  return letter.code;
}
