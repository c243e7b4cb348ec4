import { expect, test } from 'vitest';
import { product } from '../product/product.fixture.ts';
import { searchCompletions } from './use-suggestions.ts';

const home = { id: 'home', name: 'Home' };
const lights = { id: 'lights', name: 'Lights' };
const products = [
  product('Brass Lamp', 1, { category: lights, description: 'Braided cord, bright lamp.' }),
  product('Two Brass Lamps', 2, { category: lights, description: '' }),
  product('Macramé Hanger', 3, { category: home, description: 'For lampshades.' }),
];

/** As 'text' or 'text in category'. */
const completed = (typed: string, chosen: string | null = home.id) =>
  searchCompletions(typed, products, chosen).map(({ text, category }) =>
    category ? `${text} in ${category.name}` : text,
  );

test('the last word is completed from names first, then from descriptions', () => {
  expect(completed('bra')).toEqual(['brass', 'braided']);
});

test('the words before the last one stay', () => {
  expect(completed('Brass  la')).toEqual(['brass lamp', 'brass lampshades']);
});

test('accents need not be typed', () => expect(completed('macra')).toEqual(['macramé']));

test.each([
  ['smorre', 'smørrebrød'],
  ['SMØR', 'smørrebrød'],
  ['strass', 'straße'],
  ['over-e', 'over-ear'],
  ['soft\u00adw', 'software'],
  ['東京', '東京タワー模型'],
])('%s is completed as %s', (typed, text) => {
  const found = [product('Smørrebrød Straße Over-Ear Software 東京タワー模型', 1, { description: '' })];
  expect(searchCompletions(typed, found, home.id)).toEqual([{ text }]);
});

test('a whole word is not offered again', () => expect(completed('brass')).toEqual([]));

test('the first completion is offered within each category, unless one is chosen', () => {
  expect(completed('bras', null)).toEqual(['brass', 'brass in Lights', 'brass in Home']);
  expect(completed('brass ', null)).toEqual(['brass in Lights', 'brass in Home']);
});

test('without products there are no suggestions', () => {
  expect(searchCompletions('bra', [], null)).toEqual([]);
  expect(completed('   ')).toEqual([]);
});
