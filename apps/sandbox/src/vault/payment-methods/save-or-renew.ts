import type { Instrument } from '../../instruments/instrument.ts';
import type { Store } from '../../store/store.ts';
import {
  changePaymentMethod,
  listPaymentMethods,
  type SaveOptions,
  savePaymentMethod,
} from './payment-method.ts';

/**
 * Saves an instrument for a customer and returns its token. A PayPal or Venmo account that the customer has saved
 * already is renewed and keeps its token, unless `token` asks for another one.
 */
export function saveOrRenew(
  store: Store,
  customerId: string,
  instrument: Instrument,
  options: SaveOptions = {},
): string {
  const { kind, numberId } = instrument;
  const isAccount = kind === 'paypal_account' || kind === 'venmo_account';
  const same =
    isAccount && !options.token
      ? listPaymentMethods(store, customerId).find(
          (one) => one.instrument.kind === kind && one.instrument.numberId === numberId,
        )
      : undefined;
  if (!same) return savePaymentMethod(store, customerId, instrument, options);
  changePaymentMethod(store, same, { ...options, instrument });
  return same.token;
}
