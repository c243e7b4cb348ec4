import type { Strings } from './strings.ts';

/** Names that are the same in every language, unless a language has its own. */
type Brand =
  | 'PayPal'
  | 'PayPal Credit'
  | 'Apple Pay'
  | 'Google Pay'
  | 'Venmo'
  | 'American Express'
  | 'Discover'
  | 'Diners Club'
  | 'Elo'
  | 'Hiper'
  | 'Hipercard'
  | 'MasterCard'
  | 'Visa'
  | 'JCB'
  | 'Maestro'
  | 'UnionPay';

/** The texts of the widget in one language. */
export interface Locale {
  /** whether a native speaker has read the texts */
  reviewed: boolean;
  strings: Omit<Strings, Brand> & Partial<Pick<Strings, Brand>>;
}
