import { ButtonLink, Container, Heading, Stack, Text } from 'ui';
import { ProductSection } from '../product/ProductSection.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import { shopDescription, shopPromise } from '../shop.ts';

type Props = { newest: ProductListState; bestSelling: ProductListState };

/** Home (spec §2): the two lists of four. */
export function HomeScreen({ newest, bestSelling }: Props) {
  return (
    <Container>
      <Stack gap="xxlarge">
        <Stack gap="large" align="start">
          <Stack gap="small">
            <Heading level={1}>{shopPromise}</Heading>
            <Text size="large" tone="muted">
              {shopDescription}
            </Text>
          </Stack>
          <ButtonLink href="/shop" variant="primary" size="large">
            See all products
          </ButtonLink>
        </Stack>
        <ProductSection title="New Arrival" list={newest} retryHref="/" expected={4} prioritised={2} />
        <ProductSection title="Best Seller" list={bestSelling} retryHref="/" expected={4} />
      </Stack>
    </Container>
  );
}
