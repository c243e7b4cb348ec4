import type { OrderPage, OrderRow } from 'contracts';
import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';

const moneyTexts = {
  none: 'No money',
  authorised: 'Authorised',
  submitted: 'Submitted',
  settled: 'Settled',
  declined: 'Declined',
  refunded_in_part: 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Disputed',
  due: 'Money due',
  collected: 'Money collected',
} as const satisfies Record<OrderRow['money'], string>;

const fulfilmentTexts = {
  placed: 'not packed yet',
  packed: 'packed',
  shipped_in_part: 'shipped in part',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'canceled',
} as const satisfies Record<OrderRow['fulfilment'], string>;

/** The state of the money and goods of a paid or confirmed order: 'Settled, shipped'. */
export const progressText = ({ money, fulfilment }: Pick<OrderRow, 'money' | 'fulfilment'>): string =>
  `${moneyTexts[money]}, ${fulfilmentTexts[fulfilment]}`;

/** How many orders there are, or match a text and filters, and which page of how many this is. */
export function ordersText({ found, page, pageCount }: OrderPage, text: string, isFiltered = false): string {
  const place = pageCount > 1 ? ` Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : '';
  const number = groupDigits(found.value);
  const orders = found.value === 1 ? '1 order' : `${number} orders`;
  if (text === '' && !isFiltered) return `${orders}.${place}`;
  const words = text === '' ? 'found' : `found for “${isolated(text)}”`;
  return `${found.isMore ? `The newest ${number} orders` : orders} ${words}.${place}`;
}
