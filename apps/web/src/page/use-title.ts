import { useEffect } from 'react';

/** Sets the window title after a navigation; the served page has its title already. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
