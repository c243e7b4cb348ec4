import { isolated } from 'contracts/isolated';
import { Alert, Stack } from 'ui';
import { isRefusal } from '../calls/failure.ts';
import { ProductForm, type ProductFormProps } from './ProductForm.tsx';

export type UpdateProductFormProps = Omit<ProductFormProps, 'submitLabel' | 'advice'> & {
  /**
   * The name of the product that was just saved, whose form fields are now empty; null before the first save.
   */
  savedName: string | null;
};

/** The product form of the update screen, with messages about what was saved and what was not. */
export function UpdateProductForm({ savedName, failure, ...form }: UpdateProductFormProps) {
  return (
    <Stack gap="medium">
      {savedName !== null && (
        <Alert tone="success">
          {isolated(savedName)} is updated. Fields that are left empty now stay as they are in the shop.
        </Alert>
      )}
      <ProductForm
        {...form}
        failure={failure}
        submitLabel="Update Product"
        advice={
          failure &&
          (failure.current
            ? 'Fields that you had left alone show what there is now; what you typed is still here. Press the button again to save it.'
            : !isRefusal(failure) &&
              'It is not known whether the product was updated. What you typed is still here: press the button again.')
        }
      />
    </Stack>
  );
}
