import type { Checkout } from 'contracts';
import { formatRupees, Stack, Text } from 'ui';

export type PaymentNotesProps = { checkout: Checkout };

/** Who takes the card, what a test pays with, and whether the bank asks. */
export const PaymentNotes = ({ checkout }: PaymentNotesProps) => (
  <Stack gap="xsmall">
    <Text size="small" tone="muted">
      Braintree, our payment provider, takes your card in fields of its own: the card number never reaches
      this shop.
    </Text>
    {checkout.testMode && (
      <Text size="small" tone="muted">
        {testSentence(checkout.amountPaise)} {testCards(checkout.threeDSecure)}
      </Text>
    )}
    {checkout.threeDSecure === 'required' && (
      <Text size="small" tone="muted">
        Your bank may ask you to confirm that a card is yours. The card cannot pay without that.
      </Text>
    )}
  </Stack>
);

/** The gateway's test cards, also of Braintree's own sandbox. A required 3-D Secure refuses the usual one. */
const testCards = (threeDSecure: Checkout['threeDSecure']): string =>
  `Card ${threeDSecure === 'required' ? '4000 0000 0000 1000' : '4111 1111 1111 1111'} pays; for 4000 0000 0000 1091 the bank asks first. Any later date and any CVV will do.`;

/** In test mode some totals cause test outcomes at the gateway (docs/behaviour/money.md#test-amounts). */
const testSentence = (amountPaise: number | null): string =>
  amountPaise === null
    ? 'A test: no money moves. Totals of ₹ 2,000.00 to ₹ 3,000.99 and of ₹ 5,001.00 stand for test outcomes.'
    : `A test: no money moves. ${formatRupees(amountPaise)} is charged, whatever the total of the order.`;
