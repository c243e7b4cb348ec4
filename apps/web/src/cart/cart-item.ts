import type { CartItem } from 'contracts';
import type { ListedProduct } from '../product/listed-product.ts';

/** A product as the cart stores it: the documented fields, prices in rupees, and how many (spec §3). */
export const cartItem = (product: ListedProduct, count = 1): CartItem => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: product.pricePaise / 100,
  quantity: product.quantity,
  shippy: product.needsShipping ? '1' : '0',
  url: product.picture.src,
  category: { _id: product.category.id, name: product.category.name },
  count,
});
