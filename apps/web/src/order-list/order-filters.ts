import { type AdminGroup, instruments, type OrderPageQuery, type PaidWith } from 'contracts';
import { isDay } from '../date/is-day.ts';
import { boundText, choices, filterPaise, isAmount, isKeyOf } from '../list/filter-rules.ts';
import type { FilterRules, ListAddress } from '../list/list-address.ts';
import type { ListFilterField } from '../list/ListFilters.tsx';
import { onDelivery } from '../order/instrument-text.ts';

/** What is to be done with an order, or was. */
export const groupTexts = {
  to_pay: 'Waiting for payment',
  to_accept: 'To accept',
  to_pack: 'To pack',
  packed: 'Packed',
  shipped_in_part: 'Shipped in part',
  shipped: 'Shipped',
  delivered: 'Delivered',
  return_asked: 'Returns',
  refunded: 'Refunded',
  disputed: 'Disputed',
  ended: 'Canceled or expired',
} as const satisfies Record<AdminGroup, string>;

const wayTexts = {
  card: instruments.card.label,
  paypal: instruments.paypal.label,
  venmo: instruments.venmo.label,
  apple_pay: instruments.apple_pay.label,
  google_pay: instruments.google_pay.label,
  on_delivery: onDelivery,
} as const satisfies Record<PaidWith, string>;

/** What an admin can narrow the orders by: the names of the address, as in GET /orders/export. */
export const orderFilters: FilterRules = {
  state: (value) => isKeyOf(groupTexts, value),
  from: isDay,
  to: isDay,
  min: isAmount,
  max: isAmount,
  way: (value) => isKeyOf(wayTexts, value),
};

/** Whether a value may be the number of an order. */
export const isOrderNumber = (value: string): boolean => /^\d{1,15}$/.test(value);

/** The fields of the filters, in the order of the address. */
export const orderFilterFields: readonly ListFilterField[] = [
  { name: 'state', label: 'State', options: choices(groupTexts) },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
  { name: 'min', label: 'Min. total (₹)', kind: 'rupees' },
  { name: 'max', label: 'Max. total (₹)', kind: 'rupees' },
  { name: 'way', label: 'Paid with', options: choices(wayTexts) },
];

/** What the api is asked for. */
export function toOrderQuery({ text, sort, filters = {}, before, after }: ListAddress): OrderPageQuery {
  const { state, from, to, min, max, way } = filters;
  return {
    text,
    state: isKeyOf(groupTexts, state) ? state : null,
    from,
    to,
    minPaise: filterPaise(min),
    maxPaise: filterPaise(max),
    way: isKeyOf(wayTexts, way) ? way : null,
    before,
    after,
    oldestFirst: sort === 'oldest',
  };
}

/** Where the orders of a list are as a CSV file, those of all its pages. */
export const exportPath = ({ text, filters }: ListAddress): string =>
  `/orders/export?${new URLSearchParams({ ...(text && { search: text }), ...filters })}`;

/** Where these orders are as a CSV file. */
export const chosenPath = (orders: readonly { number: string }[]): string =>
  `/orders/export?numbers=${orders.map(({ number }) => number).join(',')}`;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (value: string) => day.format(Date.parse(value));

/** The chosen filters in words. */
export const chosenOrderFilters = (filters: ListAddress['filters'] = {}): { name: string; label: string }[] =>
  Object.entries(filters).map(([name, value]) => ({ name, label: filterText(name, value) }));

function filterText(name: string, value: string): string {
  if (name === 'from') return `From ${dayText(value)}`;
  if (name === 'to') return `Until ${dayText(value)}`;
  const texts: Record<string, string> = { ...groupTexts, ...wayTexts };
  return boundText(name, value) ?? texts[value] ?? value;
}
