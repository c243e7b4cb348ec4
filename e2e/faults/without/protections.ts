import { join } from 'node:path';
import { withoutRowLock } from './row-lock.ts';

/** The protections that a run can do without, to prove that the comparison notices. */
export const protections = ['attempt-row', 'row-lock', 'sweep'] as const;
export type Protection = (typeof protections)[number];

/** How the api is started without a protection: by another entry than its server.ts, or with other SQL in its database. */
interface Without {
  /** The script that starts the api. */
  entry?: string;
  /** Runs once the api has migrated the database. */
  sql?: string;
}

export const without: Record<Protection, Without> = {
  'attempt-row': { entry: join(import.meta.dirname, 'attempt-row.ts') },
  'row-lock': { sql: withoutRowLock },
  sweep: { entry: join(import.meta.dirname, 'sweep.ts') },
};
