import { z } from 'zod';
import { accountName, email, linkToken, newPassword, StaffRole } from './account.ts';
import { Id } from './id.ts';
import { Time } from './time.ts';

/** Somebody of the administration. */
export const StaffMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    staffRole: StaffRole,
    hasSecondFactor: z.boolean(),
    lastSeenAt: Time.nullable().describe('when a session of theirs was last used; null when none is kept'),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

/** A letter that makes somebody one of the staff, until it is used. */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    staffRole: StaffRole,
    invitedBy: z.string().nullable().describe('the name of who sent it; null when that account is gone'),
    expiresAt: Time,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const Staff = z
  .object({
    members: z.array(StaffMember),
    invitations: z.array(Invitation).describe('those that were not used, the newest first'),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;

export const InviteStaff = z.object({ email, staffRole: StaffRole });
export type InviteStaff = z.infer<typeof InviteStaff>;

export const StaffId = z.object({ id: Id.describe("the person's, or that of the invitation") });
export type StaffId = z.infer<typeof StaffId>;

export const ChangeStaff = StaffId.extend({
  staffRole: StaffRole.nullable().describe('null makes an ordinary account of it'),
});
export type ChangeStaff = z.infer<typeof ChangeStaff>;

/** What a letter's invitation is for. */
export const OpenInvitation = z
  .object({
    email: z.string(),
    staffRole: StaffRole,
    hasAccount: z
      .boolean()
      .describe('whether the address has a confirmed account, which keeps its name and password'),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const AcceptInvitation = z.object({
  token: linkToken,
  name: accountName.optional(),
  password: newPassword.optional().describe('of the new account; not where the address has one'),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;
