import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

/** The columns of the admins' list that can be chosen, in their order; the name and the buttons are always there. */
export const productColumns = {
  sku: 'SKU',
  price: 'Price',
  stock: 'In stock',
  sold: 'Sold',
  category: 'Category',
  shipping: 'Shipping',
  added: 'Added',
} as const;
export type ProductColumn = keyof typeof productColumns;

const key = 'productColumns';
const usual: readonly ProductColumn[] = ['price', 'stock'];
export const allColumns = Object.keys(productColumns) as ProductColumn[];

/** The stored text, for `columnsOf`; '' if there is none. */
export const readColumns = (): string => readStored(key) ?? '';

export const subscribeColumns = (changed: () => void): (() => void) => subscribeStored(key, changed);

/** The columns in a stored text, which can hold anything. */
export function columnsOf(text: string): readonly ProductColumn[] {
  if (text === '') return usual;
  const names = text.split(' ');
  return allColumns.filter((column) => names.includes(column));
}

/** Keeps the columns in this browser; nothing is kept of the usual ones. */
export function saveColumns(columns: readonly ProductColumn[]): void {
  const text = allColumns.filter((column) => columns.includes(column)).join(' ');
  writeStored({ [key]: text === usual.join(' ') ? null : text || 'none' });
}
