import type { Checkout, Order } from 'contracts';
import { Box, formatRupees, Price, Stack, Text } from 'ui';
import * as styles from './PaymentFacts.css.ts';

export type PaymentFactsProps = {
  checkout: Checkout;
  order: Pick<Order, 'number' | 'totalPaise'>;
  person: { name: string; email: string };
  /** Pay on delivery is chosen: nothing is charged now, in test mode too. */
  onDelivery: boolean;
};

/** The order, the person, the order's total and the amount charged now (decision 2). */
export function PaymentFacts({ checkout, order, person, onDelivery }: PaymentFactsProps) {
  const chargedPaise = onDelivery ? 0 : (checkout.amountPaise ?? order.totalPaise);
  const facts = [
    ['Order', order.number],
    ['Name', person.name],
    ['Email', person.email],
    ['Order total', <Price key="total" paise={order.totalPaise} />],
    [
      'Amount charged now',
      <strong key="charged" className={styles.charged}>
        <Price paise={chargedPaise} />
      </strong>,
    ],
  ] as const;
  return (
    <Stack gap="small">
      <Box background="sunken" padding="medium" radius="medium">
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      {checkout.testMode && !onDelivery && (
        <Text size="small" tone="muted">
          {testSentence(checkout.amountPaise)} {testCards(checkout.threeDSecure)}
        </Text>
      )}
      {checkout.threeDSecure === 'required' && !onDelivery && (
        <Text size="small" tone="muted">
          Your bank may ask you to confirm that a card is yours. The card cannot pay without that.
        </Text>
      )}
    </Stack>
  );
}

/** The gateway's test cards, also of Braintree's own sandbox. A required 3-D Secure refuses the usual one. */
const testCards = (threeDSecure: Checkout['threeDSecure']): string =>
  `Card ${threeDSecure === 'required' ? '4000 0000 0000 1000' : '4111 1111 1111 1111'} pays; for 4000 0000 0000 1091 the bank asks first. Any later date and any CVV will do.`;

/** In test mode some totals cause test outcomes at the gateway (docs/behaviour/money.md#test-amounts). */
const testSentence = (amountPaise: number | null): string =>
  amountPaise === null
    ? 'A test: no money moves. Totals of ₹ 2,000.00 to ₹ 3,000.99 and of ₹ 5,001.00 stand for test outcomes.'
    : `A test: no money moves. ${formatRupees(amountPaise)} is charged, whatever the total of the order.`;
