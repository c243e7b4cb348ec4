import type { OrderRow } from 'contracts';

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
