import { contrast } from 'ui/contrast';
import type { Hex } from './color.ts';
import type { LookColors } from './look-colors.ts';

/** The pairs that a page can set apart, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['colorText', 'text', 4.5],
  ['colorTextMuted', 'textMuted', 4.5],
  ['colorError', 'danger', 4.5],
  ['colorBorder', 'controlBorder', 3],
  ['colorFocus', 'focus', 3],
] as const;

/** What is shown on the page itself, outside of the widget's boxes. */
const onPage = ['colorTextMuted', 'colorFocus'];

/**
 * @param where names the look, such as `the dark theme`
 * @param page the colour behind the widget, where it is known
 * @returns a sentence about each pair whose contrast is too low
 */
export function lowContrasts(colors: LookColors, where: string, page?: Hex): string[] {
  return pairs.flatMap(([name, token, least]) => {
    const grounds: [string, Hex][] = [['colorBackground', colors.surface]];
    if (page && onPage.includes(name)) grounds.push(["the page's background", page]);
    return grounds.flatMap(([ground, color]) => {
      const ratio = contrast(colors[token], color);
      if (ratio >= least) return [];
      return `${name} ${colors[token]} on ${ground} ${color} has a contrast of ${floor(ratio)} : 1 in ${where}. ${
        least === 3 ? 'Borders and focus rings need' : 'Text needs'
      } ${least} : 1 (WCAG 2.2 AA).`;
    });
  });
}

/** With two digits, never rounded up to a ratio that would be enough. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
