import { readColor, type Hex } from './color.ts';

/**
 * The colour behind an element. Undefined where it can't be known: behind pictures, transparent colours, and
 * on a dark page without a colour.
 */
export function pageBackground(element: Element): Hex | undefined {
  for (let node: Element | null = outer(element); node; node = outer(node)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    if (backgroundImage !== 'none') return undefined;
    if (/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) continue;
    return readColor(backgroundColor);
  }
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? undefined : '#ffffff';
}

function outer(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
