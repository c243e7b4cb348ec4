import { readSigned, writeSigned } from '../merchant/signed-token.ts';
import { merchant } from '../merchant/merchant.ts';
import { writeAmount } from '../wire/amount.ts';
import { asInput, asText } from '../wire/input.ts';
import { type Authentication, challengeLifetime, type ChallengeAnswer } from './authentications.ts';
import { type Finding, findings } from '../cards/scenarios.ts';
import { threeDSecureVersion } from '../instruments/three-d-secure-info.ts';

const audience = 'three-d-secure-authentication';

/** The finding after a challenge: the scenario's if the shopper approved, otherwise a failure. */
export function findingAfter({ lookup }: Authentication, answer: ChallengeAnswer): Finding {
  return answer === 'approve' ? lookup.approved : findings.failed;
}

/**
 * What the script of 3-D Secure tells the SDK after a challenge: the data for the page, and the same data
 * signed, for the gateway. The signed form can be used once, for ten minutes.
 */
export function challengeResult(authentication: Authentication, answer: ChallengeAnswer, now: number) {
  const finding = findingAfter(authentication, answer);
  const data = {
    Validated: true,
    ActionCode: finding.shifted ? 'SUCCESS' : finding.answer === 'U' ? 'NOACTION' : 'FAILURE',
    ErrorNumber: 0,
    ErrorDescription: 'Success',
    Payment: {
      Type: 'CCA',
      ProcessorTransactionId: authentication.id,
      ExtendedData: {
        Amount: writeAmount(authentication.amount),
        CurrencyCode: authentication.currency,
        Enrolled: 'Y',
        PAResStatus: finding.answer,
        SignatureVerification: 'Y',
        ThreeDSVersion: threeDSecureVersion,
        ...(answer === 'cancel' && { ChallengeCancel: '01' }),
      },
    },
  };
  const jwt = writeSigned({
    iss: merchant.id,
    aud: audience,
    iat: now,
    exp: now + challengeLifetime,
    Payload: data,
  });
  return { data, jwt };
}

/** The id of the authentication that a signed answer belongs to; undefined when it is forged or too old. */
export function readChallengeAnswer(jwt: string, now: number): string | undefined {
  const claims = readSigned(jwt);
  if (!claims || claims['aud'] !== audience || !(Number(claims['exp']) > now)) return undefined;
  return asText(asInput(asInput(claims['Payload'])['Payment'])['ProcessorTransactionId']);
}
