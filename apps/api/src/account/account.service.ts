import type { Account, LogIn, Session, SignUp } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { openSession, toAccount } from './session.service.ts';

/** Makes a shopper's account. Throws `conflict` when the e-mail is in use, in any case (decision 12). */
export async function signUp({ db }: Context, { name, email, password }: SignUp): Promise<Account> {
  const used = new AppError('conflict', 'An account with this e-mail exists. Please log in.', {
    fieldErrors: { email: 'An account with this e-mail exists. Please log in.' },
  });
  const exists = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (exists) throw used;
  const row = await db
    .insertInto('accounts')
    .values({ name, email, passwordHash: await hashPassword(password) })
    // Two at once: the unique index decides.
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst();
  if (!row) throw used;
  return toAccount(row);
}

/**
 * Checks e-mail and password and opens a session. Throws `unauthenticated` with the same words and
 * after the same time whichever of the two was wrong (decision 12).
 */
export async function logIn(ctx: Context, { email, password }: LogIn): Promise<Session> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const right = await verifyPassword(password, row?.passwordHash ?? null);
  if (!row || !right) throw new AppError('unauthenticated', 'E-mail or password is wrong.');
  return openSession(ctx, toAccount(row));
}
