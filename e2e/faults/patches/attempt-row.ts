import { rewrite } from './rewrite.ts';

// Nothing is written before the sale: the order's move and the attempt's row come with its outcome.
rewrite(
  '/src/payment/attempt.service.ts',
  [
    `return ctx.db.transaction().execute(async (trx) => {
    const order = await moveOrder(trx, 'pay', orderId,`,
    `return rolledBack(ctx, async (trx) => {
    const order = await moveOrder(trx, 'pay', orderId,`,
  ],
  [
    `return guarded(ctx, async (trx) => {`,
    `return guarded(ctx, async (trx) => {
    await writeLate(trx, attempt);`,
  ],
  [
    `class Undone extends Error {}`,
    `class Undone extends Error {}

async function rolledBack(ctx, work) {
  let result = null;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      result = await work(trx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result;
}

async function writeLate(trx, attempt) {
  const known = await trx.selectFrom('attempts').select('id').where('id', '=', attempt.id).executeTakeFirst();
  if (known || !(await moveOrder(trx, 'pay', attempt.orderId, { by: 'late' }))) return;
  await trx.insertInto('attempts').values(attempt).execute();
}`,
  ],
);
