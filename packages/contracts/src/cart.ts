import { z } from 'zod';

/**
 * A line of the browser's cart: the product as the REST API spells it, and how many
 * (docs/behaviour/storefront.md#browser-storage). Its price is never used to charge.
 */
export const CartItem = z.looseObject({
  _id: z.string(),
  name: z.string().default(''),
  price: z.coerce.number().default(0),
  quantity: z.coerce.number().default(0),
  url: z.string().default(''),
  count: z.coerce.number().int().min(1).catch(1),
});
export type CartItem = z.infer<typeof CartItem>;
