import { randomUUID } from 'node:crypto';
import type { World } from '../../checks/call-table.fixture.ts';
import { inviteStaff } from './staff.service.ts';
import { linkHashOf } from '../account/email-link.service.ts';

/** Somebody of the staff who is not an owner. */
export const member = ({ logIn }: World) => logIn('1', 'packer');

/** An invitation to an address without an account: its id, and the token of its letter. */
export async function invitation({
  api,
  admin,
}: World): Promise<{ id: string; token: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  const token = randomUUID();
  await inviteStaff({ ...api.ctx, account: admin.account }, { email, staffRole: 'packer' });
  const { id } = await api.deps.db
    .updateTable('invitations')
    .set({ tokenHash: linkHashOf(token) })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, email };
}
