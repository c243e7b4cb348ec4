import type { Off } from './lengths.ts';

const controls = 'button, input, select, textarea, progress, meter';

/** A control that still has the system's own look. */
export function offControl(element: Element, style: CSSStyleDeclaration): Off[] {
  if (!element.matches(controls) || style.opacity === '0') return [];
  const { appearance: value } = style;
  return value === 'none' ? [] : [{ property: 'appearance', value }];
}
