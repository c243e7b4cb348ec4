import { z } from 'zod';
import { Id } from './id.ts';
import { Time } from './time.ts';

/** A UUID of any version: the bounds of a range need not be ids of products. */
const id = z.guid('An id is a UUID.');

/** The most addresses in one response; a caller that wants more asks again with `after`. */
export const maxAddresses = 5_000;

/** A range of the catalogue, in the order of the ids: ids above `after`, up to and including `upTo`. */
export const ProductAddressQuery = z.object({
  after: id.nullable().default(null).describe('ids above this one; without it from the first'),
  upTo: id.nullable().default(null).describe('ids up to this one, and it; without it to the last'),
  limit: z.int().min(1).max(maxAddresses).default(maxAddresses).describe('how many at most, up to 5,000'),
});
export type ProductAddressQuery = z.infer<typeof ProductAddressQuery>;

/** What the sitemap needs of one product. */
export const ProductAddress = z.object({
  id: Id,
  updatedAt: Time.describe('ISO 8601, UTC; when an admin last changed it. A sale does not count'),
});
export type ProductAddress = z.infer<typeof ProductAddress>;
