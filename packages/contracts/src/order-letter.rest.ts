import { z } from 'zod';
import { SentLetter } from './order-letter.ts';

/** A letter in REST: `_id`, ISO time. */
export const RestSentLetter = SentLetter.omit({ id: true }).extend({
  _id: z.string(),
  state: SentLetter.shape.state.describe('`waiting`: the mail server has not taken it so far'),
  at: z.iso.datetime().describe('when it was sent, or else written: ISO 8601, UTC'),
});
export type RestSentLetter = z.infer<typeof RestSentLetter>;

export const toRestSentLetter = ({ id, at, ...letter }: SentLetter): RestSentLetter => ({
  _id: id,
  ...letter,
  at: new Date(at).toISOString(),
});

/** GET /order/letters/{id}. */
export const LettersAnswer = z.object({ Letters: z.array(RestSentLetter).describe('newest first') });
