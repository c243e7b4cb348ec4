import type { Authentication } from './authentications.ts';
import { threeDSecureVersion } from '../instruments/three-d-secure-info.ts';

/**
 * What a lookup passes to the script of 3-D Secure, for the challenge: base64 of JSON, in the form of a
 * challenge request of EMV 3-D Secure. `sandboxError` is this sandbox's own: the script ends with it.
 */
export function challengeRequest({
  id,
  windowSize,
  errorNumber,
}: Pick<Authentication, 'id' | 'windowSize' | 'errorNumber'>): string {
  const request = {
    messageType: 'CReq',
    messageVersion: threeDSecureVersion,
    threeDSServerTransID: `server-${id}`,
    acsTransID: `acs-${id}`,
    challengeWindowSize: windowSize,
    ...(errorNumber && { sandboxError: errorNumber }),
  };
  return Buffer.from(JSON.stringify(request)).toString('base64');
}
