import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, Inline, NumberField, Pagination, Stack } from 'ui';
import { listOfForm, writeList, type ListAddress } from './list-address.ts';

export type NumberedPagesProps = {
  /** What is listed: 'products'. */
  noun: string;
  /** The address of the list: '/admin/products'. */
  path: string;
  address: ListAddress;
  /** The page shown; undefined until it is known. */
  page: { page: number; pageCount: number } | undefined;
  /** True while another page is being fetched. */
  waits: boolean;
  onAsk: (address: ListAddress) => void;
  children: ReactNode;
};

/** Above this number of pages a form jumps to a page by its number. */
const manyPages = 10;

/**
 * A list and its page numbers. After a change of page the list gets the focus and is scrolled to its start.
 */
export function NumberedPages({
  noun,
  path,
  address,
  page: shown,
  waits,
  onAsk,
  children,
}: NumberedPagesProps) {
  const { page, pageCount } = shown ?? { page: 1, pageCount: 1 };
  const list = useRef<HTMLElement>(null);
  const hasLeftPage = useRef(false);
  useEffect(() => {
    if (waits || !hasLeftPage.current) return;
    hasLeftPage.current = false;
    list.current?.focus({ preventScroll: true });
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [waits, page]);
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = listOfForm(event.currentTarget);
    hasLeftPage.current = true;
    onAsk({ ...address, page: Math.min(asked.page, pageCount) });
  };
  return (
    <Stack gap="large">
      <Stack
        as="section"
        ref={list}
        tabIndex={-1}
        aria-label={`List of ${noun}`}
        aria-busy={waits || undefined}
      >
        {children}
      </Stack>
      <Pagination
        label={`Pages of ${noun}`}
        page={page}
        pageCount={pageCount}
        href={(number) => path + writeList({ ...address, page: number })}
        onPageChange={() => (hasLeftPage.current = true)}
      />
      {pageCount > manyPages && (
        <form action={path} method="get" noValidate onSubmit={jump}>
          <Inline justify="center" align="end">
            <NumberField
              label="Go to page"
              name="page"
              key={page}
              defaultValue={page}
              min={1}
              max={pageCount}
              step={1}
              inputMode="numeric"
            />
            <Button type="submit">Go</Button>
          </Inline>
        </form>
      )}
    </Stack>
  );
}
