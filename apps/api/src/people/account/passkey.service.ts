import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  Account,
  AddedPasskey,
  AddPasskey,
  Passkey,
  PasskeyLogIn,
  RemovePasskey,
  Session,
  StartPasskey,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { BearerContext, Context } from '../../context.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { refuseBlocked } from '../session/blocked-address.service.ts';
import { findForLogIn } from '../session/known-place.service.ts';
import { deviceWords } from '../session/origin-words.ts';
import { forgetSecondFactor, hasAnyFactor, lockAccount, openSession } from '../session/session.service.ts';
import { beginFactor, refuseFactor } from './adding-factor.service.ts';
import { provenHash } from './current-password.service.ts';
import { rememberLogIn } from './new-device.service.ts';
import { proveAgain, raisedToken } from './second-factor.service.ts';
import { tellSecurityChanged } from './security-change.service.ts';

const challengeSeconds = 5 * 60;
const maxPasskeys = 20;

/** The site that passkeys are for, as the deployment says: a request could name another one. */
function siteOf({ env }: Pick<Context, 'env'>) {
  const { hostname, origin } = new URL(env.shopUrl);
  return { rpID: hostname, origin };
}

type OfAccount = { db: Kysely<Database>; account: Pick<Account, 'id'> };

/** The passkeys of an account, oldest first. */
export const listPasskeys = ({ db, account }: OfAccount): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .select([
      isoTime('passkeys.createdAt').as('createdAt'),
      isoTime<string | null>('lastUsedAt').as('lastUsedAt'),
    ])
    .where('accountId', '=', account.id)
    .orderBy('passkeys.createdAt')
    .execute();

/** EdDSA, ES256 and RS256, by their numbers in COSE: between them, what every authenticator has. */
const algorithms = [-8, -7, -257];
const publicKey = 'public-key' as const;
const required = 'required' as const;

/**
 * What the browser makes a passkey from, for a person who knows the password. Throws `conflict` when there are twenty, and
 * as {@link beginFactor} does.
 */
export async function startPasskey(ctx: BearerContext, { currentPassword, enrolmentCode }: StartPasskey) {
  await provenHash(ctx, currentPassword, 'Enter your current password to add a passkey.');
  await beginFactor(ctx, enrolmentCode);
  const { db, account } = ctx;
  const known = await db
    .selectFrom('passkeys')
    .select('credentialId as id')
    .where('accountId', '=', account.id)
    .execute();
  if (known.length >= maxPasskeys)
    throw new AppError('conflict', `An account has at most ${maxPasskeys} passkeys. Remove one first.`);
  return {
    rp: { id: siteOf(ctx).rpID, name: 'Storefront' },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    challenge: await keepChallenge(ctx, account.id),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
    timeout: challengeSeconds * 1_000,
    excludeCredentials: known.map(({ id }) => ({ id, type: publicKey })),
    authenticatorSelection: { residentKey: required, requireResidentKey: true, userVerification: required },
  };
}

/**
 * Adds a passkey that a browser made for {@link startPasskey}. Returns all passkeys and the token that the session has from
 * now on: it counts as opened with a second factor, and all others end. Throws `bad_input` when the answer is late, was sent
 * before, was altered, or is for another site, and as {@link refuseFactor} does.
 */
export async function addPasskey(ctx: BearerContext, { response }: AddPasskey): Promise<AddedPasskey> {
  const { db, account, riskData } = ctx;
  const refused = new AppError('bad_input', 'This passkey cannot be added. Please begin again.');
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON, account.id);
  const { rpID, origin } = siteOf(ctx);
  const credential = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } satisfies RegistrationResponseJSON,
    expectedChallenge: challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!challenge || !credential) throw refused;
  const token = await db.transaction().execute(async (trx) => {
    // A login that is under way either comes first or is ended.
    await lockAccount(trx, account.id);
    await refuseFactor(trx, ctx);
    const added = await trx
      .insertInto('passkeys')
      .values({
        accountId: account.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        name: deviceWords(riskData?.customerBrowser ?? null),
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refused;
    await tellSecurityChanged(trx, ctx, { accountId: account.id, change: 'passkey_added' });
    return raisedToken(trx, ctx);
  });
  return { passkeys: await listPasskeys(ctx), token };
}

/**
 * Removes a passkey of the bearer's account, for a person who knows the password or has the second factor. Throws
 * `bad_input` on the field, and `not_found` when the account has no such passkey.
 */
export async function removePasskey(ctx: BearerContext, { id, ...known }: RemovePasskey): Promise<void> {
  await proveAgain(ctx, known, 'Enter your current password to remove the passkey.');
  await ctx.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('accountId', '=', ctx.account.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('not_found', 'This passkey is removed already.');
    const { isLeft } = await trx
      .selectFrom('accounts')
      .select(hasAnyFactor.as('isLeft'))
      .where('id', '=', ctx.account.id)
      .executeTakeFirstOrThrow();
    if (!isLeft) await forgetSecondFactor(trx, ctx.account.id);
    await tellSecurityChanged(trx, ctx, { accountId: ctx.account.id, change: 'passkey_removed' });
  });
}

/** What a browser asks any of its passkeys for this site to sign. */
export const startPasskeyLogIn = (ctx: Context) =>
  ctx.limiter.guard(
    [{ limit: 'passkeyLogInsFromAddress', key: ctx.clientAddress }],
    async () => ({
      rpId: siteOf(ctx).rpID,
      challenge: await keepChallenge(ctx, null),
      timeout: challengeSeconds * 1_000,
      userVerification: required,
    }),
    () => true,
  );

/**
 * Opens a session for what a passkey has signed, which counts as password and second factor. Throws `unauthenticated` when
 * the passkey is unknown, or its answer is late, was sent before, was altered, or is for another site, and `blocked` when
 * the address is blocked.
 */
export async function logInWithPasskey(ctx: Context, input: PasskeyLogIn): Promise<Session> {
  const { session, accountId } = await openByPasskey(ctx, input);
  if (session) return session;
  // An answer to no challenge of ours is not recorded: anybody could send any number of them.
  if (accountId) await recordAudit(ctx.db, ctx, { kind: 'login_failed', about: accountId });
  throw new AppError(
    'unauthenticated',
    'This passkey does not open an account here. Please try again, or log in with your password.',
  );
}

/** `session` is null when the answer is refused, `accountId` when nobody has this passkey or nothing was asked. */
async function openByPasskey(
  ctx: Context,
  { response, device }: PasskeyLogIn,
): Promise<{ session: Session | null; accountId: string | null }> {
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON, null);
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.accountId')
    .select(['passkeys.id', 'accountId', 'credentialId', 'publicKey', 'counter', anyEmail.as('email')])
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  if (!challenge || !passkey) return { session: null, accountId: null };
  const { accountId } = passkey;
  const { rpID, origin } = siteOf(ctx);
  const counter = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } satisfies AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  );
  if (counter === null) return { session: null, accountId };
  const used = await ctx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  const place = { device: device ?? null, network: ctx.clientAddress };
  const owner = used && (await findForLogIn(ctx, passkey.email.toLowerCase(), place));
  if (owner) await refuseBlocked(ctx, passkey.email);
  const session = owner && (await openSession(ctx, { ...owner, secondFactor: true }));
  if (session) await rememberLogIn(ctx, owner, place);
  return { session: session || null, accountId };
}

/**
 * Makes a challenge that is good for five minutes, and deletes those that are older. Null for a login: nobody knows yet
 * whose it is.
 */
async function keepChallenge({ db }: Context, accountId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .with('old', (old) => old.deleteFrom('passkeyChallenges').where('expiresAt', '<', sql<Date>`now()`))
    .insertInto('passkeyChallenges')
    .values({ challenge, accountId, expiresAt: inSeconds(challengeSeconds) })
    .execute();
  return challenge;
}

/** Uses up the challenge that an answer names, whatever else is wrong with the answer; null when none waits. */
async function takeChallenge(
  { db }: Context,
  clientDataJSON: string,
  accountId: string | null,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challengeIn(clientDataJSON))
    .where('accountId', 'is not distinct from', accountId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}
