import { isolated } from 'contracts';
import type { Letter, Sender } from 'letters';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import {
  type AddressedLetter,
  claimLetter,
  endLetter,
  type LetterRow,
  letterToStranger,
  openLetter,
  putOffLetter,
  removeOldLetters,
} from './letter.service.ts';
import { isRefusedForGood } from '../mail/mail.ts';

/** Reads what a letter about an order says; null when there is nothing to say any more. */
export type ComposeOrderLetter = (ctx: Context, row: LetterRow) => Promise<AddressedLetter | null>;

/** Every second: sends the letters that are due. */
export const letterSending = (compose: ComposeOrderLetter): Job => ({
  name: 'letters',
  everyMs: 1_000,
  lanes: 2,
  run: (ctx, stopping) => sendLetters(ctx, compose, stopping),
});

/** Every hour: deletes old letters, and links whose time is over. */
export const letterCleaning: Job = {
  name: 'letter cleaning',
  everyMs: 60 * 60_000,
  run: removeOldLetters,
};

/** Sends due letters one after the other until none is left. */
export async function sendLetters(
  ctx: Context,
  compose: ComposeOrderLetter,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const row = await claimLetter(ctx);
    if (!row) return;
    await sendLetter(ctx, compose, row);
  }
}

const shopName = 'Storefront';
const senderOf = ({ env }: Context): Sender => ({
  shopName,
  shopUrl: env.shopUrl,
  timeZone: env.shopTimeZone,
});

/**
 * A letter counts as sent when the mail server has taken it. If this process dies before that is recorded, another one
 * sends it again with the same Message-ID.
 */
async function sendLetter(ctx: Context, compose: ComposeOrderLetter, row: LetterRow): Promise<void> {
  const { id, kind, createdAt, giveUpAt } = row;
  if (giveUpAt.getTime() < Date.now()) {
    ctx.log.warn({ letter: id, kind }, 'A letter is given up: it could not be sent in time.');
    return endLetter(ctx, id, { failure: row.failure ?? 'It could not be sent in time.' });
  }
  try {
    const addressed = row.about === null ? openLetter(ctx, row) : await compose(ctx, row);
    if (!addressed) return await endLetter(ctx, id, { failure: 'There is nothing to say any more.' });
    // Loaded with the first letter: most processes of a test never need it.
    const { renderLetter } = await import('letters');
    const rendered = renderLetter(withIsolatedNames(addressed.letter), senderOf(ctx));
    const send = () => ctx.mail.send({ id, kind, createdAt, to: addressed.to, ...rendered });
    await (addressed.isToStranger ? letterToStranger(ctx, addressed.to, send) : send());
    // Those of an account may have links and codes in them.
    const { subject, text } = rendered;
    await endLetter(ctx, id, row.about === null ? {} : { sent: { to: addressed.to, subject, text } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      ctx.log.warn({ letter: id, kind }, `A letter is given up: ${error.message}`);
      return endLetter(ctx, id, { failure: error.message });
    }
    const failure = failureOf(error);
    if (isRefusedForGood(error)) {
      ctx.log.warn({ letter: id, kind }, `A letter is given up, its recipient is refused: ${failure}`);
      return endLetter(ctx, id, { failure });
    }
    ctx.log.warn({ letter: id, kind }, `A letter waits: ${failure}`);
    await putOffLetter(ctx, row, failure);
  }
}

/** Texts of a letter that people wrote. Its lists of goods have their names isolated already. */
const written = new Set([
  'name',
  'email',
  'from',
  'to',
  'device',
  'place',
  'carrier',
  'trackingNumber',
  'answer',
  'because',
]);

/** A letter whose sentences keep their order, whatever the direction of the names in them. */
function withIsolatedNames(letter: Letter): Letter {
  const texts = Object.entries(letter).map(([key, value]: [string, unknown]) => [
    key,
    written.has(key) && typeof value === 'string' ? isolated(value) : value,
  ]);
  const safe = Object.fromEntries(texts) as Letter;
  if (!('order' in safe)) return safe;
  const { lines, address } = safe.order;
  return {
    ...safe,
    order: {
      ...safe.order,
      lines: lines.map((line) => ({ ...line, name: isolated(line.name) })),
      address: address.map(isolated),
    },
  };
}

/** What went wrong, without e-mail addresses: mail servers repeat them in their answers. */
const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
