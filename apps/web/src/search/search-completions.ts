import type { Product } from 'contracts';

/** A suggested search, in one category or in all. */
export type Completion = { text: string; category?: { id: string; name: string } };

const maxWords = 3;
const maxCategories = 3;

/**
 * Suggests searches for a half-typed text, made from the products that it finds so far: first the text with
 * its last word completed as names and descriptions spell it, the commonest first; then, unless a category is
 * chosen already, the first completion (or the typed text) within each category of these products.
 */
export function searchCompletions(
  typed: string,
  products: readonly Product[],
  chosenCategoryId: string | null,
): Completion[] {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '' || products.length === 0) return [];
  const [, before = '', start = ''] = /^(.*?)([^\s\p{P}\p{S}]*)$/su.exec(text) ?? [];
  const words = /\s$/.test(typed) ? [] : endings(start, products).map((word) => ({ text: before + word }));
  const categories = [...new Map(products.map(({ category }) => [category.id, category])).values()];
  const within = chosenCategoryId === null ? categories.slice(0, maxCategories) : [];
  const asked = words[0]?.text ?? text;
  return [...words, ...within.map((category) => ({ text: asked, category }))];
}

/**
 * Longer words with this beginning: those of names before those of descriptions, no plural beside its
 * singular.
 */
function endings(start: string, products: readonly Product[]): string[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of new Set(wordsOf(text)))
      if (folded(word).startsWith(folded(start)) && folded(word) !== folded(start))
        counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const { name, description } of products) {
    count(name, products.length);
    count(description, 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
  return byCount.filter((word) => !(word.endsWith('s') && counts.has(word.slice(0, -1)))).slice(0, maxWords);
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+/gu) ?? [];

const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Without accents and invisible characters, as people type, and as the api compares: 'macrame' for 'macramé'. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[øłđðıßæœþ]/g, (letter) => plainLetters[letter] ?? letter);
