import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Link, ProductCard, Stack } from 'ui';
import { productPath } from '../product/product-path.ts';
import * as styles from './SuggestedProducts.css.ts';

type Props = {
  products: readonly Product[];
  /** The page with all results. */
  foundHref: string;
};

/** Two rows of two on a phone, one row on wider screens; a link leads to the rest. */
const shown = 4;

/** The products that match the typed text so far, as cards, and a link to all of them. */
export function SuggestedProducts({ products, foundHref }: Props) {
  return (
    <Stack gap="small">
      <ul aria-label="Products" className={styles.cards}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id}>
            <ProductCard
              name={product.name}
              spokenName={isolated(product.name)}
              pricePaise={product.pricePaise}
              href={productPath(product)}
              picture={{ ...product.picture, sizes: '(min-width: 46em) 14rem, 45vw' }}
              soldOut={product.quantity === 0}
              headingLevel={2}
            />
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <div className={styles.all}>
          <Link href={foundHref}>See all results</Link>
        </div>
      )}
    </Stack>
  );
}
