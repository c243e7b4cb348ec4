import { objectOf } from '../../object-of.ts';
import type { Method, MethodDetails } from '../../machine/method.ts';
import type { OwnMethodType } from '../../ways-to-pay.ts';
import type { OwnPaymentMethod } from '../../own-payment-option.ts';

/**
 * The method that a merchant's own way to pay has made.
 * @param given by code of the page, so it may be any value
 * @throws TypeError for a method without a nonce
 */
export function readMethod(given: unknown, type: OwnMethodType): Method {
  const { nonce, details, description } = objectOf<OwnPaymentMethod>(given);
  if (!nonce || typeof nonce !== 'string')
    throw new TypeError('A payment method of your own needs a nonce: a text that is not empty.');
  return {
    nonce,
    type,
    details: { ...objectOf<MethodDetails>(details) },
    ...(typeof description === 'string' && { description }),
  };
}
