import { expect, test } from 'vitest';
import { close, drop, durationOf, enqueue, type QueuedToast } from './toast-queue.ts';

const shown = (...ids: string[]) =>
  ids.reduce((queue: QueuedToast[], id) => enqueue(queue, { id, title: `${id} is deleted` }), []);

test('toasts stand in the order in which they were shown', () => {
  expect(shown('kettle', 'lamp', 'chair').map(({ id }) => id)).toEqual(['kettle', 'lamp', 'chair']);
});

test('a toast shown twice keeps its place and starts anew', () => {
  expect(shown('kettle', 'lamp', 'kettle').map(({ id, round }) => [id, round])).toEqual([
    ['kettle', 2],
    ['lamp', 1],
  ]);
});

test('a closed toast keeps its place until it is dropped', () => {
  const closed = close(shown('kettle', 'lamp'), 'kettle');
  expect(closed.map(({ open }) => open)).toEqual([false, true]);
  expect(drop(closed, 'kettle').map(({ id }) => id)).toEqual(['lamp']);
});

test('a toast shown anew while it goes is not dropped', () => {
  const again = enqueue(close(shown('kettle'), 'kettle'), { id: 'kettle', title: 'kettle is deleted' });
  expect(drop(again, 'kettle')).toEqual(again);
});

test('closing and dropping what is gone changes nothing', () => {
  expect(drop(close(shown('kettle'), 'lamp'), 'lamp')).toEqual(shown('kettle'));
});

test('a toast stays for 6 s, for 30 s with an action, and a danger until it is closed', () => {
  const action = { label: 'Undo', altText: 'Undo on the product list', onSelect: () => {} };
  expect(durationOf({ title: 'Kettle is updated' })).toBe(6_000);
  expect(durationOf({ title: 'Kettle is deleted', action })).toBe(30_000);
  expect(durationOf({ title: 'Kettle is not deleted', tone: 'danger' })).toBe(Infinity);
  expect(durationOf({ title: 'Kettle is deleted', action, durationMs: 10_000 })).toBe(10_000);
});
