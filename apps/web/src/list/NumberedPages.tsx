import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button, Inline, NumberField, Pagination, Stack } from 'ui';
import { listOfForm, writeList, type ListAddress } from './list-address.ts';

export type NumberedPagesProps = {
  /** What is listed: 'products'. */
  noun: string;
  /** Where the list is: '/admin/products'. */
  path: string;
  address: ListAddress;
  /** The page in sight; 1 of 1 until it is known. */
  page: number;
  pageCount: number;
  /** Another page has been asked for. */
  waits: boolean;
  onAsk: (address: ListAddress) => void;
  children: ReactNode;
};

/** More pages than one likes to walk through. */
const manyPages = 10;

/** A list and its pages. Whoever goes to another page stands at the start of it: sight, keyboard and screen reader. */
export function NumberedPages({
  noun,
  path,
  address,
  page,
  pageCount,
  waits,
  onAsk,
  children,
}: NumberedPagesProps) {
  const list = useRef<HTMLElement>(null);
  const goes = useRef(false);
  useEffect(() => {
    if (waits || !goes.current) return;
    goes.current = false;
    list.current?.focus({ preventScroll: true });
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [waits, page]);
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = listOfForm(event.currentTarget);
    goes.current = true;
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
        onPageChange={() => (goes.current = true)}
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
