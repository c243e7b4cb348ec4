import { searchWords } from './search-catalogue.ts';
import type { Ask } from '../ask.ts';
import { trpcPath } from './trpc-path.ts';

/** Nobody keeps the answer to a request with a cookie, so that each is searched for. */
const asked = (call: string, input: object): Ask => ({
  path: trpcPath(call, input),
  headers: { cookie: 'a=b' },
});
const search = (input: object): Ask => asked('product.search', input);
const facets = (text: string): Ask => asked('product.facets', { text });
const texts = (words: string[]) => words.map((text) => search({ text }));
const lower = [100, 250, 400, 550, 700, 850, 1000, 1150, 1300, 1450];
const prices = lower.map((rupees) => ({ fromPaise: rupees * 100, toPaise: (rupees + 50) * 100 }));
const sorts = ['newest', 'mostSold', 'cheapest', 'dearest'];
/** A typing error: two neighbouring letters swapped. */
const misspelt = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

/** The requests of each class; `categories` are ids of the catalogue. */
export function searchQuestions(categories: string[]): Record<string, Ask[]> {
  const pick = (n: number) => categories[n % categories.length] ?? '';
  const pairs = prices.map((price, n) => ({ price, categoryIds: [pick(n), pick(n + 3)] }));
  const { rare, middling, common } = searchWords;
  return {
    'rare word': texts(rare),
    'middling word': texts(middling),
    'common word': texts(common),
    'common and middling': texts(middling.map((word, n) => `${common[n % common.length]} ${word}`)),
    misspelling: texts([...rare.slice(0, 20), ...middling, ...common].map(misspelt)),
    category: categories.flatMap((id) => sorts.map((sort) => search({ categoryIds: [id], sort }))),
    'price range': prices.flatMap((price) => sorts.map((sort) => search({ price, sort }))),
    'categories and price': pairs.flatMap((pair) => sorts.map((sort) => search({ ...pair, sort }))),
    'middling word, newest': middling.map((text) => search({ text, sort: 'newest' })),
    'common word, most sold': common.map((text) => search({ text, sort: 'mostSold' })),
    typeahead: [...middling, ...common].map((word) => asked('product.suggest', { text: word.slice(0, -2) })),
    'facets, rare word': rare.map(facets),
    'facets, middling word': middling.map(facets),
    'facets, common word': common.map(facets),
    'facets, price range': prices.map((price) => asked('product.facets', { price })),
  };
}
