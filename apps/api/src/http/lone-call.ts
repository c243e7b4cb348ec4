import { isLoneCall } from 'contracts';
import { AppError } from '../errors.ts';
import { toTrpcError } from '../trpc.ts';

interface BatchInfo {
  isBatchCall: boolean;
  calls: readonly { path: string }[];
}

/**
 * Refuses a batch that holds a call which moves money together with others, before any of them runs:
 * in a batch, one answer waits for all, and a repeated request repeats all. Throws `bad_input`, as tRPC carries it.
 */
export function refuseBatchedLoneCall({ isBatchCall, calls }: BatchInfo): void {
  const lone = calls.find(({ path }) => isLoneCall(path));
  if (!isBatchCall || calls.length < 2 || !lone) return;
  const message = `Send ${lone.path} in a request of its own: it cannot be part of a batch.`;
  throw toTrpcError(new AppError('bad_input', message));
}
