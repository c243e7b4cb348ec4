import { median, percentile } from '../percentile.ts';
import type { Start } from './start.ts';

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

/** A form's starts as a row below the heading. */
export function row(name: string, starts: Start[], kilobytes: number): string[] {
  const all = (figure: keyof Start) => starts.map((one) => one[figure]);
  const middle = (figure: keyof Start) => median(all(figure)).toFixed(0);
  return [
    name,
    ...(['ran', 'returned', 'frames', 'configuration'] as const).map(middle),
    quartiles(all('ready'), 0),
    middle('requests'),
    Math.max(...all('shift')).toFixed(4),
    kilobytes.toFixed(1),
  ];
}

/** The first quartile, the median and the third. */
export const quartiles = (values: number[], digits: number): string =>
  [percentile(values, 0.25), median(values), percentile(values, 0.75)]
    .map((value) => value.toFixed(digits))
    .join(' / ');
