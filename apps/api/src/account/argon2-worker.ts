import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Argon2Work } from './argon2.ts';

/**
 * A tenth of the share of what answers requests, where both want a processor: enough for it to step
 * aside at once, and for logins to go on when the processors are never idle.
 */
const lowPriority = 10;

// On Linux a priority is a thread's own, elsewhere the whole process's: there it stays as it is.
if (process.platform === 'linux') setPriority(lowPriority);

parentPort?.on('message', (work: Argon2Work) => {
  parentPort?.postMessage(argon2Sync('argon2id', work));
});
