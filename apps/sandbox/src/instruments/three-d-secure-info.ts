import type { Brand } from '../cards/cards.ts';
import type { XmlValue } from '../wire/xml.ts';
import type { BankAnswer, Finding } from '../cards/scenarios.ts';

/**
 * The result of 3-D Secure for a nonce. A sale that requires 3-D Secure passes only with `liabilityShifted`.
 * `answers` are the bank's: at the lookup and, after a challenge, at the authentication. Fake nonces and
 * results of earlier versions of the sandbox have none.
 */
export type ThreeDSecureInfo = {
  enrolled: Finding['enrolled'];
  status: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  version: string;
  authenticationId: string;
  brand?: Brand;
  answers?: { lookup: BankAnswer | null; authentication: BankAnswer | null };
};

/** The version of 3-D Secure that lookups in this sandbox have. */
export const threeDSecureVersion = '2.2.0';

/** The result of a lookup, or of the challenge that followed it: then `asked` is the finding of the lookup. */
export function infoOf(
  finding: Finding,
  about: { authenticationId: string; brand: Brand; asked?: Finding },
): ThreeDSecureInfo {
  const { authenticationId, brand, asked } = about;
  return {
    enrolled: finding.enrolled,
    status: finding.status,
    liabilityShifted: finding.shifted,
    liabilityShiftPossible: finding.enrolled === 'Y',
    version: threeDSecureVersion,
    authenticationId,
    brand,
    answers: {
      lookup: (asked ?? finding).answer,
      authentication: asked ? finding.answer : null,
    },
  };
}

/** The facts that REST and XML show beside the status. */
function factsOf({ liabilityShifted, version, authenticationId, brand, answers }: ThreeDSecureInfo) {
  const isVersion1 = version.startsWith('1.');
  const answer = answers ? (answers.authentication ?? answers.lookup) : liabilityShifted ? 'Y' : null;
  const known = answers?.lookup ? authenticationId : null;
  return {
    isVersion1,
    paresStatus: answer,
    eciFlag: eciOf(answer, brand),
    cavv: liabilityShifted ? 'cavv_value' : null,
    xid: liabilityShifted && isVersion1 ? 'xid_value' : null,
    dsTransactionId: liabilityShifted && !isVersion1 ? 'ds_transaction_id' : null,
    acsTransactionId: known && `acs-${known}`,
    serverTransactionId: known && `server-${known}`,
  };
}

/** How sure the payment is, in the code of its brand: Mastercard has other digits than all others. */
function eciOf(answer: BankAnswer | null, brand: Brand | undefined): string {
  const level = answer === 'Y' ? 0 : answer === 'A' ? 1 : 2;
  const codes = brand === 'mastercard' ? ['02', '01', '00'] : ['05', '06', '07'];
  return codes[level] ?? '';
}

/** The result as browsers see it, in a payment method; null when 3-D Secure was not used. */
export function threeDSecureJson(info: ThreeDSecureInfo) {
  const { enrolled, status, liabilityShifted, liabilityShiftPossible, version, authenticationId } = info;
  const { isVersion1: _, serverTransactionId, ...facts } = factsOf(info);
  return {
    enrolled,
    status,
    liabilityShifted,
    liabilityShiftPossible,
    ...facts,
    threeDSecureVersion: version,
    threeDSecureAuthenticationId: authenticationId,
    threeDSecureServerTransactionId: serverTransactionId,
    lookup: { transStatus: info.answers?.lookup ?? '', transStatusReason: '' },
    authentication: { transStatus: info.answers?.authentication ?? '', transStatusReason: '' },
  };
}

/** The `three-d-secure-info` element; nil when 3-D Secure was not used. */
export function threeDSecureXml(info: ThreeDSecureInfo | null): XmlValue {
  if (!info) return null;
  const { enrolled, status, liabilityShifted, liabilityShiftPossible, version, authenticationId } = info;
  const facts = factsOf(info);
  return {
    enrolled,
    status,
    'liability-shifted': liabilityShifted,
    'liability-shift-possible': liabilityShiftPossible,
    'three-d-secure-version': version,
    'three-d-secure-authentication-id': authenticationId,
    'three-d-secure-server-transaction-id': facts.serverTransactionId,
    'eci-flag': facts.eciFlag,
    cavv: facts.cavv,
    xid: facts.xid,
    'ds-transaction-id': facts.dsTransactionId,
    'acs-transaction-id': facts.acsTransactionId,
    'pares-status': facts.paresStatus,
    lookup: answerXml(info.answers?.lookup),
    authentication: answerXml(info.answers?.authentication),
  };
}

const answerXml = (answer: BankAnswer | null | undefined): XmlValue => ({
  'trans-status': answer ?? null,
  'trans-status-reason': null,
});
