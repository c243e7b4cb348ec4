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

test('the nearest word is meant, then the commonest, then the first by name', () => {
  const typed = { word: 'cap', sound: 'kap' };
  expect(likeliest(typed, [known('cup', 1, 'kup'), known('cap', 1, 'kap')])).toBe('cap');
  expect(likeliest(typed, [known('cup', 9, 'kup'), known('cop', 2, 'kop')])).toBe('cup');
  expect(likeliest(typed, [known('cup', 2, 'kup'), known('cop', 2, 'kop')])).toBe('cop');
});

test('what is far, or short and begins otherwise, is not meant', () => {
  expect(likeliest({ word: 'gift', sound: 'gift' }, [known('lift')])).toBeNull();
  expect(likeliest({ word: 'kettle', sound: 'ketl' }, [known('mantle', 5, 'mantl')])).toBeNull();
  expect(likeliest({ word: 'ab', sound: 'ab' }, [known('ac')])).toBeNull();
});
