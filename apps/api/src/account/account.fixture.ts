import { randomUUID } from 'node:crypto';
import type { Account } from 'contracts';
import type { Context } from '../context.ts';
import { openSession } from './session.service.ts';

export interface LoggedIn {
  account: Account;
  token: string;
  /** What a browser sends. */
  headers: { authorization: string };
}

/** A person with an open session; the password, which no test of other rooms needs, fits nobody. */
export async function logInAs(ctx: Context, role: Account['role']): Promise<LoggedIn> {
  const account: Account = { id: randomUUID(), name: 'Asha', email: `${randomUUID()}@example.com`, role };
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, role: Number(role), passwordHash: 'none' })
    .execute();
  const { token } = await openSession(ctx, account);
  return { account, token, headers: { authorization: `Bearer ${token}` } };
}
