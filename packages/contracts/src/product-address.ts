import { z } from 'zod';

/** Any, of whatever version: a bound is made up. */
const id = z.guid('An id is a UUID.');

/** So many addresses come at once at most; a caller that wants more goes on after the last. */
export const maxAddresses = 5_000;

/** A stretch of the catalogue in the order of its ids: those above `after`, up to `upTo` and with it. */
export const ProductAddressQuery = z.object({
  /** null: from the first. */
  after: id.nullable().default(null),
  /** null: to the last. */
  upTo: id.nullable().default(null),
  limit: z.int().min(1).max(maxAddresses).default(maxAddresses),
});
export type ProductAddressQuery = z.infer<typeof ProductAddressQuery>;

/** What a list of all pages says of a product's. */
export const ProductAddress = z.object({
  id: z.string(),
  /** When an admin last changed it, in milliseconds since 1970; a sale is no change. */
  updatedAt: z.int(),
});
export type ProductAddress = z.infer<typeof ProductAddress>;
