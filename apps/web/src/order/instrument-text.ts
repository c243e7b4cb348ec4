import { type Instrument, instruments } from 'contracts';

/** An instrument in two parts: what was paid with, and which one of these. */
export interface InstrumentParts {
  /** 'Visa', 'Google Pay', 'PayPal' */
  name: string;
  /** 'ending in 1111', 'Visa ending in 1111', 'jane@example.com', '@asha-buyer'; null if nothing more is known. */
  detail: string | null;
}

/** What stands in place of an instrument where money is paid at the door. */
export const onDelivery = 'Pay on delivery';

/** What an order was paid with, in words. */
export function instrumentParts({ kind, label, lastFour, account }: Instrument): InstrumentParts {
  const ending = lastFour && `ending in ${lastFour}`;
  if (kind === 'venmo') return { name: label, detail: account && venmoName(account) };
  const { label: name, isAccount } = instruments[kind];
  if (kind === 'card' || isAccount) return { name: label, detail: account || ending };
  // Where the brand is not known, the label is the wallet's name.
  const brand = label === name ? null : label;
  return { name, detail: [brand, ending].filter(Boolean).join(' ') || null };
}

/** Venmo shows user names with an at sign, which the gateway leaves out. */
const venmoName = (account: string): string => (account.startsWith('@') ? account : `@${account}`);

/** The same in one line: 'Visa ending in 1111', 'PayPal · jane@example.com'. */
export function instrumentText(instrument: Instrument): string {
  const { name, detail } = instrumentParts(instrument);
  if (detail === null) return name;
  return instrument.kind === 'card' ? `${name} ${detail}` : `${name} · ${detail}`;
}
