import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { State, View } from '../machine/state.ts';

/**
 * The widget takes no less room than while it loaded until the shopper sees another view: what the merchant
 * has below it stays where it is. The height is measured, as the field's texts and the page's fonts make it.
 */
export function useHeldHeight(root: RefObject<HTMLElement | null>, { phase, view }: State): void {
  const release = useRef<(() => void) | null>(null);
  const first = useRef<View | null>(null);
  useLayoutEffect(() => {
    if (root.current) release.current = hold(root.current);
    return () => release.current?.();
  }, [root]);
  useLayoutEffect(() => {
    if (phase !== 'ready') return;
    first.current ??= view;
    if (first.current !== view) release.current?.();
  }, [phase, view]);
}

/**
 * The inner element is measured and the outer one held: what is set changes nothing of what is measured. Shown
 * unstyled it is larger than it will be, should the stylesheet still come.
 */
function hold(element: HTMLElement): () => void {
  const content = element.firstElementChild as HTMLElement;
  let width = 0;
  let height = 0;
  const observer = new ResizeObserver(([entry]) => {
    if (!content.style.display) return;
    const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
    height = inlineSize === width ? Math.max(height, blockSize) : blockSize;
    width = inlineSize;
    element.style.minBlockSize = `${height}px`;
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    element.style.minBlockSize = '';
  };
}
