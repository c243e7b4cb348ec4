import { Alert, Button } from 'ui';
import type { Failure } from '../failure.ts';

/** Why a page of a list is not there. Retry goes with the alert once it helps, so the focus stays with the list. */
export function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const retry = (button: HTMLButtonElement) => {
    button.closest('section')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Alert
      tone="danger"
      live
      action={<Button onClick={({ currentTarget }) => retry(currentTarget)}>Retry</Button>}
    >
      {failure.message}
    </Alert>
  );
}
