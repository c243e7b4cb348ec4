import { Card, Container, Heading, Stack } from 'ui';
import { isRefusal } from '../failure.ts';
import { ProductForm, type ProductFormProps } from '../product/ProductForm.tsx';
import { emptyTexts } from '../product/product-texts.ts';

export type CreateProductScreenProps = Pick<
  ProductFormProps,
  'categories' | 'upload' | 'busy' | 'failure' | 'onSubmit'
>;

/** Product creation (spec §2). */
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
            advice={
              failure &&
              !isRefusal(failure) &&
              'It is not known whether the product was created. Press the button again: it will not be created twice.'
            }
          />
        </Card>
      </Stack>
    </Container>
  );
}
