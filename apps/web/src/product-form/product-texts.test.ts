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
  test('are filled from it, rupees as they are typed', () => {
    expect(filled).toMatchObject({ name: lamp.name, category: 'c-home', price: '99.50', quantity: '12' });
    expect(filled.shippy).toBe('1');
  });

  test('show a typed picture address, but not that of a photo of ours', () => {
    const typed = { src: 'https://example.com/lamp.png', avif: '', webp: '' };
    expect(textsOf({ ...lamp, picture: typed }).url).toBe(typed.src);
    expect(textsOf({ ...lamp, picture: { ...typed, avif: 'a 320w', webp: 'w 320w' } }).url).toBe('');
  });

  test('go to the api whole for a new product; what is missing as null, for its sentences', () => {
    expect(toCreateProduct({ ...filled, price: '99.5', shippy: '0' })).toEqual({
      name: lamp.name,
      description: lamp.description,
      pricePaise: 9950,
      quantity: 12,
      needsShipping: false,
      categoryId: 'c-home',
      pictureUrl: filled.url,
      photoId: null,
    });
    expect(toCreateProduct(emptyTexts)).toMatchObject({
      categoryId: '1',
      pricePaise: null,
      quantity: null,
      needsShipping: null,
    });
    expect(toCreateProduct({ ...emptyTexts, quantity: '1.5', price: '12.345' })).toMatchObject({
      quantity: 1.5,
      pricePaise: 1234.5,
    });
  });

  test('go to the api touched for a change; the same value typed otherwise is not touched', () => {
    const typed = { ...filled, price: '99.5', quantity: '20', name: 'Lamp', shippy: '' };
    const touched = touchedFields(typed, filled);
    expect(touched).toEqual(['name', 'quantity', 'shippy']);
    expect(toChanges(typed, touched)).toEqual({ name: 'Lamp', quantity: 20, needsShipping: null });
  });

  test('of which five are empty after saving, and untouched until something is typed', () => {
    const cleared = afterSaving(filled);
    expect(cleared).toEqual({ ...filled, name: '', description: '', price: '', quantity: '' });
    expect(touchedFields(cleared, cleared)).toEqual([]);
  });

  test('have their refusals under the names of the api', () => {
    expect(refusalOf({ pricePaise: 'Enter a price.' }, 'price')).toBe('Enter a price.');
    expect(productFields.filter((field) => refusalOf({ categoryId: 'x' }, field))).toEqual(['category']);
  });
});

describe('a product that somebody else changed meanwhile', () => {
  const newer = { ...filled, price: '120', description: 'Polished.' };

  test('fills the fields that were left alone, and leaves what was typed', () => {
    const { texts, theirs } = mergeNewer({ ...filled, name: 'Lamp' }, filled, newer);
    expect(texts).toEqual({ ...newer, name: 'Lamp' });
    expect(theirs).toEqual({});
  });

  test('shows both where both changed the same', () => {
    const { texts, theirs } = mergeNewer({ ...filled, price: '110' }, filled, newer);
    expect(texts).toEqual({ ...newer, price: '110' });
    expect(theirs).toEqual({ price: '120' });
  });

  test('leaves nothing to save where both typed the same, as when an answer was lost', () => {
    const typed = { ...filled, price: '120.00', description: 'Polished.' };
    const { texts, theirs } = mergeNewer(typed, filled, newer);
    expect(touchedFields(texts, newer)).toEqual([]);
    expect(theirs).toEqual({});
  });

  test('fills nothing into a form that was emptied after saving but what is newer', () => {
    const cleared = afterSaving(filled);
    const { texts } = mergeNewer({ ...cleared, name: 'Lamp' }, cleared, newer);
    expect(texts).toEqual({ ...newer, name: 'Lamp' });
  });
});
