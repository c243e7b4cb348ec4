import { buttonLook, VisuallyHidden } from 'ui';
import { isLoading } from '../machine/select.ts';
import * as styles from './Loading.css.ts';
import { notice, withAction } from './notice.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import type { ViewProps } from './view-props.ts';

/**
 * The overlay above the views: the loading ring while saved methods change and while the bank verifies a
 * card, or a message with 'Try again' after a stall. At the start the card form's outlines are shown instead
 * of the ring (options/card/CardSheet.css.ts). The `output` stays in the page, because screen readers
 * announce only changes of a region that is there.
 */
export function Loading({ state, strings, send }: ViewProps) {
  const isStalled = state.phase === 'stalled';
  const isWaiting = isLoading(state);
  const isHidden = !isWaiting && !isStalled;
  return (
    <>
      <VisuallyHidden>
        <output>{isWaiting && (state.verifying ? strings.verifying : strings.loading)}</output>
      </VisuallyHidden>
      <Part is={parts.loadingContainer} on={{ hidden: isHidden }} hidden={isHidden} look={styles.overlay}>
        <Part is={parts.loadingIndicator} look={styles.ring} hidden={!isWaiting} />
        {isStalled && (
          <div className={notice} role="alert">
            <div className={withAction}>
              {strings.startStalled}
              <button type="button" className={buttonLook({})} onClick={() => send({ type: 'retried' })}>
                {strings.tryAgain}
              </button>
            </div>
          </div>
        )}
      </Part>
    </>
  );
}
