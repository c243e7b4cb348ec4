import { z } from 'zod';
import { Id, idOr } from './id.ts';
import { maxLineQuantity } from './order-limits.ts';

/** Names one order, of which something is asked for. */
export const OfOrder = z.object({ orderId: Id.describe('the id of the order') });
export type OfOrder = z.infer<typeof OfOrder>;

/** Units of one line of an order: what is shipped, asked back or refunded. */
export const OrderUnits = z.object({
  productId: idOr('Each line names its product.').min(1, 'Each line names its product.').max(64),
  quantity: z
    .int('Quantity is a whole number.')
    .min(1, 'Quantity is at least 1.')
    .max(maxLineQuantity, `At most ${maxLineQuantity} of one product.`),
});
export type OrderUnits = z.infer<typeof OrderUnits>;
