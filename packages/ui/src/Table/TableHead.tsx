import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { ChevronDownIcon } from '../internal/icons.tsx';
import { SortIcon } from '../Icon/icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';
import { tableRoles } from './table-roles.ts';

export const tableAligns = ['start', 'end'] as const;
export const tableWidths = ['auto', 'fit', 'fill'] as const;

/**
 * Where a value is in a narrow table whose rows have two lines: `box` before both; `name`, `middle` and `end` on the first,
 * `line` on the second; `hidden` nowhere.
 */
export const tablePlaces = ['box', 'name', 'middle', 'end', 'line', 'hidden'] as const;

export type TableHeading = {
  key: string;
  /** The column's header, and the label of its values in a narrow table. */
  header: string;
  /** Shows the header to screen readers only, for a column of buttons. */
  headerHidden?: boolean;
  /** Shown in place of the header, also in a narrow table: a box that chooses all rows. */
  headerContent?: ReactNode;
  /** Use `end` for numbers and amounts, so that digits are aligned. */
  align?: (typeof tableAligns)[number];
  sortable?: boolean;
  /** fit: as narrow as its content; fill: the width that the other columns leave. */
  width?: (typeof tableWidths)[number];
  /** For rows of two lines in a narrow table; all columns of a table have one, or none. */
  narrow?: (typeof tablePlaces)[number];
};

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

export type TableHeadProps = {
  columns: ReadonlyArray<TableHeading>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

/** The row of headers. In a narrow table only sortable headers are visible, as a row of buttons. */
export function TableHead({ columns, sort, onSortChange }: TableHeadProps) {
  return (
    <thead {...tableRoles.rows} className={styles.head}>
      <tr {...tableRoles.row} className={styles.headRow}>
        {columns.map((column) => {
          const {
            key,
            header,
            headerHidden,
            headerContent,
            align = 'start',
            sortable,
            width = 'auto',
          } = column;
          const sorted = sortable && sort?.key === key ? sort.direction : undefined;
          const text = headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header;
          return (
            <th
              key={key}
              {...tableRoles.columnHeader}
              scope="col"
              aria-sort={sorted}
              className={classNames(
                styles.header,
                styles.align[align],
                styles.width[width],
                sortable ? styles.sortable : !headerContent && styles.unsortable,
              )}
            >
              {sortable ? (
                <button
                  type="button"
                  className={classNames(styles.sortButton, styles.sortButtonAlign[align])}
                  onClick={() => onSortChange?.({ key, direction: nextDirection(sorted) })}
                >
                  {text}
                  <span className={sorted ? styles.sortedMark[sorted] : styles.sortMark}>
                    {sorted ? <ChevronDownIcon /> : <SortIcon />}
                  </span>
                </button>
              ) : (
                (headerContent ?? text)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const nextDirection = (sorted: TableSort['direction'] | undefined) =>
  sorted === 'ascending' ? 'descending' : 'ascending';
