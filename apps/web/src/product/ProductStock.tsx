import type { Product } from 'contracts';
import { Alert, Badge, Button, ButtonLink, Inline, Stack, Text } from 'ui';
import { AddToCart } from './AddToCart.tsx';
import { categoryPath } from './trail.ts';
import type { ShownProduct } from './use-product.ts';

type Props = Omit<ShownProduct, 'product'> & { product: Product };

/** A product's stock and, while it is in stock, 'Add to Cart' (docs/behaviour/storefront.md#product-page). */
export function ProductStock({ product, isGone, failure, onRetry }: Props) {
  const { quantity, category } = product;
  if (isGone)
    return (
      <Alert
        tone="warning"
        live
        action={<ButtonLink href={categoryPath(category)}>Others like it</ButtonLink>}
      >
        This product is not for sale any more.
      </Alert>
    );
  return (
    <Stack gap="medium">
      <Inline gap="small">
        <Text tone={quantity > 0 ? 'muted' : 'standard'}>Left in Stock : {quantity}</Text>
        {quantity === 0 && <Badge tone="warning">Sold out</Badge>}
      </Inline>
      {failure && (
        <Alert tone="warning" live action={<Button onClick={onRetry}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      {quantity > 0 && (
        <>
          <AddToCart product={product} size="large" />
          <noscript>
            <Text tone="muted">The cart needs JavaScript: turn it on in your browser to buy this.</Text>
          </noscript>
        </>
      )}
    </Stack>
  );
}
