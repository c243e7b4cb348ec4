import type { Product } from 'contracts';
import { useDeferredValue, useEffect, useState } from 'react';
import { trpc } from '../trpc.ts';

/** How long somebody has to pause before it is asked what they may mean, in ms. */
const pause = 120;

export type Suggested = {
  /** What they may mean, the best first, at most 8; those of a text just before until the answer is there. */
  products: readonly Product[];
  /** Nothing is known of this text yet. */
  isLoading: boolean;
  hasFailed: boolean;
};

const none: readonly Product[] = [];

/**
 * What somebody may mean who has typed so much, in one category or (null) in all. A question that is no longer asked is
 * aborted, so that a late answer shows nowhere.
 */
export function useSuggestions(typed: string, categoryId: string | null): Suggested {
  const text = useDeferredValue(useSettled(typed.trim().slice(0, 200)));
  const { data, isError, isPlaceholderData } = trpc.product.suggest.useQuery(
    { text, categoryId, limit: 8 },
    {
      enabled: text !== '',
      // Offline it fails at once, as anybody's suggestions do.
      networkMode: 'always',
      retry: false,
      placeholderData: (before, asked) => (typesOn(textOf(asked?.queryKey), text) ? before : undefined),
    },
  );
  return {
    products: data ?? none,
    isLoading: !isError && (data === undefined || isPlaceholderData || text !== typed.trim()),
    hasFailed: isError,
  };
}

/** One is the other and a little more: what fitted one is worth a look until the other's answer. */
const typesOn = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

type SuggestKey = readonly [unknown, { input?: { text?: string } }?];
const textOf = (key: unknown): string => (key as SuggestKey | undefined)?.[1]?.input?.text ?? '';

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(wait);
  }, [value]);
  return settled;
}
