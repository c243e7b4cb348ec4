import { writeAmount } from '../../wire/amount.ts';
import type { PayPalAccount } from '../../instruments/instrument.ts';

const months = 12;

/**
 * The terms of PayPal Credit as the SDK passes them on, when the buyer chose it: twelve months without
 * interest. An agreement has no amount, so it has no terms but the acceptance.
 */
export function creditOfferOf({ funding, order }: PayPalAccount) {
  if (funding !== 'credit') return undefined;
  const accepted = { payerAcceptance: true, cartAmountImmutable: false };
  if (!order) return accepted;
  const price = (minor: number) => ({ value: writeAmount(minor), currency: order.currency });
  return {
    ...accepted,
    cartAmountImmutable: true,
    totalCost: price(order.amount),
    term: months,
    monthlyPayment: price(Math.ceil(order.amount / months)),
    totalInterest: price(0),
  };
}
