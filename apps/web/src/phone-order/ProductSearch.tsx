import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Alert, Button, formatRupees, Inline, Stack, Text, TextField } from 'ui';
import type { PhoneOrder } from './use-phone-order.ts';

type ProductSearchProps = {
  search: PhoneOrder['search'];
  /** Called with the product to put into the order. */
  onAdd: (product: Product) => void;
};

/** Finds products by their name or SKU, each with a button that puts it into the order. */
export const ProductSearch = ({
  search: { onText, products, waits, failure },
  onAdd,
}: ProductSearchProps) => (
  <Stack gap="small">
    <TextField
      label="Find a product"
      type="search"
      autoComplete="off"
      maxLength={200}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
    {failure && (
      <Alert tone="danger" live>
        {failure.message}
      </Alert>
    )}
    <output>{products?.length === 0 && !waits && <Text as="span">No product was found.</Text>}</output>
    {products && products.length > 0 && (
      <Stack as="ul" gap="small" aria-label="Found products" aria-busy={waits || undefined}>
        {products.map((product) => (
          <li key={product.id}>
            <Inline gap="small">
              <Button
                size="small"
                disabled={product.quantity === 0}
                aria-label={`Add ${isolated(product.name)}`}
                onClick={() => onAdd(product)}
              >
                Add
              </Button>
              <Text as="span">
                <bdi>{product.name}</bdi>, {formatRupees(product.pricePaise)},{' '}
                {product.quantity === 0 ? 'sold out' : `${product.quantity} left`}
              </Text>
            </Inline>
          </li>
        ))}
      </Stack>
    )}
  </Stack>
);
