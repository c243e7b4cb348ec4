import { ProductCard } from 'ui';
import { nothingToAdd } from './AddToCart.css.ts';
import { AddToCart } from './AddToCart.tsx';
import type { ListedProduct } from './listed-product.ts';
import { productPath } from './product-path.ts';

type Props = {
  product: ListedProduct;
  /** Its picture is among the first things seen. */
  priority?: boolean;
};

/** A product in a list, with the way to its page and into the cart. */
export function ProductTile({ product, priority = false }: Props) {
  const { name, pricePaise, quantity, picture } = product;
  return (
    <ProductCard
      name={name}
      pricePaise={pricePaise}
      href={productPath(product)}
      picture={{ ...picture, priority }}
      soldOut={quantity === 0}
      actions={quantity > 0 ? <AddToCart product={product} /> : <div className={nothingToAdd} />}
    />
  );
}
