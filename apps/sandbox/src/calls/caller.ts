import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Grant, readFingerprint } from '../merchant/fingerprint.ts';
import { asInput, asText } from '../wire/input.ts';
import { defaultMerchantAccount, merchant } from '../merchant/merchant.ts';

/** Who sends a browser call: the holder of a client token or of the tokenization key, and what it may do. */
export type Caller = Grant & { by: 'client-token' | 'tokenization-key' };

/**
 * Thrown when an authorization does not allow a call: 401 when it is not (or no longer) valid, 403 when it
 * lacks the permission.
 */
export class Denied extends Error {
  readonly status: 401 | 403;
  constructor(status: 401 | 403) {
    super(
      status === 401
        ? 'Authentication failed.'
        : 'User does not have the required permissions for this action',
    );
    this.status = status;
  }
}

/**
 * Finds the caller of a request. It sends `authorizationFingerprint` or `tokenizationKey` in the query or the
 * body, or one of them as a bearer token, or the merchant's own keys. Throws Denied when none is valid, or
 * when the settings revoke or restrict it.
 */
export function callerOf({ store, settings }: Context, request: FastifyRequest): Caller {
  const sent = { ...asInput(request.query), ...asInput(request.body) };
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const fingerprint = asText(sent['authorizationFingerprint']) ?? bearer;
  const key = asText(sent['tokenizationKey']) ?? bearer;
  if (isMerchant(request.headers.authorization)) return keyHolder;
  const byKey = key === merchant.tokenizationKey;
  const grant = !byKey && fingerprint ? readFingerprint(fingerprint, store.now()) : undefined;
  if (!byKey && !grant) throw new Denied(401);
  const mode = settings.read()[byKey ? 'tokenizationKey' : 'clientTokens'];
  if (mode !== 'accepted') throw new Denied(mode === 'revoked' ? 401 : 403);
  return grant ? { ...grant, by: 'client-token' } : keyHolder;
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

/** True when the Authorization header contains this merchant's keys. */
export function isMerchant(authorization: string | undefined): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`,
  );
  const sent = Buffer.from(authorization ?? '');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
