import type { PicturedProduct } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useParams } from 'react-router';
import { useToast } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCategories } from '../category/use-categories.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import type { ProductFormProps } from '../product-form/ProductForm.tsx';
import { productCopyPath, productPath, productPreviewPath } from '../product/product-path.ts';
import { ProductPicturesForm } from '../product-form/ProductPicturesForm.tsx';
import { useProductPictures } from '../product-form/use-product-pictures.ts';
import { afterSaving } from '../product-form/product-texts.ts';
import { UpdateProductForm } from '../product-form/UpdateProductForm.tsx';
import { useProductToUpdate } from '../product-form/use-product-to-update.ts';
import { useUpdateProduct } from '../product-form/use-update-product.ts';
import { StockCard } from '../stock/StockCard.tsx';
import { useChangeStock, useStock } from '../stock/use-stock.ts';
import { UpdateProductScreen } from '../screens/UpdateProductScreen.tsx';

export const head = (): Head => ({ title: 'Update Product' });

export const Component = () => (
  <ApiProvider>
    <UpdateProductPage key={useParams()['id']} id={useParams()['id'] ?? ''} />
  </ApiProvider>
);

function UpdateProductPage({ id }: { id: string }) {
  const { product, failure, retry } = useProductToUpdate(id);
  if (product) return <UpdateForm product={product} onRetry={retry} />;
  return <UpdateProductScreen failure={failure} onRetry={retry} />;
}

const ProductStockCard = ({ product }: { product: PicturedProduct }) => (
  <StockCard {...useStock(product.id)} change={useChangeStock(product)} />
);

function UpdateForm({ product, onRetry }: { product: PicturedProduct; onRetry: () => void }) {
  const { filled, save, takePictures, busy, failure, upload } = useUpdateProduct(product);
  const pictures = useProductPictures(filled.product, takePictures);
  const categories = useCategories();
  const toasts = useToast();
  const go = useGo();
  const submit: ProductFormProps['onSubmit'] = async (texts) => {
    const outcome = await save(texts);
    if (!outcome) return null;
    if ('merged' in outcome) return { texts: outcome.merged, isSaved: false };
    const { saved } = outcome;
    toasts.show({
      tone: 'success',
      title: `${isolated(saved.name)} is updated`,
      action: {
        label: 'View Product',
        altText: 'Open the product’s own page',
        onSelect: () => go(productPath(saved)),
      },
    });
    return { texts: afterSaving(texts), isSaved: true };
  };
  return (
    <UpdateProductScreen
      failure={null}
      onRetry={onRetry}
      previewHref={productPreviewPath(product)}
      copyHref={productCopyPath(product)}
      stock={<ProductStockCard product={product} />}
      pictures={<ProductPicturesForm {...pictures} />}
    >
      <UpdateProductForm
        {...{ categories, upload, busy, failure }}
        filled={filled.texts}
        theirs={filled.theirs}
        currentUrl={filled.isSaved ? undefined : filled.product.picture.src}
        savedName={filled.isSaved ? filled.product.name : null}
        onSubmit={submit}
      />
    </UpdateProductScreen>
  );
}
