import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { VisuallyHidden } from 'ui';
import * as styles from './PendingBar.css.ts';

/** After how long a navigation is announced to screen readers, in ms. */
const announceAfter = 1000;

type NavigateEvent = Event & {
  destination: { sameDocument: boolean };
  downloadRequest: string | null;
  signal: AbortSignal;
};

/** A progress bar at the top of the window for navigations that are not instant. */
export function PendingBar() {
  return <Pending isPending={useNavigation().state !== 'idle'} isLeaving={useLeaving()} />;
}

/** Whether the browser fetches another document, such as a payment page, in browsers that tell of it. */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const shown = new AbortController();
    const stay = () => setLeaving(false);
    const leave = (event: Event) => {
      const { destination, downloadRequest, signal } = event as NavigateEvent;
      if (destination.sameDocument || downloadRequest !== null) return;
      setLeaving(true);
      signal.addEventListener('abort', stay);
    };
    navigation?.addEventListener('navigate', leave, shown);
    // Back may show this document again as it was.
    addEventListener('pageshow', stay, shown);
    return () => shown.abort();
  }, []);
  return isLeaving;
}

type PendingProps = {
  /** True while another page of the shop is being fetched. */
  isPending: boolean;
  /** True while the browser fetches another document. */
  isLeaving?: boolean;
};

/** Screen readers announce a new document themselves. */
export function Pending({ isPending, isLeaving = false }: PendingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), announceAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return (
    <>
      {(isPending || isLeaving) && <div className={styles.bar} />}
      <VisuallyHidden aria-live="polite">{isLong && 'Loading'}</VisuallyHidden>
    </>
  );
}
