import type { Job } from '../jobs/job-timer.ts';
import { removeEndedSessions } from './session.service.ts';

/** Removes sessions that are over; none of them opens anything, they only take up room. */
export const sessionCleaning: Job = {
  name: 'session cleaning',
  everyMs: 10 * 60_000,
  run: async (ctx) => void (await removeEndedSessions(ctx)),
};
