import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  installStorage();
});
afterEach(() => vi.useRealTimers());

/** The store as a document finds it that has just been loaded. */
async function loadPage() {
  vi.resetModules();
  return import('./deleted-products.store.ts');
}

const lamp = { id: 'lamp', name: 'Desk Lamp' };

test('after a reload a deletion is returned once, with the time left to undo it', async () => {
  const { rememberDeleted, deletedBefore } = await loadPage();
  rememberDeleted(lamp);
  expect(deletedBefore()).toEqual([]);

  vi.advanceTimersByTime(10_000);
  const anew = await loadPage();
  expect(anew.deletedBefore()).toEqual([{ ...lamp, leftMs: 20_000 }]);
  expect(anew.deletedBefore()).toEqual([]);

  vi.advanceTimersByTime(20_000);
  expect((await loadPage()).deletedBefore()).toEqual([]);
});

test('an undone deletion is not returned', async () => {
  const { rememberDeleted, forgetDeleted } = await loadPage();
  rememberDeleted(lamp);
  rememberDeleted({ id: 'chair', name: 'Oak Chair' });
  forgetDeleted('lamp');
  expect((await loadPage()).deletedBefore()).toEqual([{ id: 'chair', name: 'Oak Chair', leftMs: 30_000 }]);
});

test('with forbidden storage or unreadable contents nothing is remembered and nothing throws', async () => {
  sessionStorage.setItem('deletedProducts', '7');
  expect((await loadPage()).deletedBefore()).toEqual([]);
  installStorage().refuseStorage(true);
  const { rememberDeleted, deletedBefore } = await loadPage();
  rememberDeleted(lamp);
  expect(deletedBefore()).toEqual([]);
});
