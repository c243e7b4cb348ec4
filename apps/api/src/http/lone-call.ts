import { isLoneCall } from 'contracts';
import { AppError } from '../errors.ts';
import { toTrpcError } from '../trpc.ts';

interface BatchInfo {
  isBatchCall: boolean;
  calls: readonly { path: string }[];
}

/**
 * Refuses a batch that combines a call that moves money with other calls, before any of them runs: in a batch one
 * answer waits for all calls, and a retry repeats all of them. Throws `bad_input` as a TRPCError.
 */
export function refuseBatchedLoneCall({ isBatchCall, calls }: BatchInfo): void {
  const lone = calls.find(({ path }) => isLoneCall(path));
  if (!isBatchCall || calls.length < 2 || !lone) return;
  const message = `Send ${lone.path} in a request of its own: it cannot be part of a batch.`;
  throw toTrpcError(new AppError('bad_input', message));
}
