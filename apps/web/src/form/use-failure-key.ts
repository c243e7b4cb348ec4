import { useState } from 'react';
import type { Failure } from '../calls/failure.ts';

/**
 * A React key that changes with each failure, so that a screen reader announces the same message a second
 * time.
 */
export function useFailureKey(failure: Failure | null): number {
  const [seen, setSeen] = useState({ failure, key: 0 });
  if (seen.failure !== failure) setSeen({ failure, key: seen.key + 1 });
  return seen.key;
}
