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
import { tableRoles } from './table-roles.ts';
import { useOverflows } from './use-overflows.ts';

export type TableProps<Row> = NativeProps<'table', 'children'> & {
  /** The table's name: what its rows are. */
  caption: ReactNode;
  /** Shows the caption to screen readers only, if a heading above the table says the same. */
  captionHidden?: boolean;
  /** In order: `{ key, header, cell(row) }`, and optionally `headerHidden`, `align`, `sortable`, `width`. */
  columns: ReadonlyArray<TableColumn<Row>>;
  /** At most one page of rows; for longer lists add a Pagination below. */
  rows: ReadonlyArray<Row>;
  /** Tells a row apart from the others. */
  rowKey: (row: Row) => string;
  /** The column whose cell names the row; default: the first. */
  rowHeader?: string;
  /** How the rows are sorted. The caller sorts them. */
  sort?: TableSort;
  /** Called when a header is pressed: with its column, first ascending, then descending. */
  onSortChange?: (sort: TableSort) => void;
  /** The rows are being loaded: placeholders are shown if there are no rows yet; otherwise the rows stay. */
  loading?: boolean;
  /** Announced to screen readers while loading. */
  loadingLabel?: string;
  /** The expected number of rows, so that nothing moves when they are loaded. */
  skeletonRows?: number;
  /** Shown if there are no rows: an EmptyState. */
  empty?: ReactNode;
  /** Why there are no rows, or only old ones: an Alert with a Retry button. */
  error?: ReactNode;
  /** Less space in the rows, for long lists. */
  dense?: boolean;
  /** A table higher than most of the screen scrolls inside its own region, and its headers stay visible. */
  stickyHeader?: boolean;
};

/**
 * A table. If it is narrow, each row becomes a block of labelled lines, and the sortable headers become a row
 * of buttons. A table that is still too wide scrolls in a region of its own.
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
          {...tableRoles.table}
          aria-busy={loading || undefined}
          {...rest}
          id={id}
          className={classNames(styles.table, dense && styles.dense)}
        >
          <caption id={captionId} className={classNames(!captionHidden && styles.caption)}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
          <tbody {...tableRoles.rows} className={styles.body}>
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
