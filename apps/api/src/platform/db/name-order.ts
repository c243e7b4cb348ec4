import { sql } from 'kysely';

/** The name of a product or category as lists sort it: Ä near A and Ø near O. Its indexes have the same collation. */
export const nameOrder = sql`name collate "und-x-icu"`;
