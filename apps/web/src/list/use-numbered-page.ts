import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';

/**
 * The query options of a numbered list: always asks the api, and shows the previous page until the answer
 * comes.
 */
export const numberedPageOptions = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  retry: retryUnlessRefused,
} as const;

export type NumberedPage<Page> = {
  /** The newest answer; the previous page until the next answer comes, also when that call fails. */
  page: Page | undefined;
  /** When the answer came, in ms since 1970. */
  cameAt: number;
  /** True while `page` is the previous page and another one is being fetched. */
  waits: boolean;
  failure: Failure | null;
  onRetry: () => void;
};

type Query<Page> = {
  data: Page | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** What a numbered list shows of a query that was made with `numberedPageOptions`. */
export function useNumberedPage<Page>(query: Query<Page>): NumberedPage<Page> {
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = query;
  return {
    page: useLatest(data),
    cameAt: dataUpdatedAt,
    waits: isPlaceholderData && isFetching,
    failure: error ? toFailure(error) : null,
    onRetry: () => void refetch(),
  };
}

/** The last answer that was not undefined. */
function useLatest<Answer>(answer: Answer | undefined): Answer | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
