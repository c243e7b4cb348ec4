import { createHash } from 'node:crypto';
import type {
  Account,
  ConfirmSecondFactor,
  ProveAgain,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  SecondFactor,
  StartSecondFactor,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { BearerContext, Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { seal, unseal } from '../../platform/db/seal.ts';
import { AppError, badField, sessionEnded } from '../../errors.ts';
import { forgetSecondFactor, hasFactor, lockAccount, raiseSession } from '../session/session.service.ts';
import { beginFactor, refuseFactor } from './adding-factor.service.ts';
import { provenHash } from './current-password.service.ts';
import { isCodeOf, newCode, plainCode } from './plain-code.ts';
import { tellSecurityChanged } from './security-change.service.ts';

const recoveryCodes = 10;
/** 120 random bits: too many to try against a plain hash. Codes that were made before have 80. */
const recoveryCodeLength = 24;
const oldRecoveryCodeLength = 16;
/** How long the set-up of an app waits for its first code. */
const setUpMinutes = 60;
const wrongCode = 'This code is wrong or too old. Check the clock of your device.';

export const badCode = (code: 'bad_input' | 'second_factor_required'): AppError =>
  badField('code', wrongCode, code);

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Storefront', label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/**
 * The 30-second step that a code belongs to: this one, the one before or the next; null for a wrong code, and for every
 * code when NONCE_KEY has changed since.
 */
function stepOf({ env, log }: Context, accountId: string, sealed: Buffer, code: string): number | null {
  let secret;
  try {
    secret = unseal(sealed, env.nonceKeys, accountId);
  } catch (error) {
    log.error({ err: error }, 'The secret of a second factor cannot be read: NONCE_KEY has changed.');
    return null;
  }
  const totp = totpOf(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether a text can be a code at all: one that cannot is mistyped, and no guess. */
export function hasFormOfCode(typed: string): boolean {
  const code = plainCode(typed);
  return (
    [recoveryCodeLength, oldRecoveryCodeLength].some((length) => isCodeOf(length, code)) || isOfApp(code)
  );
}

/** Whether the account has a second factor, and how many of its recovery codes are left. */
export async function readSecondFactor({
  db,
  account,
}: {
  db: Kysely<Database>;
  account: Pick<Account, 'id'>;
}): Promise<SecondFactor> {
  const { isOn, left } = await db
    .selectFrom('accounts')
    .select((eb) => [
      hasFactor.as('isOn'),
      eb
        .selectFrom('recoveryCodes')
        .select((count) => count.fn.countAll<string>().as('left'))
        .where('accountId', '=', account.id)
        .as('left'),
    ])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { isOn, recoveryCodesLeft: Number(left) };
}

/**
 * Makes the secret of an app that makes codes, for a person who knows the password; it counts once a code has confirmed
 * it. Throws `conflict` when a second factor is on, and as {@link beginFactor} does.
 */
export async function startSecondFactor(
  ctx: BearerContext,
  { currentPassword, enrolmentCode }: StartSecondFactor,
): Promise<{ secret: string; uri: string }> {
  await provenHash(ctx, currentPassword, 'Enter your current password to set up a second factor.');
  await beginFactor(ctx, enrolmentCode);
  const { db, env, account } = ctx;
  const secret = new Secret({ size: 20 });
  const sealed = seal(secret.base32, env.nonceKeys, account.id);
  const started = await db
    .insertInto('secondFactors')
    .values({ accountId: account.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secret: sealed, createdAt: sql<Date>`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst();
  if (!started) throw new AppError('conflict', 'A second factor is on already. Switch it off first.');
  return { secret: secret.base32, uri: totpOf(secret, account.email).toString() };
}

/**
 * Switches the second factor on by a first code, and returns the recovery codes, which are shown this once, and the token
 * that the session has from now on: it counts as opened with the factor, and all others end. Throws `bad_input` for a wrong
 * code, `conflict` when none was started within the hour, and as {@link refuseFactor} does.
 */
export async function confirmSecondFactor(
  ctx: BearerContext,
  { code }: ConfirmSecondFactor,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { account } = ctx;
  let made = { recoveryCodes: [] as string[], token: '' };
  await guarded(ctx, { key: `set up ${account.id}`, typed: code }, () =>
    ctx.db.transaction().execute(async (trx) => {
      // A login that is under way either comes first or needs the factor.
      const accountId = account.id;
      await lockAccount(trx, accountId);
      await refuseFactor(trx, ctx);
      const factor = await trx
        .selectFrom('secondFactors')
        .select(['secret', 'confirmedAt'])
        .where('accountId', '=', accountId)
        .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${setUpMinutes}::int)`)
        .executeTakeFirst();
      if (!factor || factor.confirmedAt)
        throw new AppError('conflict', 'No second factor waits for a code. Begin again.');
      const step = stepOf(ctx, accountId, factor.secret, plainCode(code));
      if (step === null) return false;
      await trx
        .updateTable('secondFactors')
        .set({ confirmedAt: sql<Date>`now()`, lastStep: step })
        .where('accountId', '=', accountId)
        .execute();
      made = {
        recoveryCodes: await makeRecoveryCodes(trx, accountId),
        token: await raisedToken(trx, ctx),
      };
      await tellSecurityChanged(trx, ctx, { accountId, change: 'second_factor_on' });
      return true;
    }),
  );
  return made;
}

/** The token of the bearer's session, in which a factor was added. Throws `unauthenticated` when the session has ended. */
export async function raisedToken(trx: Kysely<Database>, { bearer }: BearerContext): Promise<string> {
  const token = await raiseSession(trx, bearer ?? '');
  if (token === null) throw sessionEnded();
  return token;
}

/**
 * Makes new recovery codes in place of those there are, and returns them; they are shown this once. Throws `bad_input` for
 * a wrong password or code.
 */
export async function renewRecoveryCodes(
  ctx: BearerContext,
  known: RenewRecoveryCodes,
): Promise<{ recoveryCodes: string[] }> {
  await proveBoth(ctx, known, 'Enter your current password to make new recovery codes.');
  const accountId = ctx.account.id;
  const codes = await ctx.db.transaction().execute(async (trx) => {
    // Of two calls at once the later one's codes are good, and none of the other's.
    const factor = await trx
      .selectFrom('secondFactors')
      .select('accountId')
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw new AppError('conflict', 'The second factor was switched off a moment ago.');
    await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
    const made = await makeRecoveryCodes(trx, accountId);
    await tellSecurityChanged(trx, ctx, { accountId, change: 'recovery_codes_made' });
    return made;
  });
  return { recoveryCodes: codes };
}

/** Switches the second factor off. Throws `bad_input` for a wrong password or code. */
export async function removeSecondFactor(ctx: BearerContext, known: RemoveSecondFactor): Promise<void> {
  await proveBoth(ctx, known, 'Enter your current password to switch the second factor off.');
  const { db, account } = ctx;
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('secondFactors')
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow();
    // Another call was first: it has told the owner.
    if (numDeletedRows === 0n) return;
    await forgetSecondFactor(trx, account.id);
    await tellSecurityChanged(trx, ctx, { accountId: account.id, change: 'second_factor_off' });
  });
}

/** Makes sure that the person at the keyboard knows the password and has the factor; `missing` asks for the password. */
async function proveBoth(
  ctx: BearerContext,
  { currentPassword, code }: RemoveSecondFactor,
  missing: string,
): Promise<void> {
  await provenHash(ctx, currentPassword, missing);
  await proveCode(ctx, code);
}

const proveCode = (ctx: BearerContext, code: string): Promise<void> =>
  guarded(ctx, { key: `change ${ctx.account.id}`, typed: code }, () => useCode(ctx, ctx.account.id, code));

/**
 * Makes sure that the person at the keyboard is the owner, by the password or by a code of the second factor. `missing`
 * asks for the password. Throws `bad_input` on the field, and `too_many_requests`.
 */
export async function proveAgain(
  ctx: BearerContext,
  { currentPassword, code }: ProveAgain,
  missing: string,
): Promise<void> {
  if (code?.trim() && !currentPassword) await proveCode(ctx, code);
  else await provenHash(ctx, currentPassword, missing);
}

/**
 * Makes sure that a login whose password is right has the second factor. Throws `second_factor_required`: without a
 * field when no code was sent, on `code` when it is wrong. Wrong codes are counted by `place`, because who guesses them
 * knows the password.
 */
export async function proveFactor(
  ctx: Context,
  { accountId, code, place }: { accountId: string; code: string | undefined; place: string },
): Promise<void> {
  if (!code?.trim())
    throw new AppError(
      'second_factor_required',
      'Enter the code of your authenticator app, or a recovery code.',
    );
  await guarded(ctx, { key: place, typed: code, code: 'second_factor_required' }, () =>
    useCode(ctx, accountId, code),
  );
}

interface Guarded {
  /** What wrong codes are counted by. */
  key: string;
  typed: string;
  /** Of the error. */
  code?: 'bad_input' | 'second_factor_required';
}

/**
 * Runs a check of a code, which may be wrong so and so often under a key; one that can be no code is wrong without a check
 * and counts for nothing. Throws when it was wrong.
 */
async function guarded(
  ctx: Context,
  { key, typed, code = 'bad_input' }: Guarded,
  check: () => Promise<boolean>,
): Promise<void> {
  if (!hasFormOfCode(typed)) throw badCode(code);
  const isRight = await ctx.limiter.guard(
    [{ limit: 'wrongCodes', key }],
    check,
    (outcome) => 'value' in outcome && !outcome.value,
  );
  if (isRight) return;
  // A login records its failure itself.
  if (ctx.account) await recordAudit(ctx.db, ctx, { kind: 'code_wrong' });
  throw badCode(code);
}

/** Uses a code up, of the app or for recovery; false when it is wrong or was used before. */
async function useCode(ctx: Context, accountId: string, typed: string): Promise<boolean> {
  const { db } = ctx;
  const code = plainCode(typed);
  if (!isOfApp(code)) {
    const { numDeletedRows } = await db
      .deleteFrom('recoveryCodes')
      .where('accountId', '=', accountId)
      .where('codeHash', '=', hashOf(code))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const factor = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const step = factor ? stepOf(ctx, accountId, factor.secret, code) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores new recovery codes of an account, as hashes, and returns them. */
async function makeRecoveryCodes(trx: Kysely<Database>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeLength));
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(plainCode(code)) })))
    .execute();
  return codes;
}
