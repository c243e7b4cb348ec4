import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { tooBusy } from '../../platform/limits/limits.ts';
import { fairQueue } from '../../platform/limits/fair-queue.ts';

/** The input of one hash, as it is sent to the worker thread. */
export type Argon2Work = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'> & {
  message: string;
  nonce: Uint8Array;
};

const threads = 2;
const inTurns = fairQueue({ running: threads, waiting: 200, waitingOfOne: 50 }, tooBusy);
const idle: HashingThread[] = [];

/**
 * Computes argon2id on worker threads of low priority (decision 11). At most two hashes run at once; waiting
 * ones take turns by `asker`, the client's address. Throws `too_many_requests` when too many wait.
 */
export const argon2id = (work: Argon2Work, asker: string): Promise<Buffer> =>
  inTurns(asker, async () => {
    const thread = idle.pop() ?? startThread();
    const tag = await thread.hash(work);
    // A failed thread is not used again.
    idle.push(thread);
    return tag;
  });

interface HashingThread {
  hash(work: Argon2Work): Promise<Buffer>;
}

/** A thread keeps the process alive only while it computes a hash. */
function startThread(): HashingThread {
  const worker = new Worker(new URL('./argon2-worker.ts', import.meta.url));
  let settle: { resolve: (tag: Buffer) => void; reject: (error: Error) => void } | undefined;
  const failed = (cause: unknown) => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    settle?.reject(new Error('A thread that hashes passwords ended.', { cause }));
  };
  worker.on('message', (tag: Uint8Array) => settle?.resolve(Buffer.from(tag)));
  worker.on('error', failed);
  worker.on('exit', failed);
  const thread: HashingThread = {
    async hash(work) {
      worker.ref();
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          settle = { resolve, reject };
          worker.postMessage(work);
        });
      } finally {
        worker.unref();
      }
    },
  };
  return thread;
}
