import { expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { columnsOf, readColumns, saveColumns } from './product-columns.store.ts';

test('the browser keeps the chosen columns, and nothing of the usual ones', () => {
  const { stored } = installStorage();
  expect(columnsOf(readColumns())).toEqual(['price', 'stock']);
  saveColumns(['category', 'price']);
  expect(columnsOf(readColumns())).toEqual(['price', 'category']);
  saveColumns([]);
  expect(columnsOf(readColumns())).toEqual([]);
  saveColumns(['stock', 'price']);
  expect(stored.size).toBe(0);
});

test.each(['x', '[]', 'name cost', ' '])('anything else is no column: %j', (text) =>
  expect(columnsOf(text)).toEqual([]),
);
