import { wayOfType } from '../ways-to-pay.ts';
import type { Method } from '../machine/method.ts';
import type { PaymentMethodPayload } from './payment-method-payload.ts';

/** What a page gets of a method, and nothing more (docs/behaviour/widget.md#payload). */
export function payloadOf(method: Method, deviceData: string): PaymentMethodPayload {
  const { nonce, details, type, vaulted, description, liabilityShifted, liabilityShiftPossible } = method;
  const { threeDSecureInfo, binData, rawPaymentData } = method;
  const hasRawData = type === 'AndroidPayCard' || type === 'ApplePayCard';
  return {
    nonce,
    details: { ...details, ...(hasRawData && { rawPaymentData }) },
    type,
    ...(vaulted !== undefined && { vaulted }),
    ...((type === 'CreditCard' || !wayOfType(type)) && description !== undefined && { description }),
    ...(typeof liabilityShiftPossible === 'boolean' && { liabilityShifted, liabilityShiftPossible }),
    ...(threeDSecureInfo ? { threeDSecureInfo } : {}),
    ...(deviceData && { deviceData }),
    ...(binData && { binData }),
  } as PaymentMethodPayload;
}
