import type { Product } from 'contracts';
import { useDeferredValue, useEffect, useState } from 'react';
import { trpc } from '../trpc.ts';

/** How long the text must stay unchanged before the api is asked, in ms. */
const pause = 120;

type Answer = {
  /** The text that the products belong to. */
  text: string;
  /** Best match first, at most 8. */
  products: readonly Product[];
};

export type Suggested = Answer & { isLoading: boolean; hasFailed: boolean };

const nothing: Answer = { text: '', products: [] };

/**
 * Products for a half-typed text, in one category or (null) in all. Until the answer comes, the products for
 * a slightly shorter or longer text stay. Outdated requests are aborted, so a late answer is never shown.
 * Rendering an answer is deferred, so that typing stays responsive.
 */
export function useSuggestions(typed: string, categoryId: string | null): Suggested {
  const text = useSettled(typed.trim().slice(0, 200));
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

/** The value, once it has not changed for `pause` ms. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(wait);
  }, [value]);
  return settled;
}
