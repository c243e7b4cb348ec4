import type { Instrument, Order } from 'contracts';
import { cardBrands, Inline, OrderSummary, PaymentMethodRow, Price, Stack, Text, type CardBrand } from 'ui';

/**
 * The total beside what was charged: in test mode they differ, and each says which it is (decision 2). Below it what
 * is given back.
 */
export function OrderPayment({ order }: { order: Order }) {
  const { payment, totalPaise, state } = order;
  const charged = payment && (state === 'paid' || state === 'paying') ? payment : null;
  return (
    <OrderSummary
      title="Payment"
      rows={[{ label: 'Shipping', value: <Price paise={0} /> }]}
      total={<Price paise={totalPaise} />}
    >
      {charged && (
        <Stack gap="small">
          <Inline justify="between" align="baseline">
            <Text weight="medium">{state === 'paid' ? 'Amount charged' : 'Amount being charged'}</Text>
            <Text weight="medium">
              <Price paise={charged.amountPaise} />
            </Text>
          </Inline>
          {charged.amountPaise !== totalPaise && (
            <Text size="small" tone="muted">
              A test payment: a fixed amount is charged instead of the total.
            </Text>
          )}
          {charged.instrument && <PaidWith instrument={charged.instrument} />}
          {order.refunds.map(({ id, amountPaise, state }) => (
            <Text key={id}>
              <Price paise={amountPaise} /> {state === 'done' ? 'refunded' : 'refund is on its way'}
            </Text>
          ))}
        </Stack>
      )}
    </OrderSummary>
  );
}

function PaidWith({ instrument: { kind, label, lastFour } }: { instrument: Instrument }) {
  const detail = lastFour && (kind === 'card' ? `ending in ${lastFour}` : lastFour);
  return <PaymentMethodRow brand={brandOf(label)} label={label} detail={detail} />;
}

/** The gateway says 'American Express', the drawing is called 'american-express'. */
function brandOf(label: string): CardBrand {
  const name = label.toLowerCase().replaceAll(' ', '-');
  return cardBrands.find((brand) => brand === name) ?? 'unknown';
}
