import { expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { deleteView, readViews, saveView, viewsOf } from './order-views.store.ts';

const [asha, ravi] = ['account-1', 'account-2'];
const views = (userId: string) => viewsOf(readViews(userId));

test('each person has their own views, of which one of the same name is replaced', () => {
  const { stored } = installStorage();
  expect(views(asha)).toEqual([]);
  expect(saveView(asha, { name: 'Large', query: '?min=5000' })).toBe(true);
  saveView(asha, { name: 'Cards', query: '?way=card' });
  saveView(asha, { name: 'Large', query: '?min=9000' });
  expect(views(asha)).toEqual([
    { name: 'Cards', query: '?way=card' },
    { name: 'Large', query: '?min=9000' },
  ]);
  expect(views(ravi)).toEqual([]);
  deleteView(asha, 'Cards');
  deleteView(asha, 'Large');
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
])('anything else is no view: %s', (text) => expect(viewsOf(text)).toEqual([]));

test('what is no longer known is left out of a view', () =>
  expect(viewsOf('[{"name":"A","query":"?way=card&state=sold&other=1"}]')).toEqual([
    { name: 'A', query: '?way=card' },
  ]));
