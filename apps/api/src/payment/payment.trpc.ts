import { PayOrder, SavedMethodId } from 'contracts';
import { accountProcedure, buyerProcedure, router } from '../trpc.ts';
import { checkout, payOrder } from './payment.service.ts';
import { listSavedMethods, removeSavedMethod } from './saved-method.service.ts';

export const paymentRouter = router({
  checkout: buyerProcedure.mutation(({ ctx }) => checkout(ctx)),
  pay: buyerProcedure.input(PayOrder).mutation(({ ctx, input }) => payOrder(ctx, input)),
  savedMethods: accountProcedure.query(({ ctx }) => listSavedMethods(ctx)),
  removeSavedMethod: accountProcedure
    .input(SavedMethodId)
    .mutation(({ ctx, input }) => removeSavedMethod(ctx, input)),
});
