import type { ReactNode } from 'react';
import { BoxIcon, ButtonLink, Card, Container, EmptyState, Heading, Inline, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { LoadingForm } from '../product-form/LoadingForm.tsx';

export type UpdateProductScreenProps = {
  /** Why the product could not be loaded; `not_found` if it is not in the shop. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Where its page is seen as shoppers will see it, once it is loaded. */
  previewHref?: string;
  /** Where a copy of the product is made, once it is loaded. */
  copyHref?: string;
  /** The form, once the product is loaded. */
  children?: ReactNode;
  /** Its stock. */
  stock?: ReactNode;
  /** The form of its pictures. */
  pictures?: ReactNode;
};

/**
 * Updates a product (docs/behaviour/storefront.md#update-product): the product form, filled from the product.
 */
export function UpdateProductScreen({
  failure,
  onRetry,
  previewHref,
  copyHref,
  children,
  stock,
  pictures,
}: UpdateProductScreenProps) {
  return (
    <Container width="medium">
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            Update Product
          </Heading>
          <Inline gap="small">
            {previewHref && <ButtonLink href={previewHref}>Preview</ButtonLink>}
            {copyHref && <ButtonLink href={copyHref}>Duplicate</ButtonLink>}
          </Inline>
        </Inline>
        {children ? (
          <>
            <Card>{children}</Card>
            {stock}
            {pictures && <Card>{pictures}</Card>}
          </>
        ) : failure?.code === 'not_found' || failure?.code === 'bad_input' ? (
          <EmptyState
            icon={<BoxIcon />}
            title="This product is not in the shop."
            action={<ButtonLink href="/admin/products">Manage Products</ButtonLink>}
          >
            It was deleted, or the address is wrong.
          </EmptyState>
        ) : failure ? (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        ) : (
          <LoadingForm />
        )}
      </Stack>
    </Container>
  );
}
