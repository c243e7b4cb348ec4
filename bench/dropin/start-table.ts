import { median, percentile } from '../percentile.ts';
import type { PageNotes } from './checkout-page.ts';

export const heading = [
  'form',
  'script ran',
  'call returned',
  'first frame',
  'configuration',
  'ready',
  'requests',
  'CLS',
  'kB',
];

/** A form's requests until it is ready, and its bytes of scripts and styles until a card is paid with. */
export interface Weight {
  requests: number;
  kilobytes: number;
}

/** A form's starts as a row below the heading. */
export function row(name: string, starts: PageNotes[], { requests, kilobytes }: Weight): string[] {
  const all = (figure: keyof PageNotes) => starts.map((one) => one[figure]);
  const middle = (figure: keyof PageNotes) => median(all(figure)).toFixed(0);
  return [
    name,
    ...(['ran', 'returned', 'frames', 'configuration'] as const).map(middle),
    quartiles(all('ready'), 0),
    String(requests),
    Math.max(...all('shift')).toFixed(4),
    kilobytes.toFixed(1),
  ];
}

/** The first quartile, the median and the third. */
export const quartiles = (values: number[], digits: number): string =>
  [percentile(values, 0.25), median(values), percentile(values, 0.75)]
    .map((value) => value.toFixed(digits))
    .join(' / ');
