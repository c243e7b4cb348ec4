import type { Product } from 'contracts';
import { Alert, Badge, Button, Container, Heading, Picture, Price, Skeleton, Stack, Text } from 'ui';
import { AddToCart } from '../product/AddToCart.tsx';
import * as styles from './ProductScreen.css.ts';

export type ProductScreenProps = {
  product: Product | undefined;
  /** Why the product could not be asked for again; what is shown may be out of date. */
  failure?: string | undefined;
  onRetry?: () => void;
};

/** A product on its own (spec §2). */
export function ProductScreen({ product, failure, onRetry }: ProductScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        {failure && (
          <Alert tone="warning" live action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
            {failure}
          </Alert>
        )}
        <article className={styles.layout} aria-busy={!product || undefined}>
          {product ? <Details product={product} /> : <Waiting />}
        </article>
      </Stack>
    </Container>
  );
}

function Details({ product }: { product: Product }) {
  const { name, pricePaise, description, quantity, picture, category } = product;
  return (
    <>
      <div className={styles.picture}>
        <Picture
          {...picture}
          alt={name}
          sizes="(min-width: 80em) 42rem, (min-width: 48em) 54vw, 100vw"
          priority
        />
      </div>
      <Stack gap="medium">
        <Stack gap="xsmall">
          <Text size="small" tone="muted">
            {category.name}
          </Text>
          <Heading level={1}>{name}</Heading>
        </Stack>
        <Text as="div" size="large" weight="strong">
          <Price paise={pricePaise} size="large" />
        </Text>
        {description && <Text>{description}</Text>}
        <Text tone={quantity > 0 ? 'muted' : 'standard'}>Left in Stock : {quantity}</Text>
        {quantity > 0 ? <AddToCart product={product} size="large" /> : <SoldOut />}
        <noscript>
          <Text tone="muted">The cart needs JavaScript: turn it on in your browser to buy this.</Text>
        </noscript>
      </Stack>
    </>
  );
}

const SoldOut = () => (
  <Text as="div">
    <Badge tone="warning">Sold out</Badge>
  </Text>
);

const Waiting = () => (
  <>
    <Skeleton shape="picture" />
    <Stack gap="medium">
      <Skeleton shape="heading" />
      <Skeleton shape="shortLine" />
      <Skeleton shape="line" />
      <Skeleton shape="control" />
    </Stack>
  </>
);
