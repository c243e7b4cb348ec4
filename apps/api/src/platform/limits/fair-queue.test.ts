import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Tasks that run until they are told to end; `order` is how they began. */
function workshop(bounds: Parameters<typeof fairQueue>[0]) {
  const run = fairQueue(bounds, () => new Error('full'));
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (key: string, name: string) => {
    const done = run(key, () => {
      order.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
    done.catch(() => {});
    return done;
  };
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { bring, order, finishOne };
}

test('who brings many waits for themselves: the others take turns with them', async () => {
  const { bring, order, finishOne } = workshop({ running: 1, waiting: 10, waitingOfOne: 10 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name);
  for (const name of ['b1', 'b2']) void bring('b', name);
  void bring('c', 'c1');
  for (let i = 0; i < 7; i++) await finishOne();
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('too many, of one or of all, are refused at once; the longest line makes way for who brings few', async () => {
  const { bring, order, finishOne } = workshop({ running: 1, waiting: 3, waitingOfOne: 2 });
  for (const name of ['a1', 'a2']) void bring('a', name);
  const last = bring('a', 'a3');
  await expect(bring('a', 'a4')).rejects.toThrow('full');
  void bring('b', 'b1');
  await expect(bring('b', 'b2')).rejects.toThrow('full');
  void bring('c', 'c1');
  await expect(last).rejects.toThrow('full');
  await expect(bring('d', 'd1')).rejects.toThrow('full');
  for (let i = 0; i < 4; i++) await finishOne();
  void bring('d', 'd2');
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'd2']);
});

test('a task that fails gives its place on', async () => {
  const run = fairQueue({ running: 1, waiting: 5, waitingOfOne: 5 }, () => new Error('full'));
  const failed = run('a', () => Promise.reject(new Error('broken')));
  const next = run('a', async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  expect(await run('a', async () => 'idle again')).toBe('idle again');
});
