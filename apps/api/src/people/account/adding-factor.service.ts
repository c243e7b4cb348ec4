import { timingSafeEqual } from 'node:crypto';
import type { AddingFactor } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Env } from '../../env.ts';
import { AppError, badField, sessionEnded } from '../../errors.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { codeHashes } from '../../platform/db/seal.ts';
import { queueLetter } from '../../telling/letter/letter.service.ts';
import { hasAnyFactor, tokenHashOf } from '../session/session.service.ts';
import { isCodeOf, newCode, plainCode } from './plain-code.ts';

type Db = Kysely<Database>;

/** How long a code to set up a first factor works, in seconds, by how it is handed over, and how many wrong ones end it. */
export const enrolmentSeconds = { letter: 10 * 60, command: 60 * 60 } as const;
const maxTries = 5;
/** 40 random bits, of which a person has five tries. */
const codeLength = 8;

const sentences = {
  confirmed_email:
    'Confirm your e-mail address first. The letter for it can be sent again from your profile.',
  factor: 'Your account has a passkey or an app already. Log in with it, then add another.',
} as const;

/** What the bearer's session needs before a passkey or an app can be added; null for nothing besides the password. */
export async function readAddingFactor(ctx: BearerContext): Promise<AddingFactor> {
  return { needs: (await neededBy(ctx.db, ctx)).needs };
}

/**
 * Makes sure that the bearer's session may add a factor: its address is proved (addressProved), and where there is a factor
 * the session was opened with one, so that a stolen password adds none. Throws `forbidden`, and `unauthenticated` when the
 * session has ended. In a transaction that has locked the account, nothing of that changes until its end.
 * @returns the id of the session, and whether only an enrolment code may begin
 */
export async function refuseFactor(
  db: Db,
  ctx: BearerContext,
): Promise<{ sessionId: string; needsCode: boolean }> {
  const { needs, sessionId } = await neededBy(db, ctx);
  if (needs === 'confirmed_email' || needs === 'factor') throw new AppError('forbidden', sentences[needs]);
  return { sessionId, needsCode: needs === 'enrolment_code' };
}

async function neededBy(
  db: Db,
  { account, bearer, env }: BearerContext,
): Promise<AddingFactor & { sessionId: string }> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select([
      'sessions.id as sessionId',
      'secondFactor',
      'emailConfirmedAt',
      'role',
      hasAnyFactor.as('hasAny'),
    ])
    .where('accounts.id', '=', account.id)
    .where('tokenHash', '=', tokenHashOf(bearer ?? ''))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw sessionEnded();
  const { sessionId } = row;
  if (!row.emailConfirmedAt) return { sessionId, needs: 'confirmed_email' };
  if (row.hasAny) return { sessionId, needs: row.secondFactor ? null : 'factor' };
  const isRequired = env.adminSecondFactor === 'required' && row.role === 1;
  return { sessionId, needs: isRequired ? 'enrolment_code' : null };
}

/**
 * Sends the owner of an admin's account a letter with a code that lets this session set up the first factor, where admins
 * need one. A new code ends the one before. Nothing is sent where none is needed. Throws `forbidden` as
 * {@link refuseFactor} does, and `too_many_requests`.
 */
export const askForEnrolmentCode = (ctx: BearerContext): Promise<void> =>
  ctx.limiter.guard(
    [{ limit: 'enrolmentCodesOfAccount', key: ctx.account.id }],
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const { sessionId, needsCode } = await refuseFactor(trx, ctx);
        if (!needsCode) return;
        const { id: accountId, name, email: to } = ctx.account;
        const seconds = enrolmentSeconds.letter;
        const code = await makeEnrolmentCode(trx, ctx, { accountId, sessionId, seconds });
        const letter = { kind: 'enrolment-code', name, code, minutes: seconds / 60 } as const;
        await queueLetter(trx, ctx, { accountId, to, usefulSeconds: seconds, letter });
        await recordAudit(trx, ctx, { kind: 'second_factor_code_asked' });
      }),
    (outcome) => 'value' in outcome,
  );

/** Makes the code in place of an earlier one, for one session or, with null, for any of the account. */
export async function makeEnrolmentCode(
  db: Db,
  { env }: { env: Pick<Env, 'nonceKeys'> },
  { accountId, sessionId, seconds }: { accountId: string; sessionId: string | null; seconds: number },
): Promise<string> {
  const code = newCode(codeLength);
  const values = {
    sessionId,
    codeHash: hashesOf({ env }, accountId, plainCode(code))[0],
    expiresAt: inSeconds(seconds),
    tries: 0,
  };
  await db
    .insertInto('enrolmentCodes')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
  return code;
}

const hashesOf = ({ env }: { env: Pick<Env, 'nonceKeys'> }, accountId: string, code: string) =>
  codeHashes(`enrolment code ${accountId} ${code}`, env.nonceKeys);

const badEnrolmentCode = (sentence: string) => badField('enrolmentCode', sentence);

/**
 * Makes sure that the bearer's session may begin to add a factor, as {@link refuseFactor} does, and uses the enrolment code
 * up where one is needed. Throws `bad_input` on `enrolmentCode`; a text that can be no code counts as no try.
 */
export async function beginFactor(ctx: BearerContext, typed: string | undefined): Promise<void> {
  const { sessionId, needsCode } = await refuseFactor(ctx.db, ctx);
  if (!needsCode) return;
  const code = plainCode(typed ?? '');
  if (!code)
    throw badEnrolmentCode(
      'An admin needs a code to set this up. Ask for a letter with it, or ask the shop.',
    );
  const isRight = isCodeOf(codeLength, code) && (await useEnrolmentCode(ctx, sessionId, code));
  if (isRight) return;
  if (isCodeOf(codeLength, code)) await recordAudit(ctx.db, ctx, { kind: 'code_wrong' });
  throw badEnrolmentCode('This code is wrong or too old. Look at the newest letter, or ask for a new code.');
}

/** Each call counts as a try, also of several at once. */
async function useEnrolmentCode(
  { db, env, account }: AccountContext,
  sessionId: string,
  code: string,
): Promise<boolean> {
  const accountId = account.id;
  const row = await db
    .updateTable('enrolmentCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', sessionId)]))
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .returning('codeHash')
    .executeTakeFirst();
  const hashes = hashesOf({ env }, accountId, code);
  if (!row || !hashes.some((hash) => timingSafeEqual(row.codeHash, hash))) return false;
  const used = await db
    .deleteFrom('enrolmentCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return used.numDeletedRows > 0n;
}
