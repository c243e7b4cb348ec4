import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './Table.css.ts';
import type { TableHeading } from './TableHead.tsx';
import { tableRoles } from './table-roles.ts';

export type TableColumn<Row> = TableHeading & { cell: (row: Row) => ReactNode };

/** One row of the body; the cell that names the row is a row header. */
export function TableRow<Row>({
  row,
  columns,
  rowHeader,
}: {
  row: Row;
  columns: ReadonlyArray<TableColumn<Row>>;
  rowHeader: string | undefined;
}) {
  return (
    <tr {...tableRoles.row} className={classNames(styles.row, columns[0]?.narrow && styles.twoLines)}>
      {columns.map(({ cell, ...column }) =>
        column.key === rowHeader ? (
          <th
            key={column.key}
            {...tableRoles.rowHeader}
            scope="row"
            className={classNames(
              styles.width[column.width ?? 'auto'],
              styles.rowHeader,
              column.narrow && styles.place[column.narrow],
            )}
          >
            {cell(row)}
          </th>
        ) : (
          <Cell key={column.key} column={column}>
            {cell(row)}
          </Cell>
        ),
      )}
    </tr>
  );
}

/** A placeholder for a row that is being loaded. */
export function SkeletonRow({
  columns,
  rowHeader,
}: {
  columns: ReadonlyArray<TableHeading>;
  rowHeader: string | undefined;
}) {
  return (
    <tr
      {...tableRoles.row}
      aria-hidden="true"
      className={classNames(styles.row, columns[0]?.narrow && styles.twoLines)}
    >
      {columns.map((column) =>
        column.key === rowHeader ? (
          <td key={column.key} {...tableRoles.cell} className={styles.rowHeader}>
            <Skeleton shape="shortLine" />
          </td>
        ) : (
          <Cell key={column.key} column={column}>
            <span className={styles.skeleton}>
              <Skeleton />
            </span>
          </Cell>
        ),
      )}
    </tr>
  );
}

/** A row with one cell across all columns. */
export function MessageRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr {...tableRoles.row} className={styles.messageRow}>
      <td {...tableRoles.cell} colSpan={columns} className={styles.message}>
        {children}
      </td>
    </tr>
  );
}

function Cell({ column, children }: { column: TableHeading; children: ReactNode }) {
  const { header, headerHidden, align = 'start', width = 'auto', narrow } = column;
  return (
    <td
      {...tableRoles.cell}
      data-label={headerHidden || narrow ? undefined : header}
      className={classNames(
        styles.cell,
        styles.align[align],
        styles.width[width],
        narrow && styles.place[narrow],
      )}
    >
      <div className={styles.content}>{children}</div>
    </td>
  );
}
