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
import { adminProcedure, router } from '../../trpc.ts';
import {
  endCustomerSession,
  endCustomerSessions,
  getCustomer,
  liftCustomerLimits,
  pageOfCustomers,
} from './customer.service.ts';

export const customerRouter = router({
  page: adminProcedure
    .meta({
      method: 'GET',
      path: '/customers',
      summary: 'A page of those who have an account or order as guests',
    })
    .input(CustomerPageQuery)
    .output(CustomerPage)
    .query(({ ctx, input }) => pageOfCustomers(ctx, input)),
  get: adminProcedure
    .meta({ method: 'GET', path: '/customers/{id}', summary: 'One customer', errors: ['not_found'] })
    .input(CustomerId)
    .output(Customer)
    .query(({ ctx, input }) => getCustomer(ctx, input)),
  endSession: adminProcedure
    .meta({
      method: 'POST',
      path: '/customers/{id}/sessions/{sessionId}/end',
      summary: 'Log a device of a customer out',
      errors: ['not_found'],
    })
    .input(EndCustomerSession)
    .output(z.array(OwnSession))
    .mutation(({ ctx, input }) => endCustomerSession(ctx, input)),
  endAllSessions: adminProcedure
    .meta({
      method: 'POST',
      path: '/customers/{id}/sessions/end',
      summary: 'Log a customer out everywhere',
      errors: ['not_found'],
    })
    .input(CustomerId)
    .output(z.array(OwnSession))
    .mutation(({ ctx, input }) => endCustomerSessions(ctx, input)),
  liftLimits: adminProcedure
    .meta({
      method: 'POST',
      path: '/customers/{id}/lift-limits',
      summary: 'Let a customer try again before a limit ends',
      errors: ['not_found', 'conflict'],
    })
    .input(CustomerId)
    .output(z.array(CustomerLimit))
    .mutation(({ ctx, input }) => liftCustomerLimits(ctx, input)),
});
