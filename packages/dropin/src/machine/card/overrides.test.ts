import { describe, expect, it } from 'vitest';
import { overridesOf, refusedBrands } from './overrides.ts';
import { startCardForm } from './card-form.ts';

const hostedWith = (fields: unknown) => startCardForm({ name: 'optional', overrides: { fields } }).hosted;
const all = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'];

describe('overrides of fields', () => {
  it.each([
    ['cvv: null', { cvv: null }, all.filter((field) => field !== 'cvv')],
    ['postalCode: null', { postalCode: null }, all.filter((field) => field !== 'postalCode')],
    ['null of any other field', { number: null, cardholderName: null, expirationDate: null }, all],
    ['a field that is not present', { expirationMonth: {} }, all],
    ['no object', 'cvv', all],
    ['fields that are no objects', { cvv: 'no', postalCode: () => null }, all],
  ])('%s: the frames that start', (_case, fields, expected) => {
    expect(hostedWith(fields)).toEqual(expected);
  });

  it('are merged, except the place of the frame', () => {
    const number = { maskInput: { character: '#' }, maxCardLength: 16, selector: '#a', container: '#b' };
    expect(overridesOf({ fields: { number } }, 'number')).toEqual({
      maskInput: { character: '#' },
      maxCardLength: 16,
    });
  });

  it.each([
    ['a string', 'x', {}],
    ['a function', () => 1, {}],
    ['null', null, {}],
    ['functions in it', { prefill: () => '4', type: 'tel' }, { type: 'tel' }],
  ])('count for nothing where they are no plain values: %s', (_case, number, expected) => {
    expect(overridesOf({ fields: { number } }, 'number')).toEqual(expected);
  });

  it('throw where they cannot be sent to a frame', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(() => overridesOf({ fields: { number: circular } }, 'number')).toThrow(TypeError);
    expect(() => overridesOf({ fields: { number: { maxlength: 4n } } }, 'number')).toThrow(TypeError);
  });

  it('name the brands that are not taken', () => {
    const supportedCardBrands = { 'union-pay': false, visa: true, jcb: false, elo: undefined };
    expect(refusedBrands({ fields: { number: { supportedCardBrands } } })).toEqual(['union-pay', 'jcb']);
    expect(refusedBrands({ fields: { number: { supportedCardBrands: 'visa' } } })).toEqual([]);
  });

  it.each([
    [{ placeholder: 'Code' }, true],
    [{ placeholder: '' }, true],
    [{ placeholder: undefined }, false],
    [{ type: 'password' }, false],
  ])('cvv %j: it keeps its placeholder: %s', (cvv, keeps) => {
    expect(startCardForm({ name: 'absent', overrides: { fields: { cvv } } }).keepsCodePlaceholder).toBe(
      keeps,
    );
  });
});
