import * as tokens from 'ui/tokens';
import { expect, test } from 'vitest';
import { dark, light, still } from './look.ts';
import { tokensCss } from './tokens-css.ts';
import { files } from './tokens-json.ts';

type Tokens = Record<string, Record<string, { $type: string; $value: unknown }>>;

test('every group of the theme goes out', () => {
  const out: unknown[] = [light, dark, still].flatMap((groups) => Object.values(groups));
  const groups = Object.entries(tokens).filter(([, group]) => !Array.isArray(group));
  // Media queries cannot use variables.
  expect(groups.filter(([, group]) => !out.includes(group)).map(([name]) => name)).toEqual(['breakpoint']);
});

test('tokens have the types and values of the W3C format, and beside them what CSS says', () => {
  const all = files()['tokens.json'] as Tokens;
  expect(all['color']?.['scrim']).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.0627, 0.0824, 0.1333], alpha: 0.55, hex: '#101522' },
    $extensions: { 'storefront.css': { variable: '--sf-color-scrim', value: 'rgb(16 21 34 / 55%)' } },
  });
  const values = {
    space: { none: { value: 0, unit: 'px' }, xxxlarge: { value: 4.5, unit: 'rem' } },
    radius: { full: { value: 999, unit: 'px' }, round: 0.5 },
    fontSize: { heading: { value: 1.75, unit: 'rem' } },
    fontWeight: { medium: 550 },
    lineHeight: { title: 1.3 },
    letterSpacing: { display: -0.028 },
    motion: { calm: { value: 220, unit: 'ms' }, leave: [0.4, 0, 1, 1] },
    layer: { toast: 1300 },
  };
  for (const [group, named] of Object.entries(values))
    for (const [name, value] of Object.entries(named)) expect(all[group]?.[name]?.$value).toEqual(value);
  expect(all['shadow']?.['low']?.$value).toMatchObject([
    { blur: { value: 2, unit: 'px' } },
    { blur: { value: 3 } },
  ]);
  expect(all['font']?.['body']?.$value).toEqual(expect.arrayContaining(['Inter Variable', 'sans-serif']));
});

test('the dark file has every colour and shadow, and the resolver names both files', () => {
  const { 'tokens.json': all, 'tokens.dark.json': night, 'tokens.resolver.json': resolver } = files();
  for (const group of ['color', 'shadow'])
    expect(Object.keys((night as Tokens)[group] ?? {})).toEqual(Object.keys((all as Tokens)[group] ?? {}));
  expect(JSON.stringify(resolver)).toMatch(/"tokens\.json".*"tokens\.dark\.json"/);
});

test('the style sheet sets each variable for light, twice for dark, and the durations of reduced motion', () => {
  const set = (name: string) =>
    Array.from(tokensCss().matchAll(new RegExp(`${name}: (.*);`, 'g')), ([, value]) => value);
  expect(set('--sf-color-page')).toEqual([
    tokens.lightColors.page,
    tokens.darkColors.page,
    tokens.darkColors.page,
  ]);
  expect(set('--sf-motion-calm')).toEqual(['220ms', '1ms']);
  expect(set('--sf-space-medium')).toEqual(['1rem']);
});
