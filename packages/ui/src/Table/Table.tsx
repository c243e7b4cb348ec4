import { useRef, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { classNames } from '../internal/class-names.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';
import { MessageRow, SkeletonRow, TableRow, type TableColumn } from './TableBody.tsx';
import { TableHead, type TableSort } from './TableHead.tsx';
import { is } from './table-roles.ts';
import { useOverflows } from './use-overflows.ts';

export type TableProps<Row> = NativeProps<'table', 'children'> & {
  /** What the rows are: the table's name. */
  caption: ReactNode;
  /** Keeps the caption for screen readers only, where a heading says it to the eye. */
  captionHidden?: boolean;
  /** From the start: `{ key, header, cell(row) }`, and `headerHidden`, `align`, `sortable`, `width` where wanted. */
  columns: ReadonlyArray<TableColumn<Row>>;
  /** A page of rows at most: who has thousands puts a Pagination below. */
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** The column whose cell names the row; the first unless said. */
  rowHeader?: string;
  /** How the rows are sorted. The caller sorts them. */
  sort?: TableSort;
  /** A sorting header was pressed: its column, ascending first, then the other way round. */
  onSortChange?: (sort: TableSort) => void;
  /** Being loaded: skeletons where there are no rows yet, else the rows stay. */
  loading?: boolean;
  loadingLabel?: string;
  /** As many as are expected, so that nothing moves when the rows come. */
  skeletonRows?: number;
  /** Instead of rows, where there are none: an EmptyState. */
  empty?: ReactNode;
  /** Why there are no rows, or not the newest: an Alert with a way to try again. */
  error?: ReactNode;
  /** Lower rows, for lists one works through. */
  dense?: boolean;
  /** Scrolls within itself once higher than most of the screen, below its headers. */
  stickyHeader?: boolean;
};

/**
 * Rows to compare or to work through. Where it is narrow each row becomes a block of labelled lines, and the headers
 * that sort a row of buttons; what is still too wide scrolls in a region of its own.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  rowHeader = columns[0]?.key,
  sort,
  onSortChange,
  loading = false,
  loadingLabel = 'Loading...',
  skeletonRows = 5,
  empty = <EmptyState title="Nothing here yet" headingLevel={3} look="plain" />,
  error,
  dense = false,
  stickyHeader = false,
  id,
  ...rest
}: TableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const captionId = `${useFieldId(id)}-caption`;
  const scrolls = useOverflows(region);
  const hasNone = rows.length === 0;
  const scrollable = scrolls && { role: 'region', tabIndex: 0, 'aria-labelledby': captionId };
  return (
    <div className={styles.frame}>
      <VisuallyHidden>
        <output>{loading && loadingLabel}</output>
      </VisuallyHidden>
      <div ref={region} {...scrollable} className={classNames(styles.region, stickyHeader && styles.low)}>
        <table
          {...is.table}
          aria-busy={loading || undefined}
          {...rest}
          id={id}
          className={classNames(styles.table, dense && styles.dense)}
        >
          <caption id={captionId} className={classNames(!captionHidden && styles.caption)}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
          <tbody {...is.rows} className={styles.body}>
            {error && <MessageRow columns={columns.length}>{error}</MessageRow>}
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...{ row, columns, rowHeader }} />
            ))}
            {hasNone &&
              loading &&
              Array.from({ length: skeletonRows }, (_, place) => (
                <SkeletonRow key={place} {...{ columns, rowHeader }} />
              ))}
            {hasNone && !loading && !error && <MessageRow columns={columns.length}>{empty}</MessageRow>}
          </tbody>
        </table>
      </div>
      {loading && !captionHidden && (
        <span className={styles.busy}>
          <SpinnerRing />
        </span>
      )}
    </div>
  );
}
