import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { sell } from '../refund/refund.fixture.ts';
import { sendLetters } from '../../telling/letter/letter.job.ts';
import type { Message } from '../../telling/mail/mail.ts';
import {
  composeOrderLetter,
  listOrderLetters,
  readOrderLetter,
  sendLetterAgain,
} from './order-letters.service.ts';

let test: PayTest;
let ctx: Context;
const sent: Message[] = [];
beforeAll(async () => {
  test = await startPayTest();
  const mail = { ...test.ctx.mail, send: async (letter: Message) => void sent.push(letter) };
  ctx = { ...test.ctx, mail };
});
afterAll(() => test.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );

it('about an order can be read as it was sent, and is sent again at most five times in an hour', async () => {
  const { admin, orderId, number } = await sell(test);
  const [waiting] = await listOrderLetters(admin, { id: orderId });
  const named = { orderId, id: waiting?.id ?? '' };
  expect(await readOrderLetter(admin, named)).toEqual({ ...waiting, sent: null });
  expect(await refusal(sendLetterAgain(admin, named))).toBe('This letter waits to be sent already.');

  await sendLetters(ctx, composeOrderLetter);
  const [mailed] = sent;
  const read = await readOrderLetter(admin, named);
  expect(read.sent).toEqual({ to: mailed?.to, subject: mailed?.subject, text: mailed?.text });
  expect(read.sent?.subject).toBe(`Thank you for order ${number}`);

  const all = await sendLetterAgain(admin, named);
  expect(all.map(({ kind, state }) => [kind, state])).toEqual([
    ['order-confirmed', 'waiting'],
    ['order-confirmed', 'sent'],
  ]);
  await sendLetters(ctx, composeOrderLetter);
  expect(sent.map(({ text }) => text)).toEqual([mailed?.text, mailed?.text]);
  const told = await ctx.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('kind', '=', 'order_letter_sent_again')
    .where('about', '=', orderId)
    .execute();
  expect(told).toEqual([{ changes: { letter: { from: null, to: 'order-confirmed' } } }]);

  const more = await Promise.all(Array.from({ length: 6 }, () => refusal(sendLetterAgain(admin, named))));
  expect(more.filter((message) => message === null)).toHaveLength(4);
  expect(more.find((message) => message !== null)).toMatch(
    /^Letters about this order were sent again often\./,
  );
});

it('of another order is not found', async () => {
  const [one, other] = [await sell(test), await sell(test)];
  const [letter] = await listOrderLetters(one.admin, { id: one.orderId });
  const named = { orderId: other.orderId, id: letter?.id ?? '' };
  await expect(readOrderLetter(one.admin, named)).rejects.toMatchObject({ code: 'not_found' });
  await expect(sendLetterAgain(one.admin, named)).rejects.toMatchObject({ code: 'not_found' });
});
