import {
  AcceptInvitation,
  ChangeStaff,
  EmailLinkToken,
  InviteStaff,
  OpenInvitation,
  Staff,
  StaffId,
} from 'contracts';
import { adminProcedure, get, post, publicProcedure, put, router } from '../../trpc.ts';
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  listStaff,
  readInvitation,
  withdrawInvitation,
} from './staff.service.ts';

export const staffRouter = router({
  list: adminProcedure('manage_staff')
    .meta(get('/staff', 'Who works in the shop, and who is invited to'))
    .output(Staff)
    .query(({ ctx }) => listStaff(ctx)),
  change: adminProcedure('manage_staff')
    .meta(put('/staff/{id}', 'Give somebody of the staff another role, or none', 'not_found', 'conflict'))
    .input(ChangeStaff)
    .output(Staff)
    .mutation(({ ctx, input }) => changeStaff(ctx, input)),
  invite: adminProcedure('manage_staff')
    .meta(post('/staff/invitations', 'Invite somebody by a letter', 'conflict', 'too_many_requests'))
    .input(InviteStaff)
    .output(Staff)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  withdraw: adminProcedure('manage_staff')
    .meta(post('/staff/invitations/{id}/withdraw', 'Withdraw an invitation', 'not_found'))
    .input(StaffId)
    .output(Staff)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  /** A mutation, so that the token is in no address. */
  readInvitation: publicProcedure
    .meta(post('/invitations/read', 'What the invitation of a letter is for', 'not_found'))
    .input(EmailLinkToken)
    .output(OpenInvitation)
    .mutation(({ ctx, input }) => readInvitation(ctx, input)),
  accept: publicProcedure
    .meta(
      post('/invitations/accept', 'Accept the invitation of a letter', 'not_found', 'conflict', 'blocked'),
    )
    .input(AcceptInvitation)
    .output(OpenInvitation)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
