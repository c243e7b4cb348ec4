import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, Table, Text, type SelectOption, type TableProps } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { PersonalPage } from './PersonalPage.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import type { ListAddress } from './list-address.ts';
import { ChosenListFilters, type ListFilterField } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListPages, type PagePlace } from './ListPages.tsx';

/** What every screen with a list in pages is given: `Page` is one page of the list. */
export type ListProps<Page> = {
  /** What the address asks for: search, filters and page. */
  address: ListAddress;
  /** Undefined until the first answer. */
  page: Page | undefined;
  /** True while another page is being fetched; `page` is then still the previous one. */
  waits: boolean;
  /** `forbidden`: the person is not an admin, and sees its message instead of the list (decision 9). */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Called with the wanted page, search and filters. */
  onAsk: (address: ListAddress) => void;
};

type ListScreenProps<Row> = ListProps<PagePlace> & {
  title: string;
  /** Beside the title: links to views of the list, and what can be done with all of it. */
  views?: ReactNode;
  actions?: ReactNode;
  /** Above the search. */
  above?: ReactNode;
  /** What is listed: 'product', 'products'. */
  noun: readonly [one: string, many: string];
  /** The address of the list: '/admin/products'. */
  path: string;
  /** Without it the list has no search. */
  searchLabel?: string;
  searchExamples?: string;
  /** The orders to choose from; without them the list has one order. */
  sorts?: readonly SelectOption[];
  /** A few choices beside the text. */
  filters?: readonly ListFilterField[];
  /** Many filters, below the text, and those that are chosen, in words. */
  fields?: readonly ListFilterField[];
  chosen?: readonly { name: string; label: string }[];
  /** How many there are, in words; shown once the page is here. */
  countText: string | undefined;
  /** Above the table; a function puts the count into it. */
  bar?: ReactNode | ((words: ReactNode) => ReactNode);
  /** Shown when there is nothing at all, unless the table has words of its own; `hint`: when nothing has the text. */
  none?: { icon: ReactNode; title: string; children?: string; hint?: string };
  table: Pick<TableProps<Row>, 'caption' | 'columns' | 'rows'> & Partial<TableProps<Row>>;
};

/** A screen with a list: a search form, the count, a table and links to its pages. */
export function ListScreen<Row extends { id: string }>({
  title,
  views,
  actions,
  above,
  noun,
  searchLabel,
  searchExamples,
  sorts,
  filters,
  fields,
  chosen = [],
  countText,
  bar,
  none,
  table,
  ...list
}: ListScreenProps<Row>) {
  const { address, page, waits, path, failure, onRetry, onAsk } = list;
  const words = !failure && (page && !waits ? countText : 'Loading...');
  return (
    <PersonalPage title={title} views={views} actions={actions} failure={failure}>
      {above}
      {searchLabel && (
        <ListSearch
          action={path}
          address={address}
          label={searchLabel}
          placeholder={searchExamples}
          sorts={sorts}
          filters={filters}
          fields={fields}
          onSearch={onAsk}
        />
      )}
      <ListPages {...list} noun={noun[1]}>
        {fields && <ChosenListFilters {...list} chosen={chosen} />}
        {typeof bar === 'function' ? (
          bar(words)
        ) : (
          <>
            <Text as="div" tone="muted" size="small">
              <output>{words}</output>
            </Text>
            {bar}
          </>
        )}
        <Table
          captionHidden
          dense
          rowKey={({ id }) => id}
          skeletonRows={10}
          loading={waits || (!page && !failure)}
          error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
          empty={none && <NoneFound {...none} {...{ address, noun, path }} />}
          {...table}
        />
      </ListPages>
    </PersonalPage>
  );
}

type NoneFoundProps = Pick<ListScreenProps<never>, 'address' | 'noun' | 'path'> &
  NonNullable<ListScreenProps<never>['none']>;

function NoneFound({
  address: { text, filters },
  noun: [one, many],
  path,
  icon,
  title,
  children,
  hint,
}: NoneFoundProps) {
  if (text === '' && !filters)
    return (
      <EmptyState look="plain" icon={icon} title={title}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState
      look="plain"
      icon={icon}
      title={text === '' ? `No ${one} matches the filters.` : `No ${one} was found for “${isolated(text)}”.`}
      action={<ButtonLink href={path}>Show all {many}</ButtonLink>}
    >
      {filters ? 'Take off a filter above.' : hint}
    </EmptyState>
  );
}
