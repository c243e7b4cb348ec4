import { type Dropin, DropinError, type PaymentMethodPayload } from 'dropin/react';
import { payOnDeliveryType } from './pay-on-delivery.ts';
import type { Taken } from './use-payment.ts';
import type { Verification } from './verification.ts';

const notConfirmed =
  'Your bank did not confirm that it is you, so nothing was charged. Try again, or choose another way to pay.';
const notChosen = 'Choose how to pay first.';

/**
 * Asks the widget for the chosen payment method. With 3-D Secure the bank may ask the shopper meanwhile, above
 * the popup. A method that the bank did not confirm is not paid with, also where the shop does not require
 * 3-D Secure (decision 3). The widget itself says when a challenge was left, or a bank could not be asked.
 * Paying on delivery has no nonce of the gateway: the api confirms the order by its id.
 */
export async function takeMethod(
  dropin: Dropin | null,
  threeDSecure: Verification,
  isToBeSaved: (method: PaymentMethodPayload) => boolean,
): Promise<Taken> {
  if (!dropin) return refused(null);
  if (!dropin.isPaymentMethodRequestable()) await completeCard(dropin);
  try {
    const method = await dropin.requestPaymentMethod({ threeDSecure: { ...threeDSecure } });
    if (method.type === payOnDeliveryType) return 'on-delivery';
    if (isRefusedByBank(method)) return refused(notConfirmed, true);
    const { nonce, deviceData, vaulted } = method;
    return { sent: { nonce, deviceData, save: isToBeSaved(method) }, isStored: vaulted === true };
  } catch (error) {
    if (!(error instanceof DropinError)) throw error;
    return refused(error.displayed ? null : notChosen);
  }
}

/** `isUsedUp`: the method must be given anew, because its nonce can no longer be paid with. */
const refused = (notice: string | null, isUsedUp = false): Taken => ({ notice, isUsedUp });

/** The outcomes in which the bank, or the shopper in front of it, said no. */
const refusals = new Set([
  'authenticate_failed',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_signature_verification_failed',
  'challenge_required',
]);

function isRefusedByBank({ liabilityShifted, threeDSecureInfo }: PaymentMethodPayload): boolean {
  const { status } = (threeDSecureInfo ?? {}) as { status?: string };
  return liabilityShifted !== true && refusals.has(status ?? '');
}

/**
 * How long the card frames may take to report the last keystrokes, in ms. Without this wait a fast click on
 * Pay would mark filled fields as empty.
 */
const reportDelay = 600;

/** Resolves once the widget has a complete card, or after `reportDelay`. */
const completeCard = (dropin: Dropin) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      dropin.off('paymentMethodRequestable', end);
      done();
    };
    const timer = setTimeout(end, reportDelay);
    dropin.on('paymentMethodRequestable', end);
  });
