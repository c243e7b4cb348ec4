import { maxCount, type OrderRow, type OrderSearch, rupeesFromPaise } from 'contracts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { bom, csvLine } from '../../platform/csv/write-csv.ts';
import { conditionOf, orderList, rowsOf } from './order-search.service.ts';

/**
 * The orders that match a search as CSV (RFC 4180, with a BOM), newest first, for admins: a part for each thousand. Each is
 * read when the one before was taken, so that memory does not grow, and nothing is read once nobody takes it. A cell that a
 * spreadsheet would compute begins with an apostrophe. Times are UTC, amounts rupees.
 */
export async function* ordersAsCsv(ctx: AccountContext, search: OrderSearch): AsyncGenerator<string> {
  const narrowedBy = Object.entries(search).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  await recordAudit(ctx.db, ctx, {
    kind: 'orders_exported',
    // Not their values: a text may be a person's address.
    changes: { search: { from: null, to: narrowedBy.map(([name]) => name).join(', ') } },
  });
  let part = `${bom}${csvLine(Object.keys(cells))}`;
  const { matching } = await conditionOf(ctx, search);
  let found: string[] = [];
  do {
    found = await orderList.keys(ctx.db, matching, { before: found.at(-1), limit: maxCount });
    const rows = await rowsOf(ctx.db, found);
    yield part + rows.map((row) => csvLine(Object.values(cells).map((cell) => cell(row)))).join('');
    part = '';
  } while (found.length === maxCount);
}

const cells: Record<string, (row: OrderRow) => string> = {
  Number: ({ number }) => number,
  Date: ({ createdAt }) => new Date(createdAt).toISOString(),
  State: ({ state }) => state,
  Money: ({ money }) => money,
  Goods: ({ fulfilment }) => fulfilment,
  Customer: ({ customer }) => customer.name,
  'E-mail': ({ customer }) => customer.email,
  'Total in rupees': ({ totalPaise }) => rupeesFromPaise(totalPaise).toFixed(2),
  'Paid with': ({ instrument }) => instrument?.label ?? '',
  Account: ({ instrument }) => instrument?.account ?? instrument?.lastFour ?? '',
};
