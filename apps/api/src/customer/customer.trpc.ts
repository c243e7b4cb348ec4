import { CustomerId, CustomerPageQuery, EndCustomerSession } from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
import {
  endCustomerSession,
  endCustomerSessions,
  getCustomer,
  liftCustomerLimits,
  pageOfCustomers,
} from './customer.service.ts';

export const customerRouter = router({
  page: adminProcedure.input(CustomerPageQuery).query(({ ctx, input }) => pageOfCustomers(ctx, input)),
  get: adminProcedure.input(CustomerId).query(({ ctx, input }) => getCustomer(ctx, input)),
  endSession: adminProcedure
    .input(EndCustomerSession)
    .mutation(({ ctx, input }) => endCustomerSession(ctx, input)),
  endAllSessions: adminProcedure
    .input(CustomerId)
    .mutation(({ ctx, input }) => endCustomerSessions(ctx, input)),
  liftLimits: adminProcedure.input(CustomerId).mutation(({ ctx, input }) => liftCustomerLimits(ctx, input)),
});
