import type { Product, ProductPage } from 'contracts';
import { BoxIcon, ButtonLink, Container, EmptyState, Heading, Inline, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import type { ListAddress } from '../list/list-address.ts';
import { FailedPart } from '../layout/FailedPart.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { NumberedPages } from '../list/NumberedPages.tsx';
import { placeText, totalText } from '../product/manage-text.ts';
import { ProductTable } from '../product/ProductTable.tsx';
import { ordersFor } from '../search/search-orders.ts';

export type ManageProductsScreenProps = {
  address: ListAddress;
  /** Undefined while it is asked for. */
  page: ProductPage | undefined;
  /** Another page has been asked for: this is the one before. */
  waits: boolean;
  failure: Failure | null;
  onRetry: () => void;
  onAsk: (address: ListAddress) => void;
  onDelete: (product: Product) => void;
};

const path = '/admin/products';

/** All products, to be changed and deleted (spec §2). */
export function ManageProductsScreen({
  address,
  page,
  waits,
  failure,
  onRetry,
  onAsk,
  onDelete,
}: ManageProductsScreenProps) {
  const { text } = address;
  return (
    <Container>
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            {totalText(page?.total)}
          </Heading>
          <ButtonLink href="/crete/product" variant="primary">
            Create Product
          </ButtonLink>
        </Inline>
        <ListSearch
          action={path}
          address={address}
          label="Search products"
          sorts={ordersFor(text)}
          onSearch={onAsk}
        />
        <NumberedPages
          noun="products"
          path={path}
          address={address}
          page={page?.page ?? 1}
          pageCount={page?.pageCount ?? 1}
          waits={waits}
          onAsk={onAsk}
        >
          <Text as="div" tone="muted" size="small">
            <output>{!failure && (page && !waits ? placeText(page, text) : 'Loading...')}</output>
          </Text>
          <ProductTable
            products={page?.products ?? []}
            loading={waits || (!page && !failure)}
            onDelete={onDelete}
            empty={<NoProducts text={text} />}
            error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
          />
        </NumberedPages>
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
      title={`No product was found for “${text}”.`}
      action={<ButtonLink href={path}>Show all products</ButtonLink>}
    />
  );
}
