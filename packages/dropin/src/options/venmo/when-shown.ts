/**
 * Waits until an element takes room in the page for the first time.
 * @param signal its abort ends the wait; the promise then stays as it is
 */
export function whenShown(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (element.getClientRects().length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
