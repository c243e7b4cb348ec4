import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('never more than the limit run at once, all run, in the order they came, failures included', async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      limited(async () => {
        order.push(i);
        most = Math.max(most, ++running);
        await new Promise((resume) => setTimeout(resume, i % 2 ? 1 : 5));
        running--;
        if (i === 3) throw new Error('three');
        return i;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
});
