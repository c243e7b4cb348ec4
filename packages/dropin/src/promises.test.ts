import { expect, it } from 'vitest';
import { withTimeout } from './promises.ts';

const late = () => new Error('late');

it('resolves with the promise’s value in time', async () => {
  await expect(withTimeout(1000, Promise.resolve(7), late)).resolves.toBe(7);
  await expect(withTimeout(1000, Promise.reject(new Error('own')), late)).rejects.toThrow('own');
});

it('rejects when it takes too long, and ignores a rejection after that', async () => {
  const slow = Promise.withResolvers<number>();
  await expect(withTimeout(10, slow.promise, late)).rejects.toThrow('late');
  slow.reject(new Error('nobody hears this'));
});
