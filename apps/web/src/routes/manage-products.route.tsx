import type { Product } from 'contracts';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Failure } from '../calls/failure.ts';
import { useListAddress } from '../list/use-list-address.ts';
import type { Head } from '../page/page.ts';
import { DeleteProductDialog } from '../product/DeleteProductDialog.tsx';
import { useDeleteProduct } from '../product/use-delete-product.ts';
import { useProductPage } from '../product/use-product-page.ts';
import { ManageProductsScreen } from '../screens/ManageProductsScreen.tsx';

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
  const { address, ask } = useListAddress('/admin/products');
  const { page, cameAt, waits, failure, retry } = useProductPage(address, Boolean(session));
  const deletion = useDeleteProduct();
  const [asked, setAsked] = useState<Asked>();

  const remove = async (question: Asked) => {
    if (await deletion.run(question.product)) setAsked({ ...question, open: false, goneAt: Date.now() });
  };
  const question = (product: Product) => setAsked({ product, open: true, failedBefore: deletion.failure });
  // The row disappears before the dialog returns the focus, so that the focus is not lost with the row.
  const gone = asked?.goneAt && cameAt <= asked.goneAt ? asked.product.id : undefined;

  return (
    <>
      <ManageProductsScreen
        address={address}
        page={page && { ...page, products: page.products.filter(({ id }) => id !== gone) }}
        waits={waits}
        failure={failure}
        onRetry={retry}
        onAsk={ask}
        onDelete={question}
      />
      <DeleteProductDialog
        product={asked?.product}
        open={asked?.open ?? false}
        busy={deletion.busy}
        failure={deletion.failure === asked?.failedBefore ? null : deletion.failure}
        onDelete={() => asked && void remove(asked)}
        onClose={() => setAsked(asked && { ...asked, open: false })}
      />
    </>
  );
}
