import { Alert, Button } from 'ui';

export type Failed = {
  sentence: string;
  /** It is being asked for again. */
  busy: boolean;
  onRetry: () => void;
};

/** What stands beside a part of a page that could not be had, while the rest stays (decision 7). */
export function FailedPart({ sentence, busy, onRetry }: Failed) {
  return (
    <Alert
      tone="danger"
      live
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
