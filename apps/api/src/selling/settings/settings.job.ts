import type { Job } from '../../platform/jobs/job-timer.ts';
import { refreshSettings } from './settings.service.ts';

/** Every second: learns of settings that another process changed. */
export const settingsReading: Job = {
  name: 'settings reading',
  everyMs: 1_000,
  run: refreshSettings,
};
