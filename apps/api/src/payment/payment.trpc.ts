import { PayOrder } from 'contracts';
import { accountProcedure, router } from '../trpc.ts';
import { checkout, payOrder } from './payment.service.ts';

export const paymentRouter = router({
  checkout: accountProcedure.mutation(({ ctx }) => checkout(ctx)),
  pay: accountProcedure.input(PayOrder).mutation(({ ctx, input }) => payOrder(ctx, input)),
});
