import { expect, it, vi } from 'vitest';
import { deliver } from './callback.ts';

it('returns the promise without a callback', async () => {
  await expect(deliver(Promise.resolve(1), undefined)).resolves.toBe(1);
});

it('returns nothing with a callback, and calls it once, later, with the result', async () => {
  const callback = vi.fn();
  expect(deliver(Promise.resolve(1), callback)).toBeUndefined();
  expect(callback).not.toHaveBeenCalled();
  await expect.poll(() => callback).toHaveBeenCalledWith(null, 1);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('gives the error to a callback, and rejects nowhere else', async () => {
  const callback = vi.fn();
  const error = new Error('no');
  void deliver(Promise.reject(error), callback);
  await expect.poll(() => callback).toHaveBeenCalledWith(error);
});
