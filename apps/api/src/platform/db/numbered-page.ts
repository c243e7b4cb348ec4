import { pageSize } from 'contracts';

/** The position of a page's rows in a list. */
export interface NumberedPage {
  /** The number of the page that is shown: the requested one, or the last when there are fewer. */
  page: number;
  /** The number of pages, at least 1. */
  pageCount: number;
  /** How many rows come before it. */
  skip: number;
  /** How many rows the page has. */
  size: number;
}

/** Computes the position of the page `requestedPage` (from 1) in a list of `rows` rows. */
export function numberedPage(requestedPage: number, rows: number): NumberedPage {
  const pageCount = Math.max(1, Math.ceil(rows / pageSize));
  const page = Math.min(requestedPage, pageCount);
  const skip = (page - 1) * pageSize;
  const size = Math.min(pageSize, rows - skip);
  return { page, pageCount, skip, size };
}
