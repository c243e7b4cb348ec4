import { expect } from 'storybook/test';

/**
 * Expects `first` before `second` in the reading direction: to its left, and to its right on a right-to-left
 * page. Both must be on one line. Restores the page's direction.
 */
export async function expectStartAndEndToSwap(first: Element, second: Element): Promise<void> {
  const root = document.documentElement;
  const before = root.dir;
  try {
    root.dir = 'ltr';
    await expect(middle(first)).toBeLessThan(middle(second));
    root.dir = 'rtl';
    await expect(middle(first)).toBeGreaterThan(middle(second));
  } finally {
    root.dir = before;
  }
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
