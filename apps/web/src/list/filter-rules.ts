import type { SelectOption } from 'ui';
import { formatRupees } from 'ui/format-rupees';

export const isKeyOf = <Texts extends object>(
  texts: Texts,
  value: string | undefined,
): value is keyof Texts & string => value !== undefined && Object.hasOwn(texts, value);

/** An amount in rupees, as a number field sends it. */
export const isAmount = (value: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(value);

/** The options of a filter with these values; the first is all of the list. */
export const choices = (texts: Record<string, string>, all = 'All'): SelectOption[] => [
  { value: '', label: all },
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
];

/** Paise of an amount that {@link isAmount}; null without one. */
export const filterPaise = (rupees: string | undefined): number | null =>
  rupees === undefined ? null : Math.round(Number(rupees) * 100);

/** The filters `min` and `max` in words; null for any other. */
export function boundText(name: string, value: string): string | null {
  if (name !== 'min' && name !== 'max') return null;
  return `${name === 'min' ? 'At least' : 'At most'} ${formatRupees(filterPaise(value) ?? 0)}`;
}
