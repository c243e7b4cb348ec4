import type { Instrument } from '../../instruments/instrument.ts';
import type { Store } from '../../store/store.ts';
import {
  changePaymentMethod,
  listPaymentMethods,
  type SaveOptions,
  savePaymentMethod,
} from './payment-method.ts';

/**
 * Saves an instrument for a customer and returns its token. A PayPal account that the customer has saved
 * already is renewed and keeps its token, unless `token` asks for another one.
 */
export function saveOrRenew(
  store: Store,
  customerId: string,
  instrument: Instrument,
  options: SaveOptions = {},
): string {
  const same =
    instrument.kind === 'paypal_account' && !options.token
      ? listPaymentMethods(store, customerId).find(
          (one) =>
            one.instrument.kind === 'paypal_account' && one.instrument.numberId === instrument.numberId,
        )
      : undefined;
  if (!same) return savePaymentMethod(store, customerId, instrument, options);
  changePaymentMethod(store, same, { ...options, instrument });
  return same.token;
}
