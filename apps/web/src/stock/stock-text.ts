import type { StockChange, StockReason } from 'contracts';
import { groupDigits } from 'ui/format-rupees';

/** Why an admin changes a stock, in the order of the choice. */
export const reasonTexts = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  returned: 'Returned',
  other: 'Other',
} as const satisfies Record<StockReason, string>;

const texts: Record<StockChange['reason'], string> = {
  ...reasonTexts,
  created: 'Added with the product',
  set: 'Set in a form',
  changed_many: 'Changed with other products',
  imported: 'Imported',
  sold: 'Sold',
  refunded: 'Put back with a refund',
};

/** Why a stock changed, in words. */
export const whyText = ({ reason, words }: Pick<StockChange, 'reason' | 'words'>): string =>
  reason === 'other' ? words : [texts[reason], words].filter(Boolean).join(': ');

/** '+5' or '−3' */
export const unitsText = (units: number): string => `${units < 0 ? '−' : '+'}${groupDigits(Math.abs(units))}`;

/** How many units there are, and how many of them are free. */
export function stockText({ stock, reserved }: { stock: number; reserved: number }): string {
  const owned = `${groupDigits(stock)} ${stock === 1 ? 'unit' : 'units'} in the house.`;
  if (reserved === 0) return owned;
  return `${owned} Open orders hold ${groupDigits(reserved)}, so ${groupDigits(stock - reserved)} can be sold.`;
}
