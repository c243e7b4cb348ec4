import { expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { keepQueue, nextInQueue } from './order-queue.store.ts';

test('the next order is the one that the list shows after it', () => {
  installStorage();
  expect(nextInQueue('a')).toBeNull();
  keepQueue(['a', 'b']);
  expect(['a', 'b', 'c', ''].map(nextInQueue)).toEqual(['b', null, null, null]);
  keepQueue([]);
  expect(nextInQueue('')).toBeNull();
});
