import type { Count } from 'contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { type Desk, watchDesk } from './desk-watch.ts';

/** The calls are loaded when an admin's page first watches. */
const desk = watchDesk(async (query, signal) => (await import('./ask-desk.ts')).askDesk(query, signal));
const unknown: Desk = { counts: undefined, isBroken: false };
const never = () => () => {};
const none: Count = { value: 0, isMore: false };

export type DeskCountsOfPage = {
  /** How many orders are to be accepted or packed; undefined until it is known, and for who is no admin. */
  orders: Count | undefined;
  /** How many of them are to be accepted. */
  toAccept: Count | undefined;
  /** How many of them are to be packed. */
  toPack: Count | undefined;
  /** How many returns wait for an answer. */
  returns: Count | undefined;
  /** How many orders came since the page was opened or `onSeen` was called. */
  arrived: Count;
  /** True while new orders are not shown by themselves. */
  isBroken: boolean;
  /** Call it when the new orders are shown. */
  onSeen: () => void;
};

/**
 * What waits on the admins' desk, as it is now. However many components ask, the page has one call under way. While the
 * tab is hidden the number of new orders stands before the title.
 */
export function useDeskCounts(): DeskCountsOfPage {
  const isAdmin = useSession()?.role === '1';
  const { counts, isBroken } = useSyncExternalStore(
    isAdmin ? desk.subscribe : never,
    isAdmin ? desk.read : () => unknown,
    () => unknown,
  );
  const arrived = counts?.arrived ?? none;
  useInTitle(`${arrived.value}${arrived.isMore ? '+' : ''}`);
  return {
    orders: counts?.orders,
    toAccept: counts?.toAccept,
    toPack: counts?.toPack,
    returns: counts?.returns,
    arrived,
    isBroken,
    onSeen: desk.startAnew,
  };
}

function useInTitle(count: string): void {
  useEffect(() => {
    const paint = () => {
      const title = document.title.replace(/^\(\d+\+?\) /, '');
      const next = document.hidden && count !== '0' ? `(${count}) ${title}` : title;
      if (next !== document.title) document.title = next;
    };
    paint();
    document.addEventListener('visibilitychange', paint);
    return () => document.removeEventListener('visibilitychange', paint);
  }, [count]);
}
