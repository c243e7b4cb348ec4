import { useLayoutEffect, type RefObject } from 'react';
import type { State } from '../machine/state.ts';

/**
 * While it loads, the widget does not become lower, so that what the merchant has below it does not move. The height
 * is measured, since it depends on texts and fonts.
 */
export function useHeldHeight(root: RefObject<HTMLElement | null>, { phase }: State): void {
  const isReady = phase === 'ready';
  useLayoutEffect(() => {
    if (!isReady && root.current) return hold(root.current);
    return undefined;
  }, [root, isReady]);
}

/**
 * Measures the inner element and sets the outer one's height, so that it does not measure its own effect. A
 * widget that is shown without its stylesheet is not measured: it is larger than with it.
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
