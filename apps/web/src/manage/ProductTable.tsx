import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  groupDigits,
  Inline,
  Link,
  Picture,
  Price,
  type TableColumn,
  type TableProps,
  VisuallyHidden,
} from 'ui';
import { MoreButton } from './MoreButton.tsx';
import { type ProductColumn, productColumns } from './product-columns.store.ts';
import { dayOf } from '../date/when.ts';
import { HiddenBadge } from '../product/HiddenBadge.tsx';
import { productUpdatePath } from '../product/product-path.ts';
import { deskProductPath } from '../product/visibility.ts';
import type { ProductChoice } from './use-product-choice.ts';
import * as styles from './ProductTable.css.ts';

/** Nobody needs its code at once, and it is large. */
const ProductMenu = lazy(async () => ({ default: (await import('./ProductMenu.tsx')).ProductMenu }));

type ProductTableProps = Pick<TableProps<Product>, 'sort' | 'onSortChange'> & {
  products: readonly Product[];
  /** Which columns are shown besides the name. */
  columns: readonly ProductColumn[];
  /** Null for who may change none: then a name leads to what shoppers see. */
  choice: ProductChoice | null;
  onDelete: (product: Product) => void;
  /** Asks for a change of the stock of a product; null for who may not. */
  onStock: ((product: Product) => void) | null;
};

/** The table of all products, each with a box to choose it, and buttons to update and delete it. */
export const productTable = ({
  products,
  columns,
  choice,
  onDelete,
  onStock,
  ...sorting
}: ProductTableProps) => ({
  caption: 'Products',
  dense: false,
  columns: [
    ...(choice ? [boxes(products, choice)] : []),
    nameOf(choice !== null),
    ...columns.map((column) => ({ key: column, header: productColumns[column], ...cells[column] })),
    actions({ onDelete, onStock, mayChange: choice !== null }),
  ],
  rowHeader: 'name',
  rows: products,
  ...sorting,
});

function boxes(products: readonly Product[], choice: ProductChoice): TableColumn<Product> {
  const ids = products.map(({ id }) => id);
  const chosen = ids.filter(choice.has).length;
  return {
    key: 'chosen',
    header: 'Chosen',
    headerHidden: true,
    width: 'fit',
    headerContent: (
      <Checkbox
        label={<VisuallyHidden>All on this page</VisuallyHidden>}
        disabled={ids.length === 0}
        checked={chosen > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget }) => choice.set(ids, currentTarget.checked)}
      />
    ),
    cell: (product) => (
      <Checkbox
        label={<VisuallyHidden>{isolated(product.name)}</VisuallyHidden>}
        checked={choice.has(product.id)}
        onChange={({ currentTarget }) => choice.set([product.id], currentTarget.checked)}
      />
    ),
  };
}

const nameOf = (mayChange: boolean): TableColumn<Product> => ({
  key: 'name',
  header: 'Name',
  width: 'fill',
  sortable: true,
  cell: (product) => (
    <div className={styles.product}>
      <div className={styles.picture}>
        <Picture {...product.picture} alt="" width={48} height={48} sizes="3rem" />
      </div>
      <div>
        <Link href={deskProductPath(product, mayChange)} tone="standard">
          {product.name}
        </Link>
        <HiddenBadge product={product} />
      </div>
    </div>
  ),
});

const cells: Record<ProductColumn, Omit<TableColumn<Product>, 'key' | 'header'>> = {
  sku: { width: 'fit', cell: ({ sku }) => <bdi>{sku}</bdi> },
  price: {
    width: 'fit',
    align: 'end',
    sortable: true,
    cell: ({ pricePaise }) => <Price paise={pricePaise} />,
  },
  stock: {
    width: 'fit',
    align: 'end',
    sortable: true,
    cell: ({ quantity }) => (quantity === 0 ? <Badge tone="warning">Sold out</Badge> : groupDigits(quantity)),
  },
  sold: { width: 'fit', align: 'end', sortable: true, cell: ({ sold }) => groupDigits(sold) },
  category: { cell: ({ category }) => <bdi>{category.name}</bdi> },
  shipping: { width: 'fit', cell: ({ needsShipping }) => (needsShipping ? 'Shipped' : 'Not shipped') },
  added: { width: 'fit', sortable: true, cell: ({ createdAt }) => dayOf(createdAt) },
};

const actions = ({
  onDelete,
  onStock,
  mayChange,
}: Pick<ProductTableProps, 'onDelete' | 'onStock'> & { mayChange: boolean }): TableColumn<Product> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  width: 'fit',
  cell: (product) => (
    <Inline gap="xsmall" wrap={false}>
      {mayChange && (
        <>
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
        </>
      )}
      <Suspense fallback={<MoreButton product={product} />}>
        <ProductMenu {...{ product, onStock, mayChange }} />
      </Suspense>
    </Inline>
  ),
});
