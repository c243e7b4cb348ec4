import type { Product } from 'contracts';
import { maxLineQuantity } from 'contracts/order-limits';
import { useId, useState } from 'react';
import { Alert, Badge, Button, ButtonLink, Inline, QuantityField, Stack, Text } from 'ui';
import { AddToCart } from './AddToCart.tsx';
import { BuyBar } from './BuyBar.tsx';
import * as styles from './ProductStock.css.ts';
import { categoryPath } from './trail.ts';
import type { ShownProduct } from './use-product.ts';

type Props = Omit<ShownProduct, 'product'> & {
  product: Product;
};

/**
 * A product's stock and, while it is in stock, how many and 'Add to Cart'
 * (docs/behaviour/storefront.md#product-page).
 */
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
          <Buy product={product} max={Math.min(quantity, maxLineQuantity)} />
          <noscript>
            <Text tone="muted">The cart needs JavaScript: turn it on in your browser to buy this.</Text>
          </noscript>
        </>
      )}
    </Stack>
  );
}

function Buy({ product, max }: { product: Product; max: number }) {
  const quantityId = useId();
  const [count, setCount] = useState(1);
  return (
    <div className={styles.buy}>
      <QuantityField
        id={quantityId}
        label="Quantity"
        labelHidden
        stepper
        value={Math.min(count, max)}
        max={max}
        onCommit={setCount}
      />
      <BuyBar name={product.name} pricePaise={product.pricePaise}>
        <AddToCart product={product} size="large" quantityId={quantityId} />
      </BuyBar>
    </div>
  );
}
