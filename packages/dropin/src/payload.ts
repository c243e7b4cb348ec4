import type { Method } from './machine/state.ts';

/** What requestPaymentMethod gives (spec §3; behaviour b). Nothing else of the gateway's answer leaks. */
export interface PaymentMethodPayload {
  nonce: string;
  details: Method['details'];
  type: Method['type'];
  vaulted?: boolean;
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
}

export function payloadOf({
  nonce,
  details,
  type,
  vaulted,
  description,
  binData,
}: Method): PaymentMethodPayload {
  return {
    nonce,
    details,
    type,
    ...(vaulted === undefined ? {} : { vaulted }),
    ...(description ? { description } : {}),
    ...(binData ? { binData } : {}),
  };
}
