import type { Job } from '../../platform/jobs/job-timer.ts';
import { removeOldEvents } from './audit.service.ts';

/** Every hour: deletes what was recorded longer ago than the shop keeps it. */
export const auditCleaning: Job = {
  name: 'audit cleaning',
  everyMs: 60 * 60_000,
  run: async (ctx) => void (await removeOldEvents(ctx)),
};
