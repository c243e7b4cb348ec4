import { Container, Heading, Stack, Text } from 'ui';
import { ProductSection } from '../product/ProductSection.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import { shopPageDescription, shopPageTitle } from './shop-texts.ts';

/** The shop page (spec §2): the newest fifty. */
export function ShopScreen({ list }: { list: ProductListState }) {
  return (
    <Container>
      <Stack gap="xlarge">
        <Stack gap="xsmall">
          <Heading level={1}>{shopPageTitle}</Heading>
          <Text size="large" tone="muted">
            {shopPageDescription}
          </Text>
        </Stack>
        <ProductSection title="Products List" list={list} retryHref="/shop" expected={8} prioritised={4} />
      </Stack>
    </Container>
  );
}
