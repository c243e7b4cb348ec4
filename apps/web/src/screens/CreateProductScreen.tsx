import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import { BoxIcon, ButtonLink, Card, Container, EmptyState, Heading, Link, Stack } from 'ui';
import { isRefusal, type Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { productUpdatePath } from '../product/product-path.ts';
import { LoadingForm } from '../product-form/LoadingForm.tsx';
import { ProductDrafts, type ProductDraftsProps } from '../product-form/ProductDrafts.tsx';
import { ProductForm, type ProductFormProps } from '../product-form/ProductForm.tsx';

export type CreateProductScreenProps = Omit<ProductFormProps, 'submitLabel' | 'advice'> & {
  /** The products that were kept unfinished. */
  drafts: ProductDraftsProps;
  /** What the failure is of. */
  failed?: 'create' | 'draft';
};

/** Creates products (docs/behaviour/storefront.md#product-form). */
export const CreateProductScreen = ({ drafts, failed = 'create', ...form }: CreateProductScreenProps) => (
  <AddProduct>
    <Card>
      <ProductForm
        {...form}
        submitLabel="Create Product"
        advice={form.failure && advice[failed](form.failure)}
      />
    </Card>
    <ProductDrafts {...drafts} />
  </AddProduct>
);

/** While the draft or the product that the form begins with is read, or when it cannot be. */
export function BeginningProductScreen({
  failure,
  onRetry,
}: {
  failure: Failure | null;
  onRetry: () => void;
}) {
  return (
    <AddProduct>
      {!failure ? (
        <LoadingForm />
      ) : failure.code === 'not_found' ? (
        <EmptyState
          icon={<BoxIcon />}
          title={failure.message}
          action={<ButtonLink href="/crete/product">Add Product</ButtonLink>}
        >
          It was deleted, or its product is in the shop already.
        </EmptyState>
      ) : (
        <FailedPart sentence={failure.message} onRetry={onRetry} />
      )}
    </AddProduct>
  );
}

const AddProduct = ({ children }: { children: ReactNode }) => (
  <Container width="medium">
    <Stack gap="large">
      <Heading level={1} size="heading">
        Add Product
      </Heading>
      {children}
    </Stack>
  </Container>
);

const draftAdvice = (failure: Failure): ReactNode =>
  !isRefusal(failure) &&
  'It is not known whether the draft was saved. Press the button again: it will not be saved twice.';

/** After a lost answer the product may exist with other values than the form has now (decision 37). */
function createAdvice(failure: Failure): ReactNode {
  const { current } = failure;
  if (current)
    return (
      <>
        Your first try was carried out:{' '}
        <Link href={productUpdatePath(current)}>Update {isolated(current.name)}</Link>
      </>
    );
  return (
    !isRefusal(failure) &&
    'It is not known whether the product was created. Press the button again: it will not be created twice.'
  );
}

const advice = { create: createAdvice, draft: draftAdvice };
