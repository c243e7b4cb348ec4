import { expect, test } from 'vitest';
import { forEachLimited, limitConcurrency, placesByKey } from './limit-concurrency.ts';

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

test('each key has its places; who waits gets the first that is given back, and when too many wait the next is refused', async () => {
  const enter = placesByKey({ running: 2, waiting: 1 }, () => new Error('full'));
  const [first, second] = [await enter('a'), await enter('a')];
  const third = enter('a');
  await expect(enter('a')).rejects.toThrow('full');
  (await enter('b'))();
  first();
  (await third)();
  second();
  const leave = await Promise.all([enter('a'), enter('a')]);
  void enter('a');
  await expect(enter('a')).rejects.toThrow('full');
  for (const each of leave) each();
});

test('after a failure no further item starts, and those under way end before it is thrown', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const run = forEachLimited([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    if (item === 2) throw new Error('two');
    await new Promise((resume) => setTimeout(resume, 2 + item));
    ended.push(item);
  });
  await expect(run).rejects.toThrow('two');
  expect(started).toEqual([0, 1, 2]);
  expect(ended).toEqual([0, 1]);
});
