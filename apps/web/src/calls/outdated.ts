import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from 'api';
import type { MutationName, Noun } from './call-name.ts';

/**
 * What each change makes out of date: the nouns whose queries are asked again where they are on the screen,
 * and before they are next shown elsewhere. A mutation of the api that is not in here does not compile.
 */
const outdatedBy: Record<MutationName, readonly Noun[]> = {
  'account.signUp': [],
  'account.logIn': [],
  'account.logOut': [],
  'account.updateProfile': ['account'],
  'product.create': ['product'],
  'product.update': ['product'],
  'product.delete': ['product'],
  'product.restore': ['product'],
  // Shown nowhere until a product takes it.
  'photo.upload': [],
  'category.create': ['category'],
  // A product carries its category's name.
  'category.update': ['category', 'product'],
  'category.delete': ['category'],
  // An order holds stock, and gives it back when it ends.
  'order.create': ['order', 'product'],
  'order.deliver': ['order'],
  'order.cancel': ['order', 'product'],
  'order.putBack': ['order', 'product'],
  'payment.checkout': [],
  'payment.pay': ['order', 'product'],
  // Goods that come back can be bought again.
  'refund.create': ['refund', 'order', 'product'],
  'refund.cancel': ['refund', 'order'],
};

const isMutation = (path: string): path is MutationName => path in outdatedBy;

/**
 * Marks what a change has made out of date, as soon as the change is answered and before its caller reads the
 * answer. After a failure too: a call whose answer was lost may have been carried out.
 */
export const outdateLink =
  (queries: QueryClient): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    const outdate = () => {
      for (const noun of isMutation(op.path) ? outdatedBy[op.path] : [])
        // tRPC's keys begin with the call's path, so a noun alone means all of its queries.
        void queries.invalidateQueries({ queryKey: [[noun]] });
    };
    return next(op).pipe(tap({ next: outdate, error: outdate }));
  };
