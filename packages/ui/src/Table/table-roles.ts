/**
 * Explicit ARIA roles for the parts of a table. A narrow table is laid out as blocks, and some browsers then
 * drop the implicit roles.
 */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
