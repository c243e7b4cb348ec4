import type { Product, ProductPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { BoxIcon, ButtonLink, Container, EmptyState, Heading, Inline, Stack } from 'ui';
import { SearchedList, type NumberedListProps } from '../list/SearchedList.tsx';
import { placeText, totalText } from '../product/manage-text.ts';
import { ProductTable } from '../product/ProductTable.tsx';
import { ordersFor } from '../search/search-orders.ts';

export type ManageProductsScreenProps = NumberedListProps<ProductPage> & {
  onDelete: (product: Product) => void;
};

const path = '/admin/products';

/** Every product, with ways to change and to delete it (docs/behaviour/storefront.md#manage-products). */
export function ManageProductsScreen({ onDelete, ...list }: ManageProductsScreenProps) {
  const { page } = list;
  const { text } = list.address;
  return (
    <Container>
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            {totalText(page?.total)}
          </Heading>
          <Inline>
            <ButtonLink href="/admin/import">Import and export</ButtonLink>
            <ButtonLink href="/crete/product" variant="primary">
              Create Product
            </ButtonLink>
          </Inline>
        </Inline>
        <SearchedList
          {...list}
          noun="products"
          path={path}
          searchLabel="Search products"
          sorts={ordersFor(text)}
          countText={page && placeText(page, text)}
        >
          {(state) => (
            <ProductTable
              products={page?.products ?? []}
              onDelete={onDelete}
              empty={<NoProducts text={text} />}
              {...state}
            />
          )}
        </SearchedList>
      </Stack>
    </Container>
  );
}

function NoProducts({ text }: { text: string }) {
  if (text === '')
    return (
      <EmptyState look="plain" icon={<BoxIcon />} title="The shop has no products yet.">
        Create Product makes the first.
      </EmptyState>
    );
  return (
    <EmptyState
      look="plain"
      icon={<BoxIcon />}
      title={`No product was found for “${isolated(text)}”.`}
      action={<ButtonLink href={path}>Show all products</ButtonLink>}
    />
  );
}
