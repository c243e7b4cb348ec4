import type { Category, Product, ProductPage } from 'contracts';
import { lazy, Suspense, useState } from 'react';
import { BoxIcon, ButtonLink, Inline } from 'ui';
import { useIdleImport } from '../browser/use-idle-import.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';
import { ListViews } from '../list/ListViews.tsx';
import type { OwnViews } from '../list/use-list-views.ts';
import { BegunProducts, type BegunProductsProps } from '../manage/BegunProducts.tsx';
import { productCounts, productViews } from '../manage/product-views.ts';
import { placeText, totalText } from '../manage/manage-text.ts';
import type { ProductColumn } from '../manage/product-columns.store.ts';
import {
  byColumn,
  chosenProductFilters,
  columnOf,
  productFilterFields,
  productOrders,
} from '../manage/product-filters.ts';
import { RunningLine } from '../manage/RunningLine.tsx';
import { UndoLine } from '../manage/UndoLine.tsx';
import type { BulkEditing } from '../manage/use-bulk-edit.ts';
import { ProductBar } from '../manage/ProductBar.tsx';
import { productTable } from '../manage/ProductTable.tsx';
import type { ProductChoice } from '../manage/use-product-choice.ts';
import type { May } from '../session/use-may.ts';

export type ManageProductsScreenProps = ListProps<ProductPage> & {
  /** Sorted by name; none while they are loading. */
  categories: readonly Category[];
  /** The products that are ticked. */
  choice: ProductChoice;
  /** The shown columns, and how they are chosen. */
  columns: readonly ProductColumn[];
  /** Called with the columns to show. */
  onColumns: (columns: readonly ProductColumn[]) => void;
  /** Changes the ticked products at once. */
  bulk: BulkEditing;
  /** The views that the person has saved. */
  ownViews: OwnViews;
  /** What was begun and is no product yet. */
  begun: BegunProductsProps;
  /** Whether who looks at it may do something. */
  may: May;
  /** Called with the product whose stock is to change. */
  onStock: (product: Product) => void;
  /** Called with the product to delete. */
  onDelete: (product: Product) => void;
};

const loadEdit = () => import('../manage/BulkEditDialog.tsx');
const BulkEditDialog = lazy(async () => ({ default: (await loadEdit()).BulkEditDialog }));
const ColumnsDialog = lazy(async () => ({
  default: (await import('../manage/ColumnsDialog.tsx')).ColumnsDialog,
}));

/** Every product, with ways to change and to delete it (docs/behaviour/storefront.md#manage-products). */
export function ManageProductsScreen({
  categories,
  choice,
  columns,
  onColumns,
  bulk,
  ownViews,
  begun,
  may,
  onStock,
  onDelete,
  ...list
}: ManageProductsScreenProps) {
  const { page, address, onAsk } = list;
  const { text, filters } = address;
  const mayChange = may('change_products');
  useIdleImport(choice.count.value > 0, loadEdit);
  // A dialog stays once it was opened, so that it can give the focus back.
  const [choosing, setChoosing] = useState<'never' | 'now' | 'before'>('never');
  const [editing, setEditing] = useState<'never' | 'now' | 'before'>('never');
  return (
    <>
      <ListScreen
        {...list}
        title={totalText(page?.total)}
        actions={
          <Inline>
            <ButtonLink href="/admin/low-stock">Low stock</ButtonLink>
            {mayChange && (
              <>
                <ButtonLink href="/admin/import">Import and export</ButtonLink>
                <ButtonLink href="/crete/product" variant="primary">
                  Create Product
                </ButtonLink>
              </>
            )}
          </Inline>
        }
        above={
          <>
            <ListViews
              list={productViews}
              counts={page && productCounts(page)}
              path="/admin/products"
              address={address}
              own={ownViews}
              onAsk={onAsk}
            />
            {mayChange && <BegunProducts {...begun} />}
          </>
        }
        noun={['product', 'products']}
        path="/admin/products"
        searchLabel="Search products"
        sorts={productOrders(text)}
        fields={productFilterFields(categories)}
        chosen={chosenProductFilters(filters, categories)}
        countText={page && placeText(page, text, Boolean(filters))}
        bar={
          <>
            <RunningLine running={bulk.running} stop={bulk.stop} />
            <UndoLine undoable={bulk.undoable} undo={bulk.undo} />
            {page && page.products.length > 0 && (
              <ProductBar
                page={page}
                choice={mayChange ? choice : null}
                onEdit={() => setEditing('now')}
                onColumns={() => setChoosing('now')}
              />
            )}
          </>
        }
        none={{
          icon: <BoxIcon />,
          title: 'The shop has no products yet.',
          children: 'Create Product makes the first.',
        }}
        table={productTable({
          products: page?.products ?? [],
          columns,
          sort: columnOf(address),
          onSortChange: (sort) => onAsk(byColumn(address, sort)),
          choice: mayChange ? choice : null,
          onStock: may('change_stock') ? onStock : null,
          onDelete,
        })}
      />
      {editing !== 'never' && (
        <Suspense>
          <BulkEditDialog
            open={editing === 'now'}
            count={choice.count}
            categories={categories}
            look={bulk.look}
            make={bulk.make}
            onClose={() => setEditing('before')}
          />
        </Suspense>
      )}
      {choosing !== 'never' && (
        <Suspense>
          <ColumnsDialog
            open={choosing === 'now'}
            columns={columns}
            onChange={onColumns}
            onClose={() => setChoosing('before')}
          />
        </Suspense>
      )}
    </>
  );
}
