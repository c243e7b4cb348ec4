import { outerElement } from '../outer-element.ts';
import { readColor, type Hex } from './color.ts';

/**
 * The colour behind an element. Undefined where it can't be known: behind pictures, transparent colours, and
 * on a dark page without a colour.
 */
export function pageBackground(element: Element): Hex | undefined {
  for (let node: Element | null = outerElement(element); node; node = outerElement(node)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    if (backgroundImage !== 'none') return undefined;
    if (/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) continue;
    return readColor(backgroundColor);
  }
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? undefined : '#ffffff';
}
