import { describe, expect, test } from 'vitest';
import { harbour } from '../brands/harbour.ts';
import { colorPairs, unpaired } from './color-pairs.ts';
import { contrast } from './contrast.ts';
import { darkColors, lightColors, type ColorName } from './tokens.ts';

test('black on white is 21, a colour on itself 1, and grey #767676 on white just reaches AA', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#8d4a00', '#8d4a00')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
  ['light Harbour', harbour.light],
  ['dark Harbour', harbour.dark],
])('in the %s theme', (_name, colors) => {
  test.each(colorPairs)('$front on $ground reaches $least : 1', ({ front, ground, least }) => {
    expect(contrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(least);
  });
});

test('every colour is held to a contrast or is known to carry no meaning', () => {
  const held = new Set([...colorPairs.flatMap(({ front, ground }) => [front, ground]), ...unpaired]);
  expect(Object.keys(lightColors).filter((name) => !held.has(name as ColorName))).toEqual([]);
});
