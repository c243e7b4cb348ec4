import { useRef } from 'react';
import { Alert, Button } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';

export type Failed = {
  /** What failed, in a sentence. */
  sentence: string;
  /** True while a retry is under way. */
  busy?: boolean;
  /** Called when Retry is pressed. */
  onRetry: () => void;
};

type FailedPartProps = Failed & {
  /** A short line above the sentence. */
  title?: string;
};

/**
 * The message for a part of a page that could not be loaded, while the rest of the page stays (decision 7).
 * When it disappears after Retry, the focus moves to the part of the page around it.
 */
export function FailedPart({ sentence, title, busy = false, onRetry }: FailedPartProps) {
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  return (
    <Alert
      ref={alert}
      tone="danger"
      live
      {...(title && { title })}
      action={
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
