import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each([
  ['a right-to-left name', 'מנורה', '\u2068מנורה\u2069'],
  ['an override', 'lamp\u202egnp', '\u2068lamp\u202egnp\u202c\u2069'],
  ['several', '\u202a\u2067\u202ba', '\u2068\u202a\u2067\u202ba\u202c\u2069\u202c\u2069'],
  ['one that is closed', '\u202ea\u202cb', '\u2068\u202ea\u202cb\u2069'],
  ['more ends than beginnings', 'a\u2069\u202cb\u200f', '\u2068ab\u200f\u2069'],
  ['an isolate that ends an override', '\u2066\u202ea\u2069b', '\u2068\u2066\u202ea\u2069b\u2069'],
  ['lines', '\u202ea\n\u2029b', '\u2068\u202ea  b\u202c\u2069'],
])('a sentence keeps its direction around %s', (_, name, written) => {
  expect(isolated(name)).toBe(written);
});

test('a name that turns nothing stays as it is', () => {
  for (const name of ['Brass Lamp', 'Smørrebrød 7', '東京', 'दीया', '']) expect(isolated(name)).toBe(name);
});
