import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { VisuallyHidden } from 'ui';
import * as styles from './PendingBar.css.ts';

/** After how long a navigation is announced to screen readers, in ms. */
const announceAfter = 1000;

/** A progress bar at the top of the window for navigations that are not instant. */
export function PendingBar() {
  return <Pending isPending={useNavigation().state !== 'idle'} />;
}

export function Pending({ isPending }: { isPending: boolean }) {
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
      {isPending && <div className={styles.bar} />}
      <VisuallyHidden aria-live="polite">{isLong && 'Loading'}</VisuallyHidden>
    </>
  );
}
