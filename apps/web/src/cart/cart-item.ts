import type { CartItem } from 'contracts';
import type { ListedProduct } from '../product/listed-product.ts';

/**
 * A product as the cart stores it, with its price in rupees (docs/behaviour/storefront.md#browser-storage).
 */
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
