import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  groupDigits,
  Inline,
  Link,
  Picture,
  Price,
  Table,
  type TableColumn,
} from 'ui';
import { productPath, productUpdatePath } from './product-path.ts';
import * as styles from './ProductTable.css.ts';

export type ProductTableProps = {
  products: readonly Product[];
  loading: boolean;
  onDelete: (product: Product) => void;
  empty: ReactNode;
  error: ReactNode;
};

/** The table of all products, each with buttons to update and delete it. */
export function ProductTable({ products, onDelete, ...rest }: ProductTableProps) {
  return (
    <Table
      caption="Products"
      captionHidden
      columns={[...columns, actions(onDelete)]}
      rows={products}
      rowKey={({ id }) => id}
      skeletonRows={10}
      {...rest}
    />
  );
}

const columns: TableColumn<Product>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 'fill',
    cell: (product) => (
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture {...product.picture} alt="" width={48} height={48} sizes="3rem" />
        </div>
        <Link href={productPath(product)} tone="standard">
          {product.name}
        </Link>
      </div>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    width: 'fit',
    align: 'end',
    cell: ({ pricePaise }) => <Price paise={pricePaise} />,
  },
  {
    key: 'stock',
    header: 'Left in stock',
    width: 'fit',
    align: 'end',
    cell: ({ quantity }) => (quantity === 0 ? <Badge tone="warning">Sold out</Badge> : groupDigits(quantity)),
  },
];

const actions = (onDelete: (product: Product) => void): TableColumn<Product> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  width: 'fit',
  cell: (product) => (
    <Inline gap="xsmall" wrap={false}>
      <ButtonLink
        href={productUpdatePath(product)}
        size="small"
        aria-label={`Update ${isolated(product.name)}`}
      >
        Update
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${isolated(product.name)}`}
        onClick={() => onDelete(product)}
      >
        Delete
      </Button>
    </Inline>
  ),
});
