import type { Product } from 'contracts';
import { Button } from 'ui';
import { cartItem } from '../cart/cart-item.ts';
import { needsScript } from './AddToCart.css.ts';

type Props = { product: Product; size?: 'medium' | 'large' };

/** Puts the product into the cart and goes there. The early script answers it, before React and after (decision 30). */
export function AddToCart({ product, size = 'medium' }: Props) {
  return (
    <div className={needsScript}>
      <Button
        variant="primary"
        size={size}
        fullWidth
        aria-label={`Add to Cart: ${product.name}`}
        data-add={JSON.stringify(cartItem(product))}
      >
        Add to Cart
      </Button>
    </div>
  );
}
