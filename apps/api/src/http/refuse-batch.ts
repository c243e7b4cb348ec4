import { isLoneCall, maxBatchSize } from 'contracts';
import { AppError } from '../errors.ts';
import { toTrpcError } from '../trpc.ts';

interface BatchInfo {
  isBatchCall: boolean;
  calls: readonly { path: string }[];
}

/**
 * Refuses a batch of too many calls, and one that combines a call that moves money with other calls, before any of them
 * runs: in a batch one answer waits for all calls, and a retry repeats all of them. Throws `bad_input` as a TRPCError.
 */
export function refuseBatch({ isBatchCall, calls }: BatchInfo): void {
  if (!isBatchCall || calls.length < 2) return;
  const lone = calls.find(({ path }) => isLoneCall(path));
  if (lone) throw refused(`Send ${lone.path} in a request of its own: it cannot be part of a batch.`);
  if (calls.length > maxBatchSize)
    throw refused(`A batch has at most ${maxBatchSize} calls, and this one has ${calls.length}.`);
}

const refused = (message: string) => toTrpcError(new AppError('bad_input', message));
