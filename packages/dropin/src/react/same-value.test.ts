import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

describe('two options have the same value', () => {
  it.each([
    ['texts', 'a', 'a'],
    ['no number', Number.NaN, Number.NaN],
    [
      'objects, keys in any order',
      { a: 1, b: { c: [1, { d: null }] } },
      { b: { c: [1, { d: null }] }, a: 1 },
    ],
    ['one that leaves out what is undefined', { a: 1, b: undefined }, { a: 1 }],
    ['functions', { onClick: () => 1 }, { onClick: () => 2 }],
  ])('%s', (_, a, b) => expect(isSameValue(a, b)).toBe(true));

  it('whatever they contain', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => isSameValue(value, structuredClone(value))),
      { seed: 20_261_122 },
    ));
});

describe('two options differ', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const other: { self?: unknown } = {};
  other.self = other;
  it.each([
    ['values', { a: 1 }, { a: 2 }],
    ['a value and none', { a: null }, {}],
    ['deep inside', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }],
    ['longer and shorter', [1, 2], [1]],
    ['an array and an object', { 0: 1 }, [1]],
    ['false and nothing', false, undefined],
    ['dates, and whatever else is not plain', new Date(0), new Date(0)],
    ['circles', circle, other],
  ])('%s', (_, a, b) => expect(isSameValue(a, b)).toBe(false));
});
