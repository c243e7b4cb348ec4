import type { Product, ProductPage } from 'contracts';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useIdleImport } from '../browser/use-idle-import.ts';
import { useMay } from '../session/use-may.ts';
import { useSession } from '../session/use-session.ts';
import { useCategories } from '../category/use-categories.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Failure } from '../calls/failure.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { columnsOf, readColumns, saveColumns, subscribeColumns } from '../manage/product-columns.store.ts';
import { productFilters, toProductSearch } from '../manage/product-filters.ts';
import { useDeleteProduct } from '../product/use-delete-product.ts';
import { useBulkEdit } from '../manage/use-bulk-edit.ts';
import { useUnsavedProduct } from '../manage/use-unsaved-product.ts';
import { productViews } from '../manage/product-views.ts';
import { useListViews } from '../list/use-list-views.ts';
import { useDrafts } from '../product-form/use-drafts.ts';
import { useProductChoice } from '../manage/use-product-choice.ts';
import { ManageProductsScreen } from '../screens/ManageProductsScreen.tsx';
import type { StockDialogProps } from '../stock/StockDialog.tsx';
import { useChangeStock } from '../stock/use-stock.ts';
import { trpc } from '../trpc.ts';

const load = () => import('../product/DeleteProductDialog.tsx');
const DeleteProductDialog = lazy(async () => ({ default: (await load()).DeleteProductDialog }));

const StockDialog = lazy(async () => ({ default: (await import('../stock/StockDialog.tsx')).StockDialog }));

export const head = (): Head => ({ title: 'Manage Products' });

export const Component = () => (
  <ApiProvider>
    <ManageProductsPage />
  </ApiProvider>
);

/**
 * The product to delete, or already deleted (`goneAt`, in ms since 1970) but still in a page that was fetched
 * before.
 */
type Asked = { product: Product; open: boolean; goneAt?: number; failedBefore: Failure | null };

function ManageProductsPage() {
  const session = useSession();
  const list = useListAddress('/admin/products', productFilters);
  const answer = useNumberedPage<ProductPage>(
    trpc.product.page.useQuery(
      { ...toProductSearch(list.address), page: list.address.page },
      { enabled: Boolean(session), ...numberedPageOptions },
    ),
  );
  const { page, cameAt } = answer;
  const { categories = [] } = useCategories();
  const choice = useProductChoice(list.address, page);
  const may = useMay();
  const bulk = useBulkEdit(choice, session?.role === '1' && may('change_products'));
  const columns = useColumns();
  const ownViews = useListViews(productViews, session?.userId);
  const { drafts } = useDrafts();
  const unsaved = useUnsavedProduct(session?.userId);
  useIdleImport(Boolean(page), load);
  const deletion = useDeleteProduct();
  const [asked, setAsked] = useState<Asked>();
  // It stays once it was opened, so that it can give the focus back.
  const [stocked, setStocked] = useState<{ product: Product; open: boolean }>();

  const remove = async (question: Asked) => {
    if (await deletion.run(question.product)) setAsked({ ...question, open: false, goneAt: Date.now() });
  };
  const question = (product: Product) => setAsked({ product, open: true, failedBefore: deletion.failure });
  // The row disappears before the dialog returns the focus, so that the focus is not lost with the row.
  const gone = asked?.goneAt && cameAt <= asked.goneAt ? asked.product.id : undefined;

  return (
    <>
      <ManageProductsScreen
        {...list}
        {...answer}
        page={page && { ...page, products: page.products.filter(({ id }) => id !== gone) }}
        categories={categories}
        choice={choice}
        columns={columns}
        onColumns={saveColumns}
        bulk={bulk}
        ownViews={ownViews}
        begun={{ drafts, unsaved }}
        may={may}
        onStock={(product) => setStocked({ product, open: true })}
        onDelete={question}
      />
      {stocked && (
        <Suspense>
          <StockOf {...stocked} onClose={() => setStocked({ ...stocked, open: false })} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <DeleteProductDialog
            product={asked.product}
            open={asked.open}
            busy={deletion.busy}
            failure={deletion.failure === asked.failedBefore ? null : deletion.failure}
            onDelete={() => void remove(asked)}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

const StockOf = (props: Omit<StockDialogProps, 'change'>) => (
  <StockDialog {...props} change={useChangeStock(props.product)} />
);

/** The columns that this browser keeps. */
function useColumns() {
  const text = useSyncExternalStore(subscribeColumns, readColumns, () => '');
  return useMemo(() => columnsOf(text), [text]);
}
