import { z } from 'zod';

/** The most units of one product in one order (money.md). */
export const maxLineQuantity = 99;

/** A line of the browser's cart: the product as the legacy wire has it, and how many (spec §3). Never trusted for prices. */
export const CartItem = z.looseObject({
  _id: z.string(),
  name: z.string().default(''),
  price: z.coerce.number().default(0),
  quantity: z.coerce.number().default(0),
  url: z.string().default(''),
  count: z.coerce.number().int().min(1).catch(1),
});
export type CartItem = z.infer<typeof CartItem>;
