import type { Product } from 'contracts';
import { Menu } from 'ui';
import { productCopyPath, productPath, productPreviewPath } from '../product/product-path.ts';
import { visibilityOf } from '../product/visibility.ts';
import { MoreButton } from './MoreButton.tsx';

type ProductMenuProps = {
  product: Product;
  /** Asks for a change of the stock of a product; null for who may not. */
  onStock: ((product: Product) => void) | null;
  mayChange: boolean;
};

/** What else can be done with a product of the list. A chunk of its own. */
export const ProductMenu = ({ product, onStock, mayChange }: ProductMenuProps) => (
  <Menu
    trigger={<MoreButton product={product} />}
    items={[
      ...(onStock ? [{ label: 'Change stock…', onSelect: () => onStock(product) }] : []),
      visibilityOf(product) === 'in_shop'
        ? { label: 'View Product', href: productPath(product) }
        : { label: 'Preview', href: productPreviewPath(product) },
      ...(mayChange ? [{ label: 'Duplicate', href: productCopyPath(product) }] : []),
    ]}
  />
);
