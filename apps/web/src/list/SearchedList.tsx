import type { ReactNode } from 'react';
import { Text, type SelectOption } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import type { ListAddress } from './list-address.ts';
import { type ListFilter, ListSearch } from './ListSearch.tsx';
import { ListPages, type PagePlace } from './ListPages.tsx';

/** What every screen with a list in pages is given: `Page` is one page of the list. */
export type ListProps<Page> = {
  address: ListAddress;
  /** Undefined until the first answer. */
  page: Page | undefined;
  /** True while another page is being fetched; `page` is then still the previous one. */
  waits: boolean;
  failure: Failure | null;
  onRetry: () => void;
  onAsk: (address: ListAddress) => void;
};

type SearchedListProps = ListProps<PagePlace> & {
  /** What is listed: 'products'. */
  noun: string;
  /** The address of the list: '/admin/products'. */
  path: string;
  searchLabel: string;
  /** The orders to choose from; without them the list has one order. */
  sorts?: readonly SelectOption[];
  filters?: readonly ListFilter[];
  /** More filters: `ListFilters`, and which of them are chosen: `ChosenListFilters`. */
  below?: ReactNode;
  chosen?: ReactNode;
  /** How many there are, in words; shown once the page is here. */
  countText: string | undefined;
  /** Renders the table: `loading` while there are no rows yet, `error` if the call failed. */
  children: (state: { loading: boolean; error: ReactNode }) => ReactNode;
};

/** A list: a search form, the count, a table and links to its pages. */
export function SearchedList({
  searchLabel,
  sorts,
  filters,
  below,
  chosen,
  countText,
  failure,
  onRetry,
  children,
  ...list
}: SearchedListProps) {
  const { address, page, waits, path, onAsk } = list;
  return (
    <>
      <ListSearch
        action={path}
        address={address}
        label={searchLabel}
        sorts={sorts}
        filters={filters}
        below={below}
        onSearch={onAsk}
      />
      <ListPages {...list}>
        {chosen}
        <Text as="div" tone="muted" size="small">
          <output>{!failure && (page && !waits ? countText : 'Loading...')}</output>
        </Text>
        {children({
          loading: waits || (!page && !failure),
          error: failure && <FailedPart sentence={failure.message} onRetry={onRetry} />,
        })}
      </ListPages>
    </>
  );
}
