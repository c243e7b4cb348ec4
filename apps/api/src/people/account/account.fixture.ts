import { randomUUID } from 'node:crypto';
import type { Account, StaffRole } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../platform/db/seal.ts';
import { openSession } from '../session/session.service.ts';

export interface LoggedIn {
  account: Account;
  token: string;
  /** What a browser sends. */
  headers: { authorization: string };
}

/** The stored hash of a made-up person: the password, which no test of other rooms needs, fits nobody. */
const passwordHash = 'none';

/** A person with a confirmed e-mail address and an open session; an admin is an owner. */
export async function logInAs(
  ctx: Context,
  role: Account['role'],
  name = 'Asha',
  staffRole: StaffRole | null = role === '1' ? 'owner' : null,
): Promise<LoggedIn> {
  const account: Account = { id: randomUUID(), name, email: `${randomUUID()}@example.com`, role, staffRole };
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, role: Number(role), emailConfirmedAt: new Date(), passwordHash })
    .execute();
  const token = await openSessionOf(ctx, account);
  return { account, token, headers: { authorization: `Bearer ${token}` } };
}

/** Another session of a person of {@link logInAs}; its token. */
export async function openSessionOf(ctx: Context, { id }: Account): Promise<string> {
  const session = await openSession(ctx, { id, passwordHash });
  if (!session) throw new Error('This account is gone, or has a password.');
  return session.token;
}

/** Says that the address of an account is proved, as its owner's letter does, and nothing of what was there goes. */
export const proveAddress = ({ db }: Context, email: string): Promise<unknown> =>
  db
    .updateTable('accounts')
    .set({ emailConfirmedAt: sql<Date>`now()` })
    .where('email', '=', email)
    .execute();

/** Gives an account an app that makes codes, in place of another; returns what the app shows, `seconds` from now. */
export async function setUpFactor(
  { db, env }: Context,
  { id: accountId }: Pick<Account, 'id'>,
  { isOn }: { isOn: boolean },
): Promise<(seconds?: number) => string> {
  const secret = new Secret();
  await db.deleteFrom('secondFactors').where('accountId', '=', accountId).execute();
  const confirmedAt = isOn ? new Date() : null;
  await db
    .insertInto('secondFactors')
    .values({ accountId, secret: seal(secret.base32, env.nonceKeys, accountId), confirmedAt })
    .execute();
  return (seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1_000 });
}
