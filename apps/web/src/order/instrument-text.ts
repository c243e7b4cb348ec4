import type { Instrument } from 'contracts';

/** An instrument in two parts: what was paid with, and which one of these. */
export interface InstrumentParts {
  /** 'Visa', 'Google Pay', 'PayPal' */
  name: string;
  /** 'ending in 1111', 'Visa ending in 1111', 'jane@example.com'; null if nothing more is known. */
  detail: string | null;
}

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

/** What an order was paid with, in words. */
export function instrumentParts({ kind, label, lastFour, account }: Instrument): InstrumentParts {
  const ending = lastFour && `ending in ${lastFour}`;
  if (kind !== 'apple_pay' && kind !== 'google_pay') return { name: label, detail: account || ending };
  const name = wallets[kind];
  // The gateway calls a card of Apple Pay 'Apple Pay - Visa'.
  const card = label.replace(name, '').replace(/^ - /, '');
  return { name, detail: [card, ending].filter(Boolean).join(' ') || null };
}

/** The same in one line: 'Visa ending in 1111', 'PayPal · jane@example.com'. */
export function instrumentText(instrument: Instrument): string {
  const { name, detail } = instrumentParts(instrument);
  if (detail === null) return name;
  return instrument.kind === 'card' ? `${name} ${detail}` : `${name} · ${detail}`;
}
