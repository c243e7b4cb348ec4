import { rupeesFromPaise } from './money.ts';
import type { Product } from './product.ts';

type Listed = Pick<
  Product,
  'id' | 'name' | 'description' | 'pricePaise' | 'quantity' | 'needsShipping' | 'category'
> & { picture: Pick<Product['picture'], 'src'> };

/**
 * What REST and the browser's cart both contain of a product, in their spelling. Without zod, because the early script
 * of web imports it.
 */
export const toRestListed = (product: Listed) => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: rupeesFromPaise(product.pricePaise),
  quantity: product.quantity,
  shippy: product.needsShipping ? ('1' as const) : ('0' as const),
  url: product.picture.src,
  category: { _id: product.category.id, name: product.category.name },
});
