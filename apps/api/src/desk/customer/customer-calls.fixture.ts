import { openSessionOf } from '../../people/account/account.fixture.ts';
import { type World } from '../../checks/call-table.fixture.ts';
import { tokenHashOf } from '../../people/session/session.service.ts';

/** A customer with a session to end. */
export async function withSession({ api, logIn }: World): Promise<{ id: string; sessionId: string }> {
  const { account } = await logIn('0');
  const token = await openSessionOf(api.ctx, account);
  const { id } = await api.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirstOrThrow();
  return { id: account.id, sessionId: id };
}
