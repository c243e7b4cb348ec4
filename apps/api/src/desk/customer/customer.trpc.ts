import { z } from 'zod';
import {
  Customer,
  CustomerId,
  CustomerLimit,
  CustomerPage,
  CustomerPageQuery,
  EndCustomerSession,
  OwnSession,
} from 'contracts';
import { adminProcedure, get, post, router } from '../../trpc.ts';
import {
  endCustomerSession,
  endCustomerSessions,
  getCustomer,
  liftCustomerLimits,
  pageOfCustomers,
} from './customer.service.ts';

export const customerRouter = router({
  page: adminProcedure('manage_customers')
    .meta(get('/customers', 'A page of those who have an account or order as guests'))
    .input(CustomerPageQuery)
    .output(CustomerPage)
    .query(({ ctx, input }) => pageOfCustomers(ctx, input)),
  get: adminProcedure('manage_customers')
    .meta(get('/customers/{id}', 'One customer', 'not_found'))
    .input(CustomerId)
    .output(Customer)
    .query(({ ctx, input }) => getCustomer(ctx, input)),
  endSession: adminProcedure('manage_customers')
    .meta(post('/customers/{id}/sessions/{sessionId}/end', 'Log a device of a customer out', 'not_found'))
    .input(EndCustomerSession)
    .output(z.array(OwnSession))
    .mutation(({ ctx, input }) => endCustomerSession(ctx, input)),
  endAllSessions: adminProcedure('manage_customers')
    .meta(post('/customers/{id}/sessions/end', 'Log a customer out everywhere', 'not_found'))
    .input(CustomerId)
    .output(z.array(OwnSession))
    .mutation(({ ctx, input }) => endCustomerSessions(ctx, input)),
  liftLimits: adminProcedure('manage_customers')
    .meta(
      post(
        '/customers/{id}/lift-limits',
        'Let a customer try again before a limit ends',
        'not_found',
        'conflict',
      ),
    )
    .input(CustomerId)
    .output(z.array(CustomerLimit))
    .mutation(({ ctx, input }) => liftCustomerLimits(ctx, input)),
});
