import type { Order, OrderUnits } from 'contracts';
import { Stack, Text } from 'ui';
import { nameIn } from '../order/order-sentence.ts';

/** What is put into a parcel, as it is printed: the units, without a price. */
export const PackingSlip = ({ order, units }: { order: Order; units: readonly OrderUnits[] }) => (
  <Stack as="ul" gap="small">
    {units.map(({ productId, quantity }) => (
      <li key={productId}>
        <Text>
          {quantity} × {nameIn(order.lines, productId)}
        </Text>
      </li>
    ))}
  </Stack>
);
