import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Argon2Work } from './argon2.ts';

/**
 * When both want the processor, this thread gets about a tenth of the time that the thread answering
 * requests gets. So requests are not delayed, and logins still finish when the processor is never idle.
 */
const lowPriority = 10;

// Only Linux has a priority for each thread; elsewhere it would slow down the whole process, so we leave it.
if (process.platform === 'linux') setPriority(lowPriority);

parentPort?.on('message', (work: Argon2Work) => {
  parentPort?.postMessage(argon2Sync('argon2id', work));
});
