import type { Account } from 'contracts';
import type { AccountContext, RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';

/** The token of an Authorization header; what browsers send for 'none' (`null`, `undefined`) counts as none. */
export function bearerOf(header: string | undefined): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  return !token || token === 'null' || token === 'undefined' ? null : token;
}

/** The logged-in person; throws `unauthenticated` when there is none. */
export async function requiredAccount(ctx: RequestContext): Promise<Account> {
  const account = await ctx.findAccount();
  if (account) return account;
  throw new AppError(
    'unauthenticated',
    ctx.bearer ? 'Your session has ended. Please log in again.' : 'Please log in.',
  );
}

/** The same, as the context that services for logged-in people take. */
export const accountContext = async (ctx: RequestContext): Promise<RequestContext & AccountContext> => ({
  ...ctx,
  account: await requiredAccount(ctx),
});

/** The logged-in admin; throws `unauthenticated` or `forbidden` (decision 9). */
export async function adminAccount(ctx: RequestContext): Promise<Account> {
  const account = await requiredAccount(ctx);
  if (account.role === '1') return account;
  throw new AppError('forbidden', 'Only an admin can do this.');
}
