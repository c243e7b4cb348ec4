import type { Order, OrderUnits } from 'contracts';
import { Stack, Text } from 'ui';

/** What is put into a parcel, as it is printed: the units, without a price. */
export const PackingSlip = ({ order, units }: { order: Order; units: readonly OrderUnits[] }) => (
  <Stack as="ul" gap="small">
    {units.map(({ productId, quantity }) => {
      const line = order.lines.find((one) => one.productId === productId);
      return (
        <li key={productId}>
          <Text>
            {quantity} × {line?.name}
          </Text>
          {line?.sku && (
            <Text size="small">
              SKU <bdi>{line.sku}</bdi>
            </Text>
          )}
        </li>
      );
    })}
  </Stack>
);
