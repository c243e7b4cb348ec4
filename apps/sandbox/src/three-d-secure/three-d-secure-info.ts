import type { XmlValue } from '../wire/xml.ts';

/**
 * The result of 3-D Secure for a nonce. A sale that requires 3-D Secure passes only with `liabilityShifted`.
 */
export type ThreeDSecureInfo = {
  enrolled: 'Y' | 'N' | 'U' | 'B';
  status: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  version: string;
  authenticationId: string;
};

/** The `three-d-secure-info` element; nil when 3-D Secure was not used. */
export function threeDSecureXml(info: ThreeDSecureInfo | null): XmlValue {
  if (!info) return null;
  const { enrolled, status, liabilityShifted, liabilityShiftPossible, version, authenticationId } = info;
  const isVersion1 = version.startsWith('1.');
  return {
    enrolled,
    status,
    'liability-shifted': liabilityShifted,
    'liability-shift-possible': liabilityShiftPossible,
    'three-d-secure-version': version,
    'three-d-secure-authentication-id': authenticationId,
    'eci-flag': liabilityShifted ? '05' : '07',
    cavv: liabilityShifted ? 'cavv_value' : null,
    xid: liabilityShifted && isVersion1 ? 'xid_value' : null,
    'ds-transaction-id': liabilityShifted && !isVersion1 ? 'ds_transaction_id' : null,
    'acs-transaction-id': null,
    'pares-status': liabilityShifted ? 'Y' : null,
  };
}
