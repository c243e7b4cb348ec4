import { isolated } from 'contracts/isolated';
import { AddToCartIcon, IconButton, ProductCard } from 'ui';
import { needsScript } from './AddToCart.css.ts';
import type { ListedProduct } from './listed-product.ts';
import { productPath } from './product-path.ts';
import { attachProduct } from './product-to-add.ts';

type Props = {
  product: ListedProduct;
  /** True if its picture is visible without scrolling; it then loads with high priority. */
  priority?: boolean;
};

/** A product card that links to the product's page and has 'Add to Cart', whose press the early script handles (decision 26). */
export function ProductTile({ product, priority = false }: Props) {
  const { name, pricePaise, quantity, picture } = product;
  return (
    <ProductCard
      name={name}
      spokenName={isolated(name)}
      pricePaise={pricePaise}
      href={productPath(product)}
      picture={{ ...picture, priority }}
      soldOut={quantity === 0}
      actions={
        quantity > 0 && (
          <div className={needsScript}>
            <IconButton
              outlined
              label={`Add to Cart: ${isolated(name)}`}
              title="Add to Cart"
              data-add=""
              ref={(button) => {
                if (button) attachProduct(button, product);
              }}
            >
              <AddToCartIcon />
            </IconButton>
          </div>
        )
      }
    />
  );
}
