import type { XmlValue } from '../wire/xml.ts';

/** What 3-D Secure found out about a nonce; `liabilityShifted` lets a sale pass that requires it. */
export type ThreeDSecureInfo = {
  enrolled: 'Y' | 'N' | 'U' | 'B';
  status: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  version: string;
  authenticationId: string;
};

/** The `three-d-secure-info` element; nil when nobody asked. */
export function threeDSecureXml(info: ThreeDSecureInfo | null): XmlValue {
  if (!info) return null;
  const { enrolled, status, liabilityShifted, liabilityShiftPossible, version, authenticationId } = info;
  const isFirst = version.startsWith('1.');
  return {
    enrolled,
    status,
    'liability-shifted': liabilityShifted,
    'liability-shift-possible': liabilityShiftPossible,
    'three-d-secure-version': version,
    'three-d-secure-authentication-id': authenticationId,
    'eci-flag': liabilityShifted ? '05' : '07',
    cavv: liabilityShifted ? 'cavv_value' : null,
    xid: liabilityShifted && isFirst ? 'xid_value' : null,
    'ds-transaction-id': liabilityShifted && !isFirst ? 'ds_transaction_id' : null,
    'acs-transaction-id': null,
    'pares-status': liabilityShifted ? 'Y' : null,
  };
}
