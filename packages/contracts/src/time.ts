import { z } from 'zod';

/** A moment: ISO 8601 in UTC, to the millisecond. Two of them compare as texts. */
export const Time = z.iso.datetime().describe('ISO 8601, UTC');
export type Time = z.infer<typeof Time>;
