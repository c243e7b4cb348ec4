import { useLayoutEffect, useRef } from 'react';
import { Alert, Button } from 'ui';

export type Failed = {
  sentence: string;
  /** It is being asked for again. */
  busy?: boolean;
  onRetry: () => void;
};

/**
 * What stands beside a part of a page that could not be had, while the rest stays (decision 7). It goes once
 * Retry has helped, and leaves the focus with the part it stood for.
 */
export function FailedPart({ sentence, title, busy = false, onRetry }: Failed & { title?: string }) {
  const alert = useRef<HTMLDivElement>(null);
  // While it is still there to be asked.
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
