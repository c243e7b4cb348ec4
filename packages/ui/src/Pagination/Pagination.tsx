import type { MouseEvent, ReactNode } from 'react';
import { BackIcon, ForwardIcon } from '../Icon/icons.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { groupDigits } from '../Price/format-rupees.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { pageSlots } from './page-slots.ts';
import * as styles from './Pagination.css.ts';

export type PaginationProps = NativeProps<'nav', 'children' | 'onChange'> & {
  /** The landmark's name, e.g. 'Pages of products'. */
  label: string;
  /** The current page; the first is 1. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  /** The address of a page. Every page is a link, which also works without script. */
  href: (page: number) => string;
  /**
   * Called when a page's link is pressed to open it here. `event.preventDefault()` stops the browser's
   * navigation.
   */
  onPageChange?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  /** Whether the pages have numbers that people are shown; without them there are two links. */
  numbered?: boolean;
  /** The words of the link to the previous page. */
  previousLabel?: string;
  /** The words of the link to the next page. */
  nextLabel?: string;
  /** The accessible name of a page's link. */
  pageLabel?: (page: string) => string;
  /** The current position; visible where there is no room for the page numbers. */
  positionLabel?: (page: string, pageCount: string) => string;
};

/** Links to the pages of a long list. With one page it renders nothing. */
export function Pagination({
  label,
  page,
  pageCount,
  href,
  onPageChange,
  numbered = true,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  pageLabel = (number) => `Page ${number}`,
  positionLabel = (number, count) => `Page ${number} of ${count}`,
  ...rest
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const linkTo = (target: number) => ({
    href: href(target),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (opensHere(event)) onPageChange?.(target, event);
    },
  });
  return (
    <nav aria-label={label} {...rest} className={styles.pagination}>
      <Step link={page > 1 ? { ...linkTo(page - 1), rel: 'prev' } : null}>
        <BackIcon />
        <span className={styles.stepWord}>{previousLabel}</span>
      </Step>
      {numbered && (
        <>
          <p className={styles.position}>{positionLabel(groupDigits(page), groupDigits(pageCount))}</p>
          <ul className={styles.pages}>
            {pageSlots(page, pageCount).map((slot) =>
              typeof slot === 'string' ? (
                <li key={slot} className={styles.gap} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={slot}>
                  <Anchor
                    {...linkTo(slot)}
                    aria-label={pageLabel(groupDigits(slot))}
                    aria-current={slot === page ? 'page' : undefined}
                    className={styles.page}
                  >
                    {groupDigits(slot)}
                  </Anchor>
                </li>
              ),
            )}
          </ul>
        </>
      )}
      <Step link={page < pageCount ? { ...linkTo(page + 1), rel: 'next' } : null}>
        <span className={styles.stepWord}>{nextLabel}</span>
        <ForwardIcon />
      </Step>
    </nav>
  );
}

type StepProps = {
  /** null at the first and the last page: the button keeps its place and leads nowhere. */
  link: { href: string; rel: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } | null;
  children: ReactNode;
};

function Step({ link, children }: StepProps) {
  if (link)
    return (
      <Anchor {...link} className={styles.step}>
        {children}
      </Anchor>
    );
  return (
    <span aria-hidden="true" className={styles.step}>
      {children}
    </span>
  );
}

/** Whether the press opens the link in this window: not in a new tab or window, and not as a download. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
