import { expect, test } from 'vitest';
import { likeliest, slips } from './spelling.ts';

test.each([
  ['lamp', 'lamp', 0],
  ['lmap', 'lamp', 1],
  ['lam', 'lamp', 1],
  ['llamp', 'lamp', 1],
  ['limp', 'lamp', 1],
  ['', 'lamp', 4],
  ['kettel', 'kettle', 1],
  ['umberlla', 'umbrella', 1],
  ['abcd', 'badc', 2],
])('from %s to %s it is %i slips', (typed, meant, count) => {
  expect(slips(typed, meant)).toBe(count);
  expect(slips(meant, typed)).toBe(count);
});

const known = (word: string, products = 1, sound = word) => ({ word, sound, products });
const meant = (word: string, ...words: ReturnType<typeof known>[]) => likeliest({ word, sound: word }, words);

test('the nearest word is meant, then what sounds like it, then the commonest, then the first by name', () => {
  expect(meant('ketle', known('kettles', 9), known('kettle'))).toBe('kettle');
  expect(meant('bras', known('bars', 9), known('brass', 1, 'bras'))).toBe('brass');
  expect(meant('canes', known('caves', 9), known('cames', 2))).toBe('caves');
  expect(meant('canes', known('caves', 2), known('cames', 2))).toBe('cames');
});

test.each([
  ['lmap', 'lamp'],
  ['almp', 'lamp'],
  ['limp', 'lamp'],
  ['bowk', 'bowl'],
  ['bras', 'brass'],
  ['kettel', 'kettle'],
  ['kettels', 'kettle'],
  ['headfone', 'headphones'],
  ['sotems', 'stems'],
  ['notebok', 'notebook'],
  ['umbarela', 'umbrella'],
])('%s is near %s', (typed, other) => {
  expect(meant(typed, known(other))).toBe(other);
});

test('of a word that sounds the same, one letter more may be wrong', () => {
  const dhurrie = known('dhurrie', 1, 'duri');
  expect(likeliest({ word: 'dhuri', sound: 'duri' }, [dhurrie])).toBe('dhurrie');
  expect(likeliest({ word: 'dhuri', sound: 'dhuri' }, [dhurrie])).toBeNull();
  expect(likeliest({ word: 'duri', sound: 'duri' }, [dhurrie])).toBeNull();
});

test.each([
  ['six', 'sex'],
  ['dia', 'diya'],
  ['tent', 'ten'],
  ['shoes', 'shop'],
  ['gift', 'lift'],
  ['lmpa', 'lamp'],
  ['iphone', 'iron'],
  ['kettels', 'settle'],
  ['ketel', 'kettled'],
  ['umbarela', 'umberlass'],
  ['umbrella', 'mbrella'],
])('%s is not near %s', (typed, other) => {
  expect(meant(typed, known(other))).toBeNull();
});
