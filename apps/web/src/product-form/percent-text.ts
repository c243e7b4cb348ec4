import { paiseOf, rupeesOf } from './price-text.ts';

/** '18' of 1800 hundredths of a percent; '' of none. */
export const percentText = (rate: number | null): string => (rate === null ? '' : rupeesOf(rate));

/** Hundredths of a percent, as typed; null of nothing. */
export function rateOf(percent: string): number | null {
  if (percent.trim() === '') return null;
  const rate = paiseOf(percent);
  return Number.isNaN(rate) ? (percent as unknown as number) : rate;
}
