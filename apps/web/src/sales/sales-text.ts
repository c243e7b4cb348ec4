import type { Count, SalesFigures, SalesOverview, SalesQuery } from 'contracts';
import type { MetricProps } from 'ui';
import { formatRupees, groupDigits } from 'ui/format-rupees';

export const periodTexts: Record<SalesQuery['days'], string> = { 1: 'Today', 7: '7 days', 30: '30 days' };

/** When the period before was, in a sentence. */
export function beforeText({ days, beforeIsCut }: Pick<SalesOverview, 'days' | 'beforeIsCut'>): string {
  if (beforeIsCut) return 'by this time yesterday';
  return days.length === 1 ? 'on the day before' : `in the ${days.length} days before`;
}

type Change = Required<Pick<MetricProps, 'change'>> & { note: string };

/** How a figure compares with the one before, in words; `text` writes a figure. */
export function changeOf(
  now: number,
  before: number,
  { when, text }: { when: string; text: (figure: number) => string },
): Change {
  // The sign stays with its amount.
  const was = `${when} (${text(before).replace(' ', '\u00a0')})`;
  if (now === before) return { change: 'same', note: `As much as ${was}` };
  const [change, word] = now > before ? (['up', 'more'] as const) : (['down', 'less'] as const);
  // Of nothing, and of less than nothing, there are no per cent.
  if (before <= 0) return { change, note: `${word === 'more' ? 'More' : 'Less'} than ${was}` };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return {
    change,
    note: percent === 0 ? `A little ${word} than ${was}` : `${groupDigits(percent)} % ${word} than ${was}`,
  };
}

/** What an order brought on average, in paise; null without an order. */
export const averageOf = ({ orders, salesPaise }: SalesFigures): number | null =>
  orders === 0 ? null : Math.round(salesPaise / orders);

/** How the average order compares with the one before. */
export function averageChange(now: SalesFigures, before: SalesFigures, when: string): Change {
  const [average, previous] = [averageOf(now), averageOf(before)];
  if (previous === null) return { change: 'same', note: `No order ${when}` };
  if (average === null) return { change: 'same', note: `${formatRupees(previous)} ${when}` };
  return changeOf(average, previous, { when, text: formatRupees });
}

const crore = 1_000_000_000;
const lakh = 10_000_000;

/** A round amount at an axis: '₹ 500', '₹ 2.5 L' for lakhs, '₹ 1 Cr' for crores. */
export function shortRupees(paise: number): string {
  const [unit, size] = paise >= crore ? [' Cr', crore] : paise >= lakh ? [' L', lakh] : ['', 0];
  return size === 0 ? formatRupees(paise) : `₹ ${Math.round((paise / size) * 100) / 100}${unit}`;
}

const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '20 Nov 2026' of 2026-11-20. */
export const dayText = (day: string): string => long.format(Date.parse(day));

/** '20 Nov' of it. */
export const shortDayText = (day: string): string => short.format(Date.parse(day));

/** '2 pm' of 14. */
export const shortHourText = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/** '2 pm to 3 pm' of it. */
export const hourText = (hour: number): string => `${shortHourText(hour)} to ${shortHourText(hour + 1)}`;

/** '12', or 'More than 1,000'. */
export const countText = ({ value, isMore }: Count): string =>
  isMore ? `More than ${groupDigits(value)}` : groupDigits(value);
