import { type Account, may, type Permission, roleRefusal } from 'contracts';
import type { AccountContext, FoundSession, RequestContext } from './context.ts';
import { AppError, sessionEnded } from './errors.ts';

/** The token of an Authorization header. The texts `null` and `undefined`, which some clients send, count as no token. */
export function bearerOf(header: string | undefined): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  return !token || token === 'null' || token === 'undefined' ? null : token;
}

const notLoggedIn = async (ctx: RequestContext) =>
  ctx.bearer
    ? ((await ctx.blockedRefusal()) ?? sessionEnded())
    : new AppError('unauthenticated', 'Please log in.');

/**
 * The account that the request's token belongs to; a guest has none. An admin whose session lacks the second factor that the deployment
 * requires is a shopper in it (decision 133). Throws `unauthenticated` without a valid token, and
 * `blocked` with that of somebody who was blocked.
 */
export async function requiredAccount(ctx: RequestContext): Promise<Account> {
  const session = await ctx.findSession();
  if (!session) throw await notLoggedIn(ctx);
  if (session.isGuest || session.onlyOrder) throw new AppError('unauthenticated', 'Please log in.');
  return lacksFactor(ctx, session) ? asShopper(session.account) : session.account;
}

const asShopper = (account: Account): Account => ({ ...account, role: '0', staffRole: null });

const lacksFactor = ({ env }: RequestContext, { account, secondFactor }: FoundSession): boolean =>
  account.role === '1' && env.adminSecondFactor === 'required' && !secondFactor;

/** The context for services that need a logged-in account. Throws `unauthenticated`. */
export const accountContext = async (ctx: RequestContext): Promise<RequestContext & AccountContext> => ({
  ...ctx,
  account: await requiredAccount(ctx),
});

/** The same for whoever buys, guests included. Throws `unauthenticated`. */
export async function buyerContext(ctx: RequestContext): Promise<RequestContext & AccountContext> {
  const session = await ctx.findSession();
  return session?.isGuest && !session.onlyOrder
    ? { ...ctx, account: session.account, isGuest: true }
    : accountContext(ctx);
}

/**
 * The same for calls about one order, also of whoever found it by a code; that person is no admin in it. Throws
 * `unauthenticated`.
 */
export async function orderContext(ctx: RequestContext): Promise<RequestContext & AccountContext> {
  const session = await ctx.findSession();
  if (!session?.onlyOrder) return buyerContext(ctx);
  const { account, isGuest, onlyOrder } = session;
  return { ...ctx, account: asShopper(account), isGuest, onlyOrder };
}

/**
 * The same for the account of somebody of the administration who may do something. Throws `unauthenticated` or `forbidden`
 * (decision 9).
 */
export async function adminAccount(ctx: RequestContext, permission: Permission): Promise<Account> {
  const account = await requiredAccount(ctx);
  const session = await ctx.findSession();
  if (session && lacksFactor(ctx, session))
    throw new AppError(
      'forbidden',
      'An admin needs a second factor here. Set one up on the page Security, or log in with it.',
    );
  requirePermission(account, permission);
  return account;
}

/** Throws `forbidden` for somebody whose role may not do something. */
export function requirePermission({ staffRole }: Account, permission: Permission): void {
  if (may(staffRole, permission)) return;
  if (!staffRole) throw new AppError('forbidden', 'Only an admin can do this.');
  throw new AppError('forbidden', roleRefusal(staffRole, permission));
}
