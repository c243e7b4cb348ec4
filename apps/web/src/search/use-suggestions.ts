import type { Product } from 'contracts';
import { useDeferredValue, useEffect, useState } from 'react';
import { trpc } from '../trpc.ts';

/** How long somebody has to pause before it is asked what they may mean, in ms. */
const pause = 120;

type Answer = {
  /** What was asked. */
  text: string;
  /** The best first, at most 8. */
  products: readonly Product[];
};

export type Suggested = Answer & { isLoading: boolean; hasFailed: boolean };

const nothing: Answer = { text: '', products: [] };

/**
 * What somebody may mean who has typed so much, in one category or (null) in all; until that is known, what fitted the
 * text a little before. A question that is no longer asked is aborted, so that a late answer shows nowhere; showing one
 * gives way to what is typed meanwhile.
 */
export function useSuggestions(typed: string, categoryId: string | null): Suggested {
  const text = useSettled(typed.trim().slice(0, 200));
  const { data, isError } = trpc.product.suggest.useQuery(
    { text, categoryId, limit: 8 },
    // Offline it fails at once, as all suggestions do: nobody waits for them.
    { enabled: text !== '', networkMode: 'always', retry: false },
  );
  const [last, setLast] = useState(nothing);
  if (data && data !== last.products) setLast({ text, products: data });
  const answer = useDeferredValue(!isError && typesOn(last.text, text) ? last : nothing);
  return { ...answer, isLoading: !isError && data === undefined, hasFailed: isError };
}

/** One is the other and a little more. */
const typesOn = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(wait);
  }, [value]);
  return settled;
}
