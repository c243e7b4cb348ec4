import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import { fragmentId } from './fragment-id.ts';

/** The scroll position of each history entry, in px from the top; kept until the document is unloaded. */
const positions = new Map<string, number>();
let lastPosition = 0;
const onServer = typeof window === 'undefined';
const useBeforePaint = onServer ? useEffect : useLayoutEffect;

/**
 * Scrolls after a navigation by the router: to the top or the fragment; not at all with the state `staysPut`;
 * after Back and Forward to the previous position. The browser handles whole-page loads itself.
 */
export function useScroll(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    const byUs = () => void (history.scrollRestoration = 'manual');
    const byBrowser = () => void (history.scrollRestoration = 'auto');
    byUs();
    addEventListener('pageshow', byUs);
    addEventListener('pagehide', byBrowser);
    return () => {
      byBrowser();
      removeEventListener('pageshow', byUs);
      removeEventListener('pagehide', byBrowser);
    };
  }, []);

  useBeforePaint(() => {
    const isFirst = positions.size === 0;
    const stays = !isFirst && !isBack && staysPut(location);
    const remember = () => void positions.set(location.key, (lastPosition = scrollY));
    if (!isFirst && !stays) scrollTo(0, (isBack && positions.get(location.key)) || 0);
    if (!isFirst && !isBack) fragment(location)?.scrollIntoView();
    // Reading `scrollY` lays the page out, long before it is painted.
    if (stays) positions.set(location.key, lastPosition);
    else remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
    // oxlint-disable-next-line react/exhaustive-deps -- once per history entry
  }, [location.key]);
}

/** True for a navigation that changes only what the page shows, such as a filter. */
const staysPut = ({ state }: Location): boolean =>
  (state as { staysPut?: boolean } | null)?.staysPut === true;

const fragment = ({ hash }: Location): Element | null =>
  hash ? document.getElementById(fragmentId(hash)) : null;
