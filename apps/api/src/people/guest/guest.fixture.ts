import type { AskForOrderCode } from 'contracts';
import type { Context } from '../../context.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { askForOrderCode } from './order-look-up.service.ts';

/** Asks for the code of an order, and reads it in the letter. */
export async function codeOf(ctx: Context, asked: AskForOrderCode): Promise<string> {
  await askForOrderCode(ctx, asked);
  const letter = (await lettersTo(ctx, asked.email)).findLast(({ kind }) => kind === 'order-code');
  if (letter?.kind !== 'order-code') throw new Error(`No code was sent to ${asked.email}.`);
  return letter.code;
}
