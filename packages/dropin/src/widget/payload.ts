import type { PaymentMethodType } from '../own-payment-option.ts';
import { wayOfType } from '../ways-to-pay.ts';
import type { Method } from '../machine/method.ts';

/** What requestPaymentMethod returns, and nothing more (docs/behaviour/widget.md#payload). */
export interface PaymentMethodPayload {
  nonce: string;
  /** with `rawPaymentData` for Apple Pay and Google Pay */
  details: Method['details'] & { rawPaymentData?: unknown };
  type: PaymentMethodType;
  vaulted?: boolean;
  /** only of a card, or of a method of the merchant's own way to pay */
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  /** the result of the device-data collector */
  deviceData?: string;
  /** with 3-D Secure: whether the bank is liable for fraud */
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: unknown;
}

export function payloadOf(method: Method, deviceData: string): PaymentMethodPayload {
  const { nonce, details, type, vaulted, description, liabilityShifted, liabilityShiftPossible } = method;
  const { threeDSecureInfo, binData, rawPaymentData } = method;
  const hasRawData = type === 'AndroidPayCard' || type === 'ApplePayCard';
  return {
    nonce,
    details: { ...details, ...(hasRawData && { rawPaymentData }) },
    type: type as PaymentMethodType,
    ...(vaulted !== undefined && { vaulted }),
    ...((type === 'CreditCard' || !wayOfType(type)) && description !== undefined && { description }),
    ...(typeof liabilityShiftPossible === 'boolean' && { liabilityShifted, liabilityShiftPossible }),
    ...(threeDSecureInfo ? { threeDSecureInfo } : {}),
    ...(deviceData && { deviceData }),
    ...(binData && { binData }),
  };
}
