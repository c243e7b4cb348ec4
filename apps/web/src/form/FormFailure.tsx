import { Alert } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { useFailureKey } from './use-failure-key.ts';

/**
 * Why a form was refused, as an alert that screen readers announce after each refusal; nothing without one.
 */
export function FormFailure({ failure, title }: { failure: Failure | null; title?: string }) {
  const failureKey = useFailureKey(failure);
  return (
    failure && (
      <Alert key={failureKey} tone="danger" live {...(title && { title })}>
        {failure.message}
      </Alert>
    )
  );
}
