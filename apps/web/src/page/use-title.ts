import { useEffect } from 'react';

/** Sets the window's title after a navigation; the first one is in the page as served. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
