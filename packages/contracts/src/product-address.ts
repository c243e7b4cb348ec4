import { z } from 'zod';
import { Time } from './time.ts';

/** A UUID of any version: the bounds of a range need not be ids of products. */
const id = z.guid('An id is a UUID.');

/** The most addresses in one response; a caller that wants more asks again with `after`. */
export const maxAddresses = 5_000;

/** A range of the catalogue, in the order of the ids: ids above `after`, up to and including `upTo`. */
export const ProductAddressQuery = z.object({
  /** null: from the first. */
  after: id.nullable().default(null),
  /** null: to the last. */
  upTo: id.nullable().default(null),
  limit: z.int().min(1).max(maxAddresses).default(maxAddresses),
});
export type ProductAddressQuery = z.infer<typeof ProductAddressQuery>;

/** What the sitemap needs of one product. */
export const ProductAddress = z.object({
  id: z.string(),
  /** When an admin last changed it. A sale does not count. */
  updatedAt: Time,
});
export type ProductAddress = z.infer<typeof ProductAddress>;
