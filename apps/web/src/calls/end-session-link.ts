import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from 'storefront-api';
import { toFailure } from './failure.ts';
import { endSession } from '../session/ended-session.store.ts';
import { forgetToken } from '../session/guest.store.ts';

/**
 * Logs this browser out when the api refuses the token of a call as unauthenticated: the token has expired or
 * was revoked elsewhere. A wrong password at login does not log out, nor does an answer that arrives after
 * another login.
 * @param readToken the token that calls send
 */
export const endSessionLink =
  (readToken: () => string | undefined): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    const token = op.path.startsWith('account.logIn') ? undefined : readToken();
    return next(op).pipe(
      tap({
        error: (error) => {
          if (!token || !['unauthenticated', 'blocked'].includes(toFailure(error).code)) return;
          endSession(token);
          forgetToken(token);
        },
      }),
    );
  };
