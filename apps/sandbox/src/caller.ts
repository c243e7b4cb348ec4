import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Grant, readFingerprint } from './fingerprint.ts';
import { asInput, asText } from './input.ts';
import type { Store } from './store.ts';
import { defaultMerchantAccount, merchant } from './merchant.ts';

/** Who calls from a browser: by a client token or by the tokenization key. */
export type Caller = Grant & { by: 'client-token' | 'tokenization-key' };

/**
 * The caller of a request: by `authorizationFingerprint` or `tokenizationKey` in query or body, or as a bearer.
 * undefined when neither is good: answer 401.
 */
export function callerOf(store: Store, request: FastifyRequest): Caller | undefined {
  const sent = { ...asInput(request.query), ...asInput(request.body) };
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const fingerprint = asText(sent['authorizationFingerprint']) ?? bearer;
  const key = asText(sent['tokenizationKey']) ?? bearer;
  if (key === merchant.tokenizationKey || isMerchant(request.headers.authorization)) return keyHolder;
  const grant = fingerprint ? readFingerprint(fingerprint, store.now()) : undefined;
  return grant && { ...grant, by: 'client-token' };
}

const keyHolder: Caller = {
  by: 'tokenization-key',
  customerId: null,
  merchantAccountId: defaultMerchantAccount,
  failOnDuplicate: false,
  failOnDuplicateForCustomer: false,
  verifyCard: false,
  makeDefault: false,
};

/** True when the Authorization header carries this merchant's keys. */
export function isMerchant(authorization: string | undefined): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`,
  );
  const sent = Buffer.from(authorization ?? '');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
