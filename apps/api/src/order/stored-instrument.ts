import type { Instrument } from 'contracts';
import type { StoredInstrument } from '../db/schema.ts';
import { applePayBrand } from '../gateway/gateway-transaction.ts';

const accounts: Partial<Record<Instrument['kind'], string>> = { paypal: 'PayPal', venmo: 'Venmo' };

/**
 * The instrument of a row. Rows of earlier versions have no `account`; of an account that paid, their label is its
 * e-mail address or user name, or the wallet's own name. The label of a card of Apple Pay was 'Apple Pay - Visa'.
 */
export function readInstrument(stored: StoredInstrument | null): Instrument | null {
  if (!stored) return null;
  if (stored.kind === 'apple_pay') return { ...stored, label: applePayBrand(stored.label), account: null };
  if (stored.account !== undefined) return { ...stored, account: stored.account };
  const name = accounts[stored.kind];
  if (!name) return { ...stored, account: null };
  return { ...stored, label: name, account: stored.label === name ? null : stored.label };
}
