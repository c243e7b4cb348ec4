import { Alert, Button, Spinner } from 'ui';
import { isLoading } from '../machine/select.ts';
import * as styles from './Loading.css.ts';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';
import type { ViewProps } from './view-props.ts';

/** Over the form until it can be used; Retry when nothing answers. */
export function Loading({ state, strings, send }: ViewProps) {
  const isStalled = state.phase === 'stalled';
  return (
    <Part
      is={parts.loadingContainer}
      on={{ hidden: state.phase === 'ready' }}
      hidden={state.phase === 'ready'}
      look={styles.overlay}
    >
      {isLoading(state) && (
        <Part is={parts.loadingIndicator}>
          <Spinner label={strings.loading} size="large" labelHidden />
        </Part>
      )}
      {isStalled && (
        <Alert
          tone="danger"
          live
          action={<Button onClick={() => send({ type: 'retried' })}>{strings.tryAgain}</Button>}
        >
          {strings.startStalled}
        </Alert>
      )}
    </Part>
  );
}
