import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Grant, readFingerprint } from '../client/fingerprint.ts';
import { asInput, asText } from '../wire/input.ts';
import { defaultMerchantAccount, merchant } from '../merchant/merchant.ts';

/** Who calls from a browser: by a client token or by the tokenization key. */
export type Caller = Grant & { by: 'client-token' | 'tokenization-key' };

/**
 * Thrown when an authorization does not allow a call: 401 when it is no good (any more), 403 when it may not
 * do this.
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
 * The caller of a request: by `authorizationFingerprint` or `tokenizationKey` in query or body, as a bearer,
 * or by the merchant's own keys. Throws Denied when none of them is good, or when the settings take it back.
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
  const standing = settings.read()[byKey ? 'tokenizationKey' : 'clientTokens'];
  if (standing !== 'accepted') throw new Denied(standing === 'revoked' ? 401 : 403);
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

/** True when the Authorization header carries this merchant's keys. */
export function isMerchant(authorization: string | undefined): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64')}`,
  );
  const sent = Buffer.from(authorization ?? '');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
