import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux a priority is a thread's own, elsewhere the whole process's: there it stays as it is.
if (process.platform === 'linux') setPriority(19);

parentPort?.on('message', (parameters: Parameters<typeof argon2Sync>[1]) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
