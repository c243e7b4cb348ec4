import type { CreateCategory } from 'contracts';
import { useState } from 'react';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { CategoryList } from '../category/CategoryList.tsx';
import { useCategoryPhotos, useManagedCategories } from '../category/use-categories.ts';
import { useCategoryChanges } from '../category/use-category-changes.ts';
import type { Head } from '../page/page.ts';
import { CreateCategoryScreen } from '../screens/CreateCategoryScreen.tsx';

export const head = (): Head => ({ title: 'Create Category' });

export const Component = () => (
  <ApiProvider>
    <CreateCategoryPage />
  </ApiProvider>
);

function CreateCategoryPage() {
  const { create, ...changes } = useCategoryChanges();
  const { categories, failure, retry } = useManagedCategories();
  const [pictured, setPictured] = useState<string | null>(null);
  const photos = useCategoryPhotos(pictured);
  const [created, setCreated] = useState<string | null>(null);
  const submit = async (input: CreateCategory) => {
    setCreated(null);
    if (await create.run(input)) setCreated(input.name);
  };
  return (
    <CreateCategoryScreen
      busy={create.busy}
      failure={create.failure}
      created={created}
      onSubmit={(input) => void submit(input)}
    >
      <CategoryList
        {...{ categories, failure, photos, ...changes }}
        onRetry={retry}
        onPicture={({ id }) => setPictured(id)}
      />
    </CreateCategoryScreen>
  );
}
