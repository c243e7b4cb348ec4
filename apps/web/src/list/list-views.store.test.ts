import { expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { orderViews } from '../order-list/order-views.ts';
import { deleteView, readViews, saveView, viewsOf } from './list-views.store.ts';

const [asha, ravi] = ['account-1', 'account-2'];
const views = (userId: string) => viewsOf(orderViews, readViews(orderViews, userId));

test('each person has their own views, of which one of the same name is replaced', () => {
  const { stored } = installStorage();
  expect(views(asha)).toEqual([]);
  expect(saveView(orderViews, asha, { name: 'Large', query: '?min=5000' })).toBe(true);
  saveView(orderViews, asha, { name: 'Cards', query: '?way=card' });
  saveView(orderViews, asha, { name: 'Large', query: '?min=9000' });
  expect(views(asha)).toEqual([
    { name: 'Cards', query: '?way=card' },
    { name: 'Large', query: '?min=9000' },
  ]);
  expect(views(ravi)).toEqual([]);
  deleteView(orderViews, asha, 'Cards');
  deleteView(orderViews, asha, 'Large');
  expect(stored.size).toBe(0);
});

test.each([
  '',
  'x',
  '{}',
  'null',
  '[null, 1, "x", []]',
  '[{"name":"","query":"?way=card"}]',
  '[{"name":"A","query":7}]',
  '[{"name":"A","query":"?way=cash"}]',
])('anything else is no view: %s', (text) => expect(viewsOf(orderViews, text)).toEqual([]));

test('what is no longer known is left out of a view', () =>
  expect(viewsOf(orderViews, '[{"name":"A","query":"?way=card&state=sold&other=1"}]')).toEqual([
    { name: 'A', query: '?way=card' },
  ]));
