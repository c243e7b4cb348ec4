import { readSigned, writeSigned } from './signed-token.ts';
import { asText } from '../wire/input.ts';

/**
 * What a client token allows. The options are those of the SDK's clientToken.generate; they apply only with a
 * customer.
 */
export type Grant = {
  customerId: string | null;
  merchantAccountId: string;
  failOnDuplicate: boolean;
  failOnDuplicateForCustomer: boolean;
  verifyCard: boolean;
  makeDefault: boolean;
};

/** How long a client token is valid, in ms. */
export const lifetime = 24 * 60 * 60 * 1000;

/**
 * Writes a grant as an authorization fingerprint: signed, valid for one day, without a row in the store. With
 * a customer it ends in `?customer_id=…`, which tells the widget that there is a customer.
 */
export function writeFingerprint(grant: Grant, now: number): string {
  const customer = grant.customerId ? `?customer_id=${grant.customerId}` : '';
  return `${writeSigned({ ...grant, exp: now + lifetime })}${customer}`;
}

/**
 * Reads the grant in a fingerprint. Returns undefined when the signature is wrong or the fingerprint has
 * expired.
 */
export function readFingerprint(fingerprint: string, now: number): Grant | undefined {
  const input = readSigned(fingerprint.split('?')[0] ?? '');
  if (!input || !(Number(input['exp']) >= now)) return undefined;
  return {
    customerId: asText(input['customerId']) ?? null,
    merchantAccountId: String(input['merchantAccountId']),
    failOnDuplicate: input['failOnDuplicate'] === true,
    failOnDuplicateForCustomer: input['failOnDuplicateForCustomer'] === true,
    verifyCard: input['verifyCard'] === true,
    makeDefault: input['makeDefault'] === true,
  };
}
