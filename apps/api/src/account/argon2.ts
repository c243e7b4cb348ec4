import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { tooBusy } from '../limits/limits.ts';
import { fairQueue } from './fair-queue.ts';

/** What one hash is made from; text and bytes as they cross to the thread. */
export type Argon2Work = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'> & {
  message: string;
  nonce: Uint8Array;
};

const threads = 2;
const inTurns = fairQueue({ running: threads, waiting: 200, waitingOfOne: 50 }, tooBusy);
const idle: HashingThread[] = [];

/**
 * argon2id on threads of low priority beside the event loop (docs/decisions/0049). At most two run, those that
 * wait take turns by `asker`; throws `too_many_requests` when too many wait.
 */
export const argon2id = (work: Argon2Work, asker: string): Promise<Buffer> =>
  inTurns(asker, async () => {
    const thread = idle.pop() ?? startThread();
    const tag = await thread.hash(work);
    // A thread that failed is not used again.
    idle.push(thread);
    return tag;
  });

interface HashingThread {
  hash(work: Argon2Work): Promise<Buffer>;
}

/** While it works it keeps the process alive, and not longer. */
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
