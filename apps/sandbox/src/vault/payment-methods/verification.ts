import { writeAmount } from '../../wire/amount.ts';
import { newId } from '../../store/ids.ts';
import { asCard, type Instrument } from '../../instruments/instrument.ts';
import { merchantAccounts } from '../../merchant/merchant.ts';
import { type Outcome, outcomeOf, failureMessage } from '../../instruments/outcomes.ts';
import type { Store } from '../../store/store.ts';
import { type ThreeDSecureInfo, threeDSecureXml } from '../../instruments/three-d-secure-info.ts';
import type { XmlValue } from '../../wire/xml.ts';

/** The result of verifying a card with its bank, without a payment. `amount` is in minor units. */
export type Verification = {
  id: string;
  status: 'verified' | Exclude<Outcome['status'], 'authorized'>;
  code: string;
  text: string;
  rejectionReason: string | null;
  cvvResponse: string;
  amount: number;
  merchantAccountId: string;
  threeDSecure: ThreeDSecureInfo | null;
  createdAt: number;
};

/** What to verify: an instrument, and the 3-D Secure result of its nonce. */
export type VerificationInput = { instrument: Instrument; threeDSecure: ThreeDSecureInfo | null };

/**
 * Verifies a card with its bank. The result is that of a sale of `amount`; a security code that does not
 * match is rejected. Returns undefined for accounts, which have no bank to ask.
 */
export function verify(
  store: Store,
  { instrument, threeDSecure }: VerificationInput,
  amount: number,
  merchantAccountId: string,
): Verification | undefined {
  const card = asCard(instrument);
  if (!card) return undefined;
  const mismatch: Outcome = {
    status: 'gateway_rejected',
    code: '1000',
    text: 'Approved',
    rejectionReason: 'cvv',
  };
  const { status, code, text, rejectionReason } =
    card.cvvResponse === 'N' ? mismatch : outcomeOf(amount, instrument, store.now());
  return {
    id: newId(),
    status: status === 'authorized' ? 'verified' : status,
    code,
    text,
    rejectionReason,
    cvvResponse: card.cvvResponse,
    amount,
    merchantAccountId,
    threeDSecure,
    createdAt: store.now(),
  };
}

/** The message for a verification that failed. */
export function verificationMessage({ status, rejectionReason, text, code }: Verification): string {
  return failureMessage({
    status: status === 'verified' ? 'authorized' : status,
    rejectionReason,
    text,
    code,
  });
}

/** The `verification` element. */
export function verificationXml(verification: Verification): XmlValue {
  const { status, code, text, rejectionReason, cvvResponse, amount, merchantAccountId, createdAt } =
    verification;
  const processed = status !== 'gateway_rejected';
  return {
    id: verification.id,
    status,
    amount: writeAmount(amount),
    'currency-iso-code': merchantAccounts.get(merchantAccountId) ?? null,
    'merchant-account-id': merchantAccountId,
    'processor-response-code': processed ? code : '',
    'processor-response-text': processed ? text : '',
    'gateway-rejection-reason': rejectionReason,
    'cvv-response-code': cvvResponse,
    'avs-error-response-code': null,
    'avs-postal-code-response-code': 'I',
    'avs-street-address-response-code': 'I',
    'three-d-secure-info': threeDSecureXml(verification.threeDSecure),
    'created-at': new Date(createdAt),
    'updated-at': new Date(createdAt),
  };
}
