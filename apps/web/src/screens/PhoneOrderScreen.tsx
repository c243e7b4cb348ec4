import type { DeliveryAddress } from 'contracts';
import { isolated } from 'contracts/isolated';
import { maxLineQuantity } from 'contracts/order-limits';
import { useId, useState } from 'react';
import {
  Button,
  Card,
  formatRupees,
  Heading,
  Inline,
  Price,
  QuantityField,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextField,
} from 'ui';
import { DeliveryForm } from '../address/DeliveryForm.tsx';
import type { Failure } from '../calls/failure.ts';
import { useFormFailure } from '../form/form-parts.tsx';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { ProductSearch } from '../phone-order/ProductSearch.tsx';
import type { PhoneLine, PhoneOrder } from '../phone-order/use-phone-order.ts';

export type PhoneOrderScreenProps = PhoneOrder & {
  /** The address that the page was opened for; '' for none. */
  initialEmail: string;
  /** Called once the order is made, with its id. */
  onMade: (order: { id: string }) => void;
};

/** Makes an order for somebody who has called (docs/behaviour/storefront.md#order-by-phone). */
export function PhoneOrderScreen({
  lines,
  add,
  count,
  search,
  make,
  initialEmail,
  onMade,
}: PhoneOrderScreenProps) {
  const addressId = useId();
  const [email, setEmail] = useState(initialEmail);
  const ships = lines.some(({ product }) => product.needsShipping);
  const { alert, errors } = useFormFailure(make.failure);
  const total = lines.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0);
  const send = async (deliveryAddress: DeliveryAddress | null) => {
    const order = await make.run({ email, deliveryAddress });
    if (order) onMade(order);
  };
  return (
    <PersonalPage title="Order by phone" failure={make.failure?.code === 'forbidden' ? make.failure : null}>
      <Stack gap="large">
        <Text tone="muted">
          The customer gets a letter with a link to pay. The goods are kept for 24 hours.
        </Text>
        {!ships && alert}
        <TextField
          label="E-mail of the customer"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={errors['email']}
        />
        <ProductSearch search={search} onAdd={add} />
        {lines.length > 0 && (
          <Table
            caption="Order"
            rowKey={({ product }) => product.id}
            rows={lines}
            columns={columns({ count, errors: make.failure?.fields ?? {} })}
          />
        )}
        {ships && (
          <Card as="section" aria-label="Delivery">
            <Stack gap="medium">
              <Heading level={2} size="title">
                Delivery
              </Heading>
              <DeliveryForm
                id={addressId}
                initial={{}}
                ofAnother
                failure={make.failure && inAddress(make.failure)}
                onSubmit={(address) => void send(address)}
              />
            </Stack>
          </Card>
        )}
        <Inline gap="small">
          <Button
            variant="primary"
            disabled={lines.length === 0}
            busy={make.busy}
            {...(ships ? { type: 'submit', form: addressId } : { onClick: () => void send(null) })}
          >
            {lines.length === 0 ? 'Make the order' : `Make the order for ${formatRupees(total)}`}
          </Button>
        </Inline>
      </Stack>
    </PersonalPage>
  );
}

/** The form of an address calls its fields 'address.city'. */
const inAddress = (failure: Failure): Failure => ({
  ...failure,
  fields: Object.fromEntries(
    Object.entries(failure.fields).map(([name, reason]) => [
      name.replace(/^deliveryAddress\./, 'address.'),
      reason,
    ]),
  ),
});

const columns = ({
  count,
  errors,
}: Pick<PhoneOrder, 'count'> & { errors: Readonly<Record<string, string>> }): TableColumn<PhoneLine>[] => [
  {
    key: 'product',
    header: 'Product',
    width: 'fill',
    cell: ({ product }) => (
      <div>
        <bdi>{product.name}</bdi>
        {errors[product.id] && (
          <Text as="div" tone="danger" size="small">
            {errors[product.id]}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    width: 'fit',
    cell: ({ product, quantity }) => (
      <QuantityField
        stepper
        label={`Quantity of ${isolated(product.name)}`}
        labelHidden
        value={quantity}
        max={maxLineQuantity}
        onCommit={(units) => count(product.id, units)}
      />
    ),
  },
  {
    key: 'price',
    header: 'Price',
    width: 'fit',
    align: 'end',
    cell: ({ product, quantity }) => <Price paise={product.pricePaise * quantity} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    width: 'fit',
    cell: ({ product }) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${isolated(product.name)}`}
        onClick={() => count(product.id, 0)}
      >
        Remove
      </Button>
    ),
  },
];
