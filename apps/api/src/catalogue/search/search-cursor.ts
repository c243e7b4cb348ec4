import type { SearchSort } from 'contracts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

const int4 = z.int().min(0).max(2_147_483_647);

const place = z.object({ id: z.uuid() });

/** The place where a page ended: the sort values of its last product. */
const Place = z.discriminatedUnion('by', [
  place.extend({ by: z.literal('newest'), key: z.int().min(-2e13).max(8e15).describe('ms since 1970') }),
  place.extend({ by: z.enum(['mostSold', 'cheapest', 'dearest']), key: int4 }),
  place.extend({ by: z.literal('relevance'), key: z.number().min(-1e30).max(1e30), sold: int4 }),
]);
export type Place = z.infer<typeof Place>;
export type RankedPlace = Extract<Place, { by: 'relevance' }>;
export type SortedPlace = Exclude<Place, RankedPlace>;

/** Encodes the place where a page ended as an opaque text. */
export const toCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Decodes a cursor. Throws `bad_input` when it is not one of ours or belongs to another sort order. */
export function fromCursor(cursor: string, by: SearchSort): Place {
  const { data } = Place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (data?.by === by) return data;
  const message = 'The cursor is not one that a search with this order gave.';
  throw new AppError('bad_input', message, { fieldErrors: { cursor: message } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
