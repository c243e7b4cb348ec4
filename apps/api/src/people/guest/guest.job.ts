import type { Job } from '../../platform/jobs/job-timer.ts';
import { removeIdleGuests } from './guest.service.ts';
import { removeOldCodes } from './order-look-up.service.ts';

/** Deletes guests who never ordered, and codes whose time is over. */
export const guestCleaning: Job = {
  name: 'guest cleaning',
  everyMs: 60 * 60_000,
  async run(ctx) {
    await removeIdleGuests(ctx);
    await removeOldCodes(ctx);
  },
};
