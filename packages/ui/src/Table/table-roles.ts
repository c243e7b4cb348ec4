/**
 * What each part of a table is, said once more: a narrow table is laid out as blocks, and some browsers then forget it.
 */
export const is = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
