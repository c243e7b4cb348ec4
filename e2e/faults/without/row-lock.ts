import { placeOrder } from '../../../apps/api/src/platform/db/migrations/0085-published.ts';

/** Reserves units by what was read before the row was locked, so that of two orders the last one wins. */
const reserveWhatWasSeen = `update products set reserved = seen.reserved + change.units
          from (select id, stock, reserved, deleted_at from products) seen
          where products.id = change.product_id and seen.id = products.id
            and (not change.is_wanted or seen.deleted_at is null and seen.stock - seen.reserved >= change.units);`;

/** Replaces `place_order` by one that does not rely on the lock of the product's row. */
export const withoutRowLock = `drop function place_order; ${placeOrder(reserveWhatWasSeen)}`;
