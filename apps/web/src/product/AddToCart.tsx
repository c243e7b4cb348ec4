import { isolated } from 'contracts/isolated';
import { Button } from 'ui';
import { attachProduct } from './product-to-add.ts';
import { fullWidth } from './AddToCart.css.ts';
import type { ListedProduct } from './listed-product.ts';

type Props = {
  product: ListedProduct;
  size?: 'medium' | 'large';
  /** The id of the number field that says how many; without it, one. */
  quantityId?: string;
};

/**
 * Adds the product to the cart and opens the cart. The early script handles the click, also after React
 * (decision 26).
 */
export function AddToCart({ product, size = 'medium', quantityId }: Props) {
  return (
    <div className={fullWidth}>
      <Button
        variant="primary"
        size={size}
        fullWidth
        aria-label={`Add to Cart: ${isolated(product.name)}`}
        data-add={product.id}
        data-quantity={quantityId}
        ref={(button) => {
          if (button) attachProduct(button, product);
        }}
      >
        Add to Cart
      </Button>
    </div>
  );
}
