import { isolated } from 'contracts/isolated';
import { useState } from 'react';
import { useToast } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCategories } from '../category/use-categories.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { productPath } from '../product/product-path.ts';
import { draftPath } from '../product-form/ProductDrafts.tsx';
import { afterSaving, type ProductTexts } from '../product-form/product-texts.ts';
import { type BeginsWith, useBeginning } from '../product-form/use-beginning.ts';
import { type Beginning, useCreateProduct } from '../product-form/use-create-product.ts';
import { useDrafts } from '../product-form/use-drafts.ts';
import { BeginningProductScreen, CreateProductScreen } from '../screens/CreateProductScreen.tsx';

export const head = (): Head => ({ title: 'Add Product' });

export const Component = () => {
  const query = useAddressQuery();
  const [draft, copy] = [query.get('draft'), query.get('copy')];
  return (
    <ApiProvider>
      <CreateProductPage key={`${draft} ${copy}`} draft={draft} copy={copy} />
    </ApiProvider>
  );
};

function CreateProductPage(from: BeginsWith) {
  const { beginning, failure, retry } = useBeginning(from);
  if (beginning) return <CreateForm beginning={beginning} />;
  return <BeginningProductScreen failure={failure} onRetry={retry} />;
}

function CreateForm({ beginning }: { beginning: Beginning }) {
  const { create, saveDraft, upload, pictures } = useCreateProduct(beginning);
  const [pressed, setPressed] = useState<'create' | 'draft'>('create');
  const categories = useCategories();
  const drafts = useDrafts();
  const toasts = useToast();
  const go = useGo();
  const { draft } = beginning;

  const submit = async (texts: ProductTexts) => {
    setPressed('create');
    const product = await create.run(texts);
    if (!product) return null;
    pictures.change([]);
    toasts.show({
      tone: 'success',
      title: `${isolated(product.name)} is created`,
      action: {
        label: 'View Product',
        altText: 'Find it among the newest products of the shop',
        onSelect: () => go(productPath(product)),
      },
    });
    if (draft) go('/crete/product', { replace: true });
    return { texts: afterSaving(texts), isSaved: true };
  };
  const keep = async (texts: ProductTexts) => {
    setPressed('draft');
    const saved = await saveDraft.run(texts);
    if (!saved) return false;
    toasts.show({ tone: 'success', title: 'The draft is saved. Shoppers do not see it.' });
    if (!draft) go(draftPath(saved), { replace: true });
    return true;
  };
  return (
    <CreateProductScreen
      filled={beginning.texts}
      {...{ categories, upload, pictures }}
      busy={create.busy || saveDraft.busy}
      failure={(pressed === 'draft' ? saveDraft : create).failure}
      failed={pressed}
      onSubmit={submit}
      onSaveDraft={keep}
      part={draft ? `#${draft.id}` : ''}
      drafts={{ ...drafts, drafts: drafts.drafts.filter(({ id }) => id !== draft?.id) }}
    />
  );
}
