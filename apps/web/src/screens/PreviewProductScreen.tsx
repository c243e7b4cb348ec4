import type { DeliveryDays, PicturedProduct } from 'contracts';
import { Alert, BoxIcon, ButtonLink, Container, EmptyState, Inline, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { dayAndTime } from '../date/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import { productPath, productUpdatePath } from '../product/product-path.ts';
import { visibilityOf } from '../product/visibility.ts';
import { ProductScreen } from './ProductScreen.tsx';

export type PreviewProductScreenProps = {
  /** Undefined while it is loading, and when it could not be loaded. */
  product: PicturedProduct | undefined;
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: DeliveryDays | null;
  /** Why it could not be loaded. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Whether its form is led to. */
  mayChange: boolean;
};

const nothing: ProductListState = { status: 'ready', products: [] };

/** The page of a product as shoppers will see it, for admins (docs/behaviour/storefront.md#visibility). */
export function PreviewProductScreen({
  product,
  deliveryDays,
  failure,
  onRetry,
  mayChange,
}: PreviewProductScreenProps) {
  if (!product && failure)
    return (
      <Container>
        {failure.code === 'not_found' ? (
          <EmptyState
            icon={<BoxIcon />}
            title="This product is not in the shop."
            action={<ButtonLink href="/admin/products">Manage Products</ButtonLink>}
          >
            It was deleted, or the address is wrong.
          </EmptyState>
        ) : (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        )}
      </Container>
    );
  return (
    <Stack gap="medium">
      {product && (
        <Container>
          <Alert
            title={sentence(product)}
            action={
              <Inline gap="small">
                {mayChange && <ButtonLink href={productUpdatePath(product)}>Update</ButtonLink>}
                {visibilityOf(product) === 'in_shop' && (
                  <ButtonLink href={productPath(product)}>Its page</ButtonLink>
                )}
              </Inline>
            }
          />
        </Container>
      )}
      <ProductScreen
        product={product}
        isGone={false}
        failure={undefined}
        onRetry={onRetry}
        related={nothing}
        viewed={[]}
        deliveryDays={deliveryDays}
      />
    </Stack>
  );
}

function sentence(product: PicturedProduct): string {
  if (visibilityOf(product) === 'in_shop') return 'This is a preview. The product is in the shop.';
  return product.publishedAt === null
    ? 'This is a preview. The product is hidden: shoppers do not see it and cannot buy it.'
    : `This is a preview. Shoppers see the product from ${dayAndTime(product.publishedAt)} on.`;
}
