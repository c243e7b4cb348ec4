import { z } from 'zod';
import {
  AddCustomerNote,
  BlockCustomer,
  Customer,
  CustomerId,
  CustomerLimit,
  CustomerNote,
  CustomerPage,
  CustomerPageQuery,
  EndCustomerSession,
  FindMerge,
  Merge,
  MergeCustomers,
  NameCustomerNote,
  OwnSession,
  TagCustomer,
  UnblockAddress,
  UpdateCustomer,
  UpdatedCustomer,
} from 'contracts';
import { adminProcedure, del, Done, done, get, post, put, router } from '../../trpc.ts';
import { sendCustomerReset, updateCustomer } from './customer-account.service.ts';
import { blockCustomer, unblockAddress } from './customer-block.service.ts';
import { findMerge, mergeCustomers } from './customer-merge.service.ts';
import {
  addCustomerNote,
  listTags,
  removeCustomerNote,
  tagCustomer,
  untagCustomer,
} from './customer-note.service.ts';
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
  block: adminProcedure('manage_customers')
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
  unblock: adminProcedure('manage_customers')
    .meta(post('/customers/unblock', 'Unblock an e-mail address'))
    .input(UnblockAddress)
    .output(Done)
    .mutation(({ ctx, input }) => done(unblockAddress(ctx, input))),
  addNote: adminProcedure('manage_customers')
    .meta(post('/customers/{id}/notes', 'Add a note for admins to a customer', 'not_found', 'key_reused'))
    .input(AddCustomerNote)
    .output(z.array(CustomerNote))
    .mutation(({ ctx, input }) => addCustomerNote(ctx, input)),
  removeNote: adminProcedure('manage_customers')
    .meta(del('/customers/{id}/notes/{noteId}', 'Delete a note about a customer', 'not_found'))
    .input(NameCustomerNote)
    .output(z.array(CustomerNote))
    .mutation(({ ctx, input }) => removeCustomerNote(ctx, input)),
  tags: adminProcedure('manage_customers')
    .meta(get('/customer-tags', 'The tags that customers have'))
    .output(z.array(z.string()))
    .query(({ ctx }) => listTags(ctx)),
  addTag: adminProcedure('manage_customers')
    .meta(put('/customers/{id}/tags/{tag}', 'Put a tag on a customer', 'not_found', 'conflict'))
    .input(TagCustomer)
    .output(z.array(z.string()))
    .mutation(({ ctx, input }) => tagCustomer(ctx, input)),
  removeTag: adminProcedure('manage_customers')
    .meta(del('/customers/{id}/tags/{tag}', 'Take a tag off a customer', 'not_found'))
    .input(TagCustomer)
    .output(z.array(z.string()))
    .mutation(({ ctx, input }) => untagCustomer(ctx, input)),
  update: adminProcedure('manage_customers')
    .meta(
      put(
        '/customers/{id}',
        'Change the name or e-mail address of an account',
        'not_found',
        'conflict',
        'too_many_requests',
      ),
    )
    .input(UpdateCustomer)
    .output(UpdatedCustomer)
    .mutation(({ ctx, input }) => updateCustomer(ctx, input)),
  sendReset: adminProcedure('manage_customers')
    .meta(
      post(
        '/customers/{id}/password-letter',
        'Send an account the letter that sets a new password',
        'not_found',
        'conflict',
        'too_many_requests',
      ),
    )
    .input(CustomerId)
    .output(Done)
    .mutation(({ ctx, input }) => done(sendCustomerReset(ctx, input))),
  findMerge: adminProcedure('manage_customers')
    .meta(
      get('/customers/{id}/merge', 'What a merge into another account would move', 'not_found', 'conflict'),
    )
    .input(FindMerge)
    .output(Merge)
    .query(({ ctx, input }) => findMerge(ctx, input)),
  merge: adminProcedure('manage_customers')
    .meta(post('/customers/{id}/merge', 'Merge a customer into an account', 'not_found', 'conflict'))
    .input(MergeCustomers)
    .output(Done)
    .mutation(({ ctx, input }) => done(mergeCustomers(ctx, input))),
});
