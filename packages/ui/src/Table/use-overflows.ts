import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the element's content overflows, so that it scrolls and must be reachable by keyboard. False on a
 * server.
 */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () =>
      setOverflows(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
