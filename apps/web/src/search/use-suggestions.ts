import type { Product } from 'contracts';
import { useDeferredValue, useState } from 'react';
import { useSettled } from '../browser/use-settled.ts';
import { trpc } from '../trpc.ts';

/** How long the text must stay unchanged before the api is asked, in ms. */
const pause = 120;

type Answer = {
  /** The text that the products belong to. */
  text: string;
  /** Best match first, at most 8. */
  products: readonly Product[];
};

type Suggested = Answer & { isLoading: boolean; hasFailed: boolean };

const nothing: Answer = { text: '', products: [] };

/**
 * Products for a half-typed text, in one category or (null) in all. Until the answer comes, the products for
 * a slightly shorter or longer text stay. Outdated requests are aborted, so a late answer is never shown.
 * Rendering an answer is deferred, so that typing stays responsive.
 */
export function useSuggestions(typed: string, categoryId: string | null): Suggested {
  const text = useSettled(typed.trim().slice(0, 200), pause);
  const { data, isError } = trpc.product.suggest.useQuery(
    { text, categoryId, limit: 8 },
    // 'always': offline the request fails at once instead of waiting for the connection.
    { enabled: text !== '', networkMode: 'always', retry: false },
  );
  const [last, setLast] = useState(nothing);
  if (data && data !== last.products) setLast({ text, products: data });
  const answer = useDeferredValue(!isError && isContinuation(last.text, text) ? last : nothing);
  return { ...answer, isLoading: !isError && data === undefined, hasFailed: isError };
}

/** True if one text begins with the other. */
const isContinuation = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

/** A suggested search, in one category or in all. */
type Completion = { text: string; category?: { id: string; name: string } };

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
