import { Button } from 'ui';
import { tellProduct } from '../cart/product-to-add.ts';
import { needsScript } from './AddToCart.css.ts';
import type { ListedProduct } from './listed-product.ts';

type Props = { product: ListedProduct; size?: 'medium' | 'large' };

/** Puts the product into the cart and goes there. The early script answers it, before React and after (decision 30). */
export function AddToCart({ product, size = 'medium' }: Props) {
  return (
    <div className={needsScript}>
      <Button
        variant="primary"
        size={size}
        fullWidth
        aria-label={`Add to Cart: ${product.name}`}
        data-add={product.id}
        ref={(button) => {
          if (button) tellProduct(button, product);
        }}
      >
        Add to Cart
      </Button>
    </div>
  );
}
