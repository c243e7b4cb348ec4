import { brands } from '../cards/cards.ts';
import { asCard, type Instrument, type InstrumentKind } from './instrument.ts';

/** An instrument in words for people: 'Visa ending in 1111', 'PayPal, jo@example.com'. */
export function instrumentText(instrument: Instrument): string {
  const card = asCard(instrument);
  const words = [walletOf(instrument)];
  if (card) words.push(`${brands[card.brand].name} ending in ${card.lastFour}`);
  if ('email' in instrument) words.push(instrument.email);
  if ('username' in instrument) words.push(instrument.username);
  return words.filter(Boolean).join(', ');
}

function walletOf(instrument: Instrument): string | undefined {
  const funding = instrument.kind === 'paypal_account' ? instrument.funding : undefined;
  return funding === 'credit'
    ? 'PayPal Credit'
    : funding === 'paylater'
      ? 'PayPal Pay Later'
      : wallets[instrument.kind];
}

const wallets: Partial<Record<InstrumentKind, string>> = {
  paypal_account: 'PayPal',
  venmo_account: 'Venmo',
  apple_pay_card: 'Apple Pay',
  android_pay_card: 'Google Pay',
};
