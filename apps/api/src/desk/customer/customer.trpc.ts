import { z } from 'zod';
import {
  BlockCustomer,
  Customer,
  CustomerId,
  CustomerLimit,
  CustomerPage,
  CustomerPageQuery,
  EndCustomerSession,
  OwnSession,
  UnblockAddress,
} from 'contracts';
import { adminProcedure, Done, done, get, post, router } from '../../trpc.ts';
import { blockCustomer, unblockAddress } from './customer-block.service.ts';
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
  block: adminProcedure
    .meta(
      post(
        '/customers/{id}/block',
        'Block the e-mail address of a customer: no order, no payment, no login',
        'not_found',
        'conflict',
      ),
    )
    .input(BlockCustomer)
    .output(Customer.shape.blocked)
    .mutation(({ ctx, input }) => blockCustomer(ctx, input)),
  unblock: adminProcedure
    .meta(post('/customers/unblock', 'Unblock an e-mail address'))
    .input(UnblockAddress)
    .output(Done)
    .mutation(({ ctx, input }) => done(unblockAddress(ctx, input))),
});
