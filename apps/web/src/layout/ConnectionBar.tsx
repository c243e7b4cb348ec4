import { useSyncExternalStore } from 'react';
import { Button, Container, Inline } from 'ui';
import { initialConnection, readConnection, subscribeConnection } from '../navigation/connection.store.ts';
import type { Connection } from '../navigation/connection.store.ts';
import * as styles from './ConnectionBar.css.ts';
import { useGo } from '../navigation/use-go.ts';

/** Shows that the browser is offline or that a page could not be fetched, as long as that is the case. */
export function ConnectionBar() {
  const connection = useSyncExternalStore(subscribeConnection, readConnection, initialConnection);
  const go = useGo();
  return <ConnectionSentence {...connection} onRetry={go} />;
}

type ConnectionSentenceProps = Connection & {
  /** Called with the address that was not reached. */
  onRetry: (path: string) => void;
};

/** The live region is in the document before its text, so that screen readers announce the text. */
export function ConnectionSentence({ online, unreached, onRetry }: ConnectionSentenceProps) {
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
