import type { Instrument, Order } from 'contracts';
import {
  cardBrands,
  Link,
  OrderSummary,
  PaymentMethodRow,
  Price,
  Text,
  TruckIcon,
  type CardBrand,
  type OrderSummaryRow,
  type Wallet,
} from 'ui';
import { WriteToShop } from '../page/WriteToShop.tsx';
import { onScreen } from './receipt.css.ts';
import { instrumentParts, onDelivery } from '../order/instrument-text.ts';
import { moneySentence } from '../order/order-sentence.ts';

export type OrderPaymentProps = {
  order: Order;
  /** The sentence about a paid order's money, which is one for its shopper where none is given. */
  money?: string | null | undefined;
  /** Whether the shop issues invoices for what is bought. */
  hasInvoice: boolean;
};

/** The order's total and the amount charged, which differ in test mode (decision 2), then the refunds. */
export function OrderPayment({ order, money = moneySentence(order), hasInvoice }: OrderPaymentProps) {
  const { payment, totalPaise, state } = order;
  const charged = payment && (state === 'paid' || state === 'paying') ? payment : null;
  return (
    <OrderSummary
      title="Payment"
      rows={[{ label: 'Shipping', value: <Price paise={0} /> }]}
      total={<Price paise={totalPaise} />}
      charges={charged ? [charge(order, charged.amountPaise), ...refunds(order)] : atTheDoor(order)}
    >
      {charged?.instrument && <PaidWith instrument={charged.instrument} />}
      {state === 'confirmed' && <PaymentMethodRow icon={<TruckIcon />} label={onDelivery} />}
      {money && (
        <div className={onScreen}>
          <Text size="small" tone="muted">
            <WriteToShop sentence={money} />
          </Text>
        </div>
      )}
      {hasInvoice && isInvoiced(order) && (
        <div className={onScreen}>
          <Link href={`/invoice/${order.id}`} document>
            GST invoice
          </Link>
        </div>
      )}
    </OrderSummary>
  );
}

/** What is paid on delivery gets its invoice when it leaves. */
const isInvoiced = ({ state, fulfilment }: Order): boolean =>
  state === 'paid' || (state === 'confirmed' && fulfilment !== 'placed' && fulfilment !== 'packed');

const charge = ({ state, totalPaise }: Order, paise: number): OrderSummaryRow => ({
  label: state === 'paid' ? 'Amount charged' : 'Amount being charged',
  value: <Price paise={paise} />,
  note: paise !== totalPaise && 'A test payment: a fixed amount is charged instead of the total.',
});

/** What is paid at the door: the order's total, also in test mode. */
function atTheDoor({ state, money, totalPaise }: Order): OrderSummaryRow[] {
  if (state !== 'confirmed') return [];
  const label = money === 'collected' ? 'Paid on delivery' : 'To be paid on delivery';
  return [{ label, value: <Price paise={totalPaise} /> }];
}

/** Refunded amounts, and refunds under way. */
function refunds(order: Order): OrderSummaryRow[] {
  const sum = (all: Order['refunds']) => all.reduce((paise, refund) => paise + refund.amountPaise, 0);
  const back = sum(order.refunds.filter(({ state }) => state === 'done'));
  const onItsWay = sum(order.refunds.filter(({ state }) => state !== 'done'));
  return [
    ...(back > 0 ? [{ label: 'Refunded', value: <Price paise={back} /> }] : []),
    ...(onItsWay > 0 ? [{ label: 'Refund on its way', value: <Price paise={onItsWay} /> }] : []),
  ];
}

function PaidWith({ instrument }: { instrument: Instrument }) {
  const { name, detail } = instrumentParts(instrument);
  const wallet = walletOf[instrument.kind];
  return (
    <PaymentMethodRow
      {...(wallet ? { wallet } : { brand: brandOf(instrument.label) })}
      label={name}
      detail={detail}
    />
  );
}

const walletOf: Partial<Record<Instrument['kind'], Wallet>> = {
  paypal: 'paypal',
  venmo: 'venmo',
  apple_pay: 'applePay',
  google_pay: 'googlePay',
};

/** The file name of a card's picture: 'american-express' for the gateway's 'American Express'. */
function brandOf(label: string): CardBrand {
  const name = label.toLowerCase().replaceAll(' ', '-');
  return cardBrands.find((brand) => brand === name) ?? 'unknown';
}
