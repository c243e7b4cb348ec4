import { isolated } from 'contracts/isolated';
import { ProductCard } from 'ui';
import { nothingToAdd } from './AddToCart.css.ts';
import { AddToCart } from './AddToCart.tsx';
import type { ListedProduct } from './listed-product.ts';
import { productPath } from './product-path.ts';

type Props = {
  product: ListedProduct;
  /** True if its picture is visible without scrolling; it then loads with high priority. */
  priority?: boolean;
};

/** A product card that links to the product's page and has 'Add to Cart'. */
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
      actions={quantity > 0 ? <AddToCart product={product} /> : <div className={nothingToAdd} />}
    />
  );
}
