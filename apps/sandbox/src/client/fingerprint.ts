import { createHmac, timingSafeEqual } from 'node:crypto';
import { asInput, asText } from '../wire/input.ts';
import { merchant } from '../merchant/merchant.ts';

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
  const head = encode({ typ: 'JWT', alg: 'HS256' });
  const signed = `${head}.${encode({ ...grant, exp: now + lifetime })}`;
  const customer = grant.customerId ? `?customer_id=${grant.customerId}` : '';
  return `${signed}.${signatureOf(signed)}${customer}`;
}

/**
 * Reads the grant in a fingerprint. Returns undefined when the signature is wrong or the fingerprint has
 * expired.
 */
export function readFingerprint(fingerprint: string, now: number): Grant | undefined {
  const [head, payload, signature] = (fingerprint.split('?')[0] ?? '').split('.');
  if (!head || !payload || !signature || !isSame(signature, signatureOf(`${head}.${payload}`)))
    return undefined;
  const input = asInput(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (Number(input['exp']) < now) return undefined;
  return {
    customerId: asText(input['customerId']) ?? null,
    merchantAccountId: String(input['merchantAccountId']),
    failOnDuplicate: input['failOnDuplicate'] === true,
    failOnDuplicateForCustomer: input['failOnDuplicateForCustomer'] === true,
    verifyCard: input['verifyCard'] === true,
    makeDefault: input['makeDefault'] === true,
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatureOf = (text: string) =>
  createHmac('sha256', merchant.privateKey).update(text).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
