import type { Job } from '../../platform/jobs/job-timer.ts';
import { forgetOldPlaces } from './known-place.service.ts';
import { removeEndedSessions } from './session.service.ts';

/** Deletes ended sessions, which nobody can use, and places that were not used for long. */
export const sessionCleaning: Job = {
  name: 'session cleaning',
  everyMs: 10 * 60_000,
  async run(ctx) {
    await removeEndedSessions(ctx);
    await forgetOldPlaces(ctx);
  },
};
