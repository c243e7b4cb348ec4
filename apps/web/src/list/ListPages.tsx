import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, Inline, NumberField, Pagination, Stack } from 'ui';
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
        <Pagination
          {...pagination}
          {...placeBetween(page)}
          numbered={false}
          previousLabel="Newer"
          nextLabel="Older"
          href={(number) =>
            path +
            writeList({
              ...firstPage(address),
              ...(number < placeBetween(page).page ? { after: page.newer } : { before: page.older }),
            })
          }
        />
      )}
    </Stack>
  );
}

/** The place of a page of which only its neighbours are known. */
function placeBetween({ newer, older }: { newer: string | null; older: string | null }) {
  const page = newer === null ? 1 : 2;
  return { page, pageCount: older === null ? page : page + 1 };
}
