import { isMainThread } from 'node:worker_threads';
import { onOrphaned } from '../ending.ts';

// Loaded into each stage before its program: it ends when the process that runs the stages is gone.
if (isMainThread) onOrphaned(() => process.kill(process.pid));
