import type { MouseEvent } from 'react';
import { isForBrowser } from '../navigation/SiteLink.tsx';

/** The link of a chip above a list, which asks for another list in this place. */
export const chipLink = (href: string, onAsk: () => void) => ({
  href,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isForBrowser(event, undefined)) return;
    event.preventDefault();
    // The pressed link disappears, so the focus moves to the list.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    onAsk();
  },
});
