import { describe, expect, test } from 'vitest';
import { mergeNewer } from './newer-texts.ts';
import { product } from '../product/product.fixture.ts';
import {
  afterSaving,
  emptyTexts,
  productFields,
  refusalOf,
  textsOf,
  toChanges,
  toCreateProduct,
  touchedFields,
} from './product-texts.ts';

const lamp = product('Brass Table Lamp', 40, { pricePaise: 9950, category: { id: 'c-home', name: 'Home' } });
const filled = textsOf(lamp);

describe('the fields of a product', () => {
  test('are filled from it, prices in rupees', () => {
    expect(filled).toMatchObject({ name: lamp.name, category: 'c-home', price: '99.50', quantity: '12' });
    expect(filled.needsShipping).toBe('1');
  });

  test('show a picture address, but not that of an uploaded photo', () => {
    const typed = { src: 'https://example.com/lamp.png', avif: '', webp: '' };
    expect(textsOf({ ...lamp, picture: typed }).url).toBe(typed.src);
    expect(textsOf({ ...lamp, picture: { ...typed, avif: 'a 320w', webp: 'w 320w' } }).url).toBe('');
  });

  test('are all sent for a new product, with null for missing numbers', () => {
    expect(toCreateProduct({ ...filled, price: '99.5', needsShipping: '0' })).toEqual({
      name: lamp.name,
      description: lamp.description,
      pricePaise: 9950,
      quantity: 12,
      needsShipping: false,
      categoryId: 'c-home',
      pictureUrl: filled.url,
      sku: '',
      gstRate: null,
      hsn: '',
      publishedAt: 'now',
    });
    expect(toCreateProduct(emptyTexts)).toMatchObject({
      categoryId: '1',
      pricePaise: null,
      quantity: null,
      needsShipping: null,
    });
    expect(toCreateProduct({ ...emptyTexts, gst: '12.25' })).toMatchObject({ gstRate: 1_225 });
    expect(toCreateProduct({ ...emptyTexts, gst: 'much' })).toMatchObject({ gstRate: 'much' });
    expect(toCreateProduct({ ...emptyTexts, quantity: '1.5', price: '12.345' })).toMatchObject({
      quantity: 1.5,
      pricePaise: 1234.5,
    });
  });

  test('are sent for a change only if their value differs, however it is typed', () => {
    const typed = { ...filled, price: '99.5', quantity: '20', name: 'Lamp', needsShipping: '' };
    const touched = touchedFields(typed, filled);
    expect(touched).toEqual(['name', 'quantity', 'needsShipping']);
    expect(toChanges(typed, touched)).toEqual({ name: 'Lamp', quantity: 20, needsShipping: null });
  });

  test('are empty after saving, but for category, shipping and URL, and count as unchanged until edited', () => {
    const cleared = afterSaving(filled);
    expect(cleared).toEqual({ ...filled, name: '', description: '', price: '', quantity: '' });
    expect(touchedFields(cleared, cleared)).toEqual([]);
  });

  test("find their messages under the api's names", () => {
    expect(refusalOf({ pricePaise: 'Enter a price.' }, 'price')).toBe('Enter a price.');
    expect(productFields.filter((field) => refusalOf({ categoryId: 'x' }, field))).toEqual(['category']);
  });
});

describe('a product that somebody else changed meanwhile', () => {
  const newer = { ...filled, price: '120', description: 'Polished.' };

  test('updates the fields not edited here and leaves the edited ones', () => {
    const { texts, theirs } = mergeNewer({ ...filled, name: 'Lamp' }, filled, newer);
    expect(texts).toEqual({ ...newer, name: 'Lamp' });
    expect(theirs).toEqual({});
  });

  test("shows the other person's value for a field that both changed", () => {
    const { texts, theirs } = mergeNewer({ ...filled, price: '110' }, filled, newer);
    expect(texts).toEqual({ ...newer, price: '110' });
    expect(theirs).toEqual({ price: '120' });
  });

  test('leaves nothing to save when both typed the same, as after a lost answer', () => {
    const typed = { ...filled, price: '120.00', description: 'Polished.' };
    const { texts, theirs } = mergeNewer(typed, filled, newer);
    expect(touchedFields(texts, newer)).toEqual([]);
    expect(theirs).toEqual({});
  });

  test('fills only newer values into a form that was emptied after saving', () => {
    const cleared = afterSaving(filled);
    const { texts } = mergeNewer({ ...cleared, name: 'Lamp' }, cleared, newer);
    expect(texts).toEqual({ ...newer, name: 'Lamp' });
  });
});
