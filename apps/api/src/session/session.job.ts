import type { Job } from '../jobs/job-timer.ts';
import { removeEndedSessions } from './session.service.ts';

/** Deletes ended sessions. Nobody can use them; they only take up space. */
export const sessionCleaning: Job = {
  name: 'session cleaning',
  everyMs: 10 * 60_000,
  run: async (ctx) => void (await removeEndedSessions(ctx)),
};
