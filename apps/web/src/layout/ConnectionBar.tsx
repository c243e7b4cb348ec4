import { useSyncExternalStore } from 'react';
import { Button, Container, Inline } from 'ui';
import { assumedConnection, readConnection, subscribeConnection } from './connection.store.ts';
import type { Connection } from './connection.store.ts';
import * as styles from './ConnectionBar.css.ts';
import { useGo } from '../navigation/use-go.ts';

/** Says that the browser is offline, or that a page could not be fetched, for as long as that is so. */
export function ConnectionBar() {
  const connection = useSyncExternalStore(subscribeConnection, readConnection, assumedConnection);
  const go = useGo();
  return <ConnectionSentence {...connection} onRetry={go} />;
}

/** The element is there before its words, so that screen readers say them. */
export function ConnectionSentence({
  online,
  unreached,
  onRetry,
}: Connection & { onRetry: (path: string) => void }) {
  const words = sentence(online, unreached !== null);
  return (
    <div aria-live="polite" aria-atomic className={styles.bar}>
      {words && (
        <Container>
          <Inline gap="small" align="center" justify="between">
            {words}
            {unreached !== null && (
              <Button size="small" onClick={() => onRetry(unreached)}>
                Retry
              </Button>
            )}
          </Inline>
        </Container>
      )}
    </div>
  );
}

function sentence(online: boolean, isUnreached: boolean): string | null {
  if (!online && isUnreached) return 'You are offline: that page could not be opened.';
  if (!online) return 'You are offline. Your cart is safe in your browser.';
  return isUnreached ? 'That page could not be opened: the shop cannot be reached right now.' : null;
}
