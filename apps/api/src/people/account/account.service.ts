import type { Account, DeviceLogIn, Session, SignUp } from 'contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import { refuseCommonPassword } from './common-password.ts';
import { askToConfirm } from './confirm-email.service.ts';
import { emailInUse, refuseEmailInUse, toldEmailInUse } from './email-in-use.service.ts';
import { failedLogInsAt } from './account-limits.service.ts';
import { rememberLogIn } from './new-device.service.ts';
import { hasFormOfCode, proveFactor } from './second-factor.service.ts';
import { hashPassword, isWeak, verifyPassword } from './password.ts';
import { refuseBlocked } from '../session/blocked-address.service.ts';
import { findForLogIn, type LogInRow, type Origin, placeName } from '../session/known-place.service.ts';
import { letterToStranger } from '../../telling/letter/letter.service.ts';
import type { Use } from '../../platform/limits/limiter.ts';
import { openSession, toAccount } from '../session/session.service.ts';

/**
 * Creates a shopper's account and sends a letter to its address, which asks to confirm it. Throws `conflict` when an account has this e-mail address, compared without
 * upper and lower case (decision 11), and `too_many_requests` when the client's address reached its limit.
 * A created account counts towards that limit, and so does a `conflict`: without a limit, anybody could
 * find out by many sign-ups which addresses have an account.
 */
export const signUp = (ctx: Context, input: SignUp): Promise<Account> =>
  ctx.limiter.guard(
    [{ limit: 'signUpsFromAddress', key: ctx.clientAddress }],
    () => letterToStranger(ctx, input.email, () => makeAccount(ctx, input)),
    (outcome) => 'value' in outcome || toldEmailInUse(outcome),
  );

async function makeAccount(ctx: Context, { name, email: typedEmail, password }: SignUp): Promise<Account> {
  const email = storedEmail(typedEmail);
  refuseCommonPassword(password, email);
  await refuseEmailInUse(ctx.db, email, null);
  const passwordHash = await hashPassword(password, { asker: ctx.clientAddress });
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('accounts')
      .values({ name, email, passwordHash })
      // Two sign-ups with one address at the same moment: the unique index refuses the second.
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'name', anyEmail.as('email'), 'role', 'staffRole'])
      .executeTakeFirst();
    if (!row) throw emailInUse();
    await recordAudit(trx, ctx, { kind: 'signed_up', by: row.id });
    await askToConfirm(trx, ctx, row, { email, isChange: false });
    return toAccount(row);
  });
}

/**
 * Checks e-mail and password and opens a session. Throws `unauthenticated`; its message and the time it
 * takes do not tell whether the e-mail or the password was wrong (decision 11). Throws
 * `second_factor_required` when the password is right and the account needs a code that is missing or wrong, `blocked`
 * when all of it is right and the address is blocked, and `too_many_requests` after too many failures, also for an e-mail address without an account. Failures from elsewhere
 * never refuse a browser or network that the account has logged in from (decision 41).
 */
export async function logIn(ctx: Context, { email, password, device, code }: DeviceLogIn): Promise<Session> {
  const typed: Typed = {
    email: storedEmail(email.trim()).toLowerCase(),
    password,
    code,
    origin: { device: device ?? null, network: ctx.clientAddress },
  };
  const found = await findForLogIn(ctx, typed.email, typed.origin);
  let isRefused = true;
  try {
    return await ctx.limiter.guard(
      limitsOf(typed, found),
      () => {
        isRefused = false;
        return checkAndOpen(ctx, typed, found);
      },
      (outcome) => 'error' in outcome && isFailedLogIn(outcome.error, code),
    );
  } catch (error) {
    if (isRefused && isTooMany(error)) await recordRefusal(ctx, found);
    // What was typed is not kept: it may be a password.
    if (isFailedLogIn(error, code))
      await recordAudit(ctx.db, ctx, { kind: 'login_failed', about: found?.id ?? null });
    throw error;
  }
}

const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many_requests';

/** One row for an account and network in a quarter of an hour, however often somebody tries. */
async function recordRefusal(ctx: Context, found: LogInRow | undefined): Promise<void> {
  const use = { limit: 'refusedLogInsRecorded', key: `${ctx.clientAddress} ${found?.id ?? ''}` } as const;
  try {
    await ctx.limiter.guard(
      [use],
      () => recordAudit(ctx.db, ctx, { kind: 'login_refused', about: found?.id ?? null }),
      () => true,
    );
  } catch (error) {
    if (!isTooMany(error)) throw error;
  }
}

/** To be asked for a code that was not sent, or that was mistyped, is no failure. */
const isFailedLogIn = (error: unknown, code: string | undefined): boolean =>
  error instanceof AppError &&
  (error.code === 'unauthenticated' ||
    (error.code === 'second_factor_required' && hasFormOfCode(code ?? '')));

/** What a login was asked with; the e-mail in the form that is compared. */
interface Typed {
  email: string;
  password: string;
  /** Of the second factor. */
  code: string | undefined;
  origin: Origin;
}

/** A device that the account does not know counts for nothing: an attacker could invent one for each guess. */
function limitsOf({ email, origin: { device, network } }: Typed, found: LogInRow | undefined): Use[] {
  if (found?.knowsDevice) return [failedLogInsAt(placeName('device', device), email)];
  return [
    failedLogInsAt(placeName('network', network), email),
    { limit: 'failedLogInsFromAddress', key: network },
    ...(found?.knowsNetwork ? [] : [{ limit: 'failedLogInsOfEmailElsewhere', key: email } as const]),
  ];
}

async function checkAndOpen(
  ctx: Context,
  typed: Typed,
  row: LogInRow | undefined,
  { again = true, hasProof = false } = {},
): Promise<Session> {
  const { email, password, origin } = typed;
  const hash = row && !row.isPasswordOver ? row.passwordHash : null;
  const match = await verifyPassword(password, hash, { asker: ctx.clientAddress });
  const secondFactor = Boolean(row?.hasFactor && match);
  if (row && secondFactor && !hasProof) {
    const place =
      (row.knowsDevice && placeName('device', origin.device)) ||
      (row.knowsNetwork && placeName('network', origin.network));
    await proveFactor(ctx, {
      accountId: row.id,
      code: typed.code,
      place: `${place || 'elsewhere'} ${row.id}`,
    });
  }
  if (match) await refuseBlocked(ctx, email);
  const session = row && match ? await openSession(ctx, { ...row, secondFactor }) : null;
  // The stored hash changed after we read it (new password, or rehashed by another login), or a second factor was
  // switched on: check what is there now.
  if (row && match && !session && again) {
    const now = await findForLogIn(ctx, email, origin);
    return checkAndOpen(ctx, typed, now, { again: false, hasProof: secondFactor });
  }
  if (!row || !session) throw new AppError('unauthenticated', 'E-mail or password is wrong.');
  await rememberLogIn(ctx, row, origin);
  if (match === 'asTyped' || isWeak(row.passwordHash)) await strengthen(ctx, row, password);
  return session;
}

/** Replaces a hash of lower cost, or of a password that was not normalised, by one of today's. If that fails, the login still succeeds. */
async function strengthen(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  try {
    await ctx.db
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword(password, { asker: ctx.clientAddress }) })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .execute();
  } catch (error) {
    ctx.log.warn({ err: error }, 'A password could not be hashed anew; the next login tries again.');
  }
}
