import type { Method } from './machine/state.ts';

/** What requestPaymentMethod gives (spec §3; behaviour b). Nothing else of the gateway's answer leaks. */
export interface PaymentMethodPayload {
  nonce: string;
  details: Method['details'];
  type: Method['type'];
  vaulted?: boolean;
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  /** of the device-data collector */
  deviceData?: string;
}

export function payloadOf(
  { nonce, details, type, vaulted, description, binData }: Method,
  deviceData: string,
): PaymentMethodPayload {
  return {
    nonce,
    details,
    type,
    ...(vaulted === undefined ? {} : { vaulted }),
    ...(description && type === 'CreditCard' ? { description } : {}),
    ...(binData ? { binData } : {}),
    ...(deviceData ? { deviceData } : {}),
  };
}
