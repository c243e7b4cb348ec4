import { rewrite } from './rewrite.ts';

// Units are reserved from what was read, not from what the locked row says: the last of two writes wins.
rewrite('/src/db/migrations/0010-placing-orders.ts', [
  `update products set reserved = reserved + change.units
          where id = change.product_id
            and (not change.is_wanted or deleted_at is null and stock - reserved >= change.units);`,
  `update products set reserved = seen.reserved + change.units
          from (select id, stock, reserved, deleted_at from products) seen
          where products.id = change.product_id and seen.id = products.id
            and (not change.is_wanted or seen.deleted_at is null and seen.stock - seen.reserved >= change.units);`,
]);
