import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import { fragmentId } from './fragment-id.ts';

/** Where each entry of the history was left, in px from the top; kept for the visit. */
const left = new Map<string, number>();
const onServer = typeof window === 'undefined';
const useBeforePaint = onServer ? useEffect : useLayoutEffect;

/**
 * After a navigation by the router: to the top or to the fragment, or nowhere where the page stays put; after
 * Back and Forward to where the page was left. Whole-page loads stay the browser's own business.
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
    const isFirst = left.size === 0;
    if (!isFirst && (isBack || !staysPut(location))) scrollTo(0, (isBack && left.get(location.key)) || 0);
    if (!isFirst && !isBack) fragment(location)?.scrollIntoView();
    left.set(location.key, scrollY);
    const remember = () => void left.set(location.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each entry of the history
  }, [location.key]);
}

/** Another question asked of the page that is in sight, such as a filter. */
const staysPut = ({ state }: Location): boolean =>
  (state as { staysPut?: boolean } | null)?.staysPut === true;

const fragment = ({ hash }: Location): Element | null =>
  hash ? document.getElementById(fragmentId(hash)) : null;
