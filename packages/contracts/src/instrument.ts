/**
 * What can pay: its name, which a card's brand takes the place of, and whether it is an account with a company or a card.
 * Without zod, because pages of web import it.
 */
export const instruments = {
  card: { label: 'Card', isAccount: false },
  paypal: { label: 'PayPal', isAccount: true },
  venmo: { label: 'Venmo', isAccount: true },
  apple_pay: { label: 'Apple Pay', isAccount: false },
  google_pay: { label: 'Google Pay', isAccount: false },
} as const;
export const instrumentKinds = Object.keys(instruments) as (keyof typeof instruments)[];
