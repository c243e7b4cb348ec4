import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { VisuallyHidden } from 'ui';
import * as styles from './PendingBar.css.ts';

/** How long a navigation takes before a screen reader hears of it, in ms. */
const patience = 1000;

/** Shows at the head of the window that the next page is on its way, once that takes longer than a moment. */
export function PendingBar() {
  return <Pending isPending={useNavigation().state !== 'idle'} />;
}

export function Pending({ isPending }: { isPending: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), patience);
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
