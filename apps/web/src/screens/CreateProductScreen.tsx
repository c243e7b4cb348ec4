import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import { Card, Container, Heading, Link, Stack } from 'ui';
import { isRefusal, type Failure } from '../calls/failure.ts';
import { productUpdatePath } from '../product/product-path.ts';
import { ProductForm, type ProductFormProps } from '../product-form/ProductForm.tsx';
import { emptyTexts } from '../product-form/product-texts.ts';

export type CreateProductScreenProps = Pick<
  ProductFormProps,
  'categories' | 'upload' | 'busy' | 'failure' | 'onSubmit'
>;

/** Creates products (docs/behaviour/storefront.md#product-form). */
export function CreateProductScreen(props: CreateProductScreenProps) {
  const { failure } = props;
  return (
    <Container width="medium">
      <Stack gap="large">
        <Heading level={1} size="heading">
          Add Product
        </Heading>
        <Card>
          <ProductForm
            {...props}
            submitLabel="Create Product"
            filled={emptyTexts}
            advice={failure && adviceFor(failure)}
          />
        </Card>
      </Stack>
    </Container>
  );
}

/** After a lost answer the product may exist with other values than the form has now (decision 37). */
function adviceFor(failure: Failure): ReactNode {
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
