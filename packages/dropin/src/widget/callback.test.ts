import { expect, it, vi } from 'vitest';
import { answerTo } from './callback.ts';

it('without a callback gives the promise', async () => {
  await expect(answerTo(Promise.resolve(1), undefined)).resolves.toBe(1);
});

it('with one returns nothing and calls it once, later, with the result', async () => {
  const callback = vi.fn();
  expect(answerTo(Promise.resolve(1), callback)).toBeUndefined();
  expect(callback).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(callback).toHaveBeenCalledWith(null, 1));
  expect(callback).toHaveBeenCalledTimes(1);
});

it('with one gives it the error, and rejects nowhere else', async () => {
  const callback = vi.fn();
  const error = new Error('no');
  void answerTo(Promise.reject(error), callback);
  await vi.waitFor(() => expect(callback).toHaveBeenCalledWith(error));
});
