import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCategories } from '../category/use-categories.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { productPath } from '../product/product-path.ts';
import { afterSaving } from '../product-form/product-texts.ts';
import { useCreateProduct } from '../product-form/use-create-product.ts';
import { CreateProductScreen, type CreateProductScreenProps } from '../screens/CreateProductScreen.tsx';

export const head = (): Head => ({ title: 'Add Product' });

export const Component = () => (
  <ApiProvider>
    <CreateProductPage />
  </ApiProvider>
);

function CreateProductPage() {
  const { run, busy, failure, upload } = useCreateProduct();
  const categories = useCategories();
  const toasts = useToast();
  const go = useGo();
  const submit: CreateProductScreenProps['onSubmit'] = async (texts) => {
    const product = await run(texts);
    if (!product) return null;
    toasts.show({
      tone: 'success',
      title: `${isolated(product.name)} is created`,
      action: {
        label: 'View Product',
        altText: 'Find it among the newest products of the shop',
        onSelect: () => go(productPath(product)),
      },
    });
    return { texts: afterSaving(texts), isSaved: true };
  };
  return <CreateProductScreen {...{ categories, upload, busy, failure }} onSubmit={submit} />;
}
