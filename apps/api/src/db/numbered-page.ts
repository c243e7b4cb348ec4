import { pageSize } from 'contracts';

/** Where the rows of a page stand in a list. */
export interface NumberedPage {
  /** The page that is shown: the last, where there are not so many. */
  page: number;
  /** At least 1. */
  pageCount: number;
  /** How many rows come before it. */
  skip: number;
  /** How many rows it has. */
  size: number;
  /** How many rows come after it. */
  rest: number;
}

/** The page of this number in a list of so many rows. */
export function numberedPage(asked: number, rows: number): NumberedPage {
  const pageCount = Math.max(1, Math.ceil(rows / pageSize));
  const page = Math.min(asked, pageCount);
  const skip = (page - 1) * pageSize;
  const size = Math.min(pageSize, rows - skip);
  return { page, pageCount, skip, size, rest: rows - skip - size };
}
