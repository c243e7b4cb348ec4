import { useLayoutEffect, useRef } from 'react';
import { Alert, Button } from 'ui';

export type Failed = {
  sentence: string;
  /** True while a retry is under way. */
  busy?: boolean;
  onRetry: () => void;
};

/**
 * The message for a part of a page that could not be loaded, while the rest of the page stays (decision 7).
 * When it disappears after Retry, the focus moves to the part of the page around it.
 */
export function FailedPart({ sentence, title, busy = false, onRetry }: Failed & { title?: string }) {
  const alert = useRef<HTMLDivElement>(null);
  // A layout effect's cleanup runs while the element is still in the document.
  useLayoutEffect(() => {
    const element = alert.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
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
