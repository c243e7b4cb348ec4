import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, Inline, NumberField, Pagination, type PaginationProps, Stack } from 'ui';
import { firstPage, listOfForm, writeList, type ListAddress } from './list-address.ts';

/** Where a page is in its list: its number, or what the pages beside it are asked for with; null at the end. */
export type PagePlace = { page: number; pageCount: number } | { newer: string | null; older: string | null };

export type ListPagesProps = {
  /** What is listed: 'products'. */
  noun: string;
  /** The address of the list: '/admin/products'. */
  path: string;
  address: ListAddress;
  /** The page shown; undefined until it is known. */
  page: PagePlace | undefined;
  /** True while another page is being fetched. */
  waits: boolean;
  onAsk: (address: ListAddress) => void;
  children: ReactNode;
};

/** Above this number of pages a form jumps to a page by its number. */
const manyPages = 10;

/**
 * A list and the links to its pages. After a change of page the list gets the focus and is scrolled to its start.
 */
export function ListPages({
  noun,
  path,
  address,
  page = { page: 1, pageCount: 1 },
  waits,
  onAsk,
  children,
}: ListPagesProps) {
  const list = useRef<HTMLElement>(null);
  const hasLeftPage = useRef(false);
  useEffect(() => {
    if (waits || !hasLeftPage.current) return;
    hasLeftPage.current = false;
    list.current?.focus({ preventScroll: true });
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [waits, page]);
  const pagination = { label: `Pages of ${noun}`, onPageChange: () => (hasLeftPage.current = true) };
  const jump = (event: FormEvent<HTMLFormElement>, pageCount: number) => {
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
      {'page' in page ? (
        <>
          <Pagination
            {...pagination}
            page={page.page}
            pageCount={page.pageCount}
            href={(number) => path + writeList({ ...address, page: number })}
          />
          {page.pageCount > manyPages && (
            <form action={path} method="get" noValidate onSubmit={(event) => jump(event, page.pageCount)}>
              <Inline justify="center" align="end">
                <NumberField
                  label="Go to page"
                  name="page"
                  key={page.page}
                  defaultValue={page.page}
                  min={1}
                  max={page.pageCount}
                  step={1}
                  inputMode="numeric"
                />
                <Button type="submit">Go</Button>
              </Inline>
            </form>
          )}
        </>
      ) : (
        <NextPages {...pagination} {...{ path, address, page }} />
      )}
    </Stack>
  );
}

type NextPagesProps = Pick<PaginationProps, 'label' | 'onPageChange'> &
  Pick<ListPagesProps, 'path' | 'address'> & { page: { newer: string | null; older: string | null } };

/** Links to the pages beside one that has no number. */
function NextPages({ path, address, page, ...pagination }: NextPagesProps) {
  const newer = { key: page.newer, label: 'Newer', turn: { after: page.newer } };
  const older = { key: page.older, label: 'Older', turn: { before: page.older } };
  const [previous, next] = address.sort === 'oldest' ? [older, newer] : [newer, older];
  const number = previous.key === null ? 1 : 2;
  return (
    <Pagination
      {...pagination}
      page={number}
      pageCount={next.key === null ? number : number + 1}
      numbered={false}
      previousLabel={previous.label}
      nextLabel={next.label}
      href={(asked) =>
        path + writeList({ ...firstPage(address), ...(asked < number ? previous : next).turn })
      }
    />
  );
}
