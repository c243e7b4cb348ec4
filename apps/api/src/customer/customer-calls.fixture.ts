import { randomUUID } from 'node:crypto';
import { openSessionOf } from '../account/account.fixture.ts';
import { beginAsGuest } from '../guest/guest.service.ts';
import { type CallTable, noId, type World } from '../checks/call-table.fixture.ts';
import { tokenHashOf } from '../session/session.service.ts';

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

const post = ({ admin }: World, verb: string, id: string, body?: object) => ({
  url: `/customer/${verb}/${id}`,
  by: admin,
  ...(body && { body }),
});

/** Provokes every documented answer of the operations of customers. */
export const customerCalls: CallTable = {
  'GET /customers': {
    whose: 'admin',
    200: ({ admin }) => ({ url: '/customers?search=person&page=1', by: admin }),
    400: ({ admin }) => ({ url: '/customers?page=0', by: admin }),
  },
  'GET /customer/{id}': {
    whose: 'admin',
    200: ({ admin, stranger }) => ({ url: `/customer/${stranger.account.id}`, by: admin }),
    400: ({ admin }) => ({ url: '/customer/%', by: admin }),
    404: ({ admin }) => ({ url: `/customer/${noId}`, by: admin }),
  },
  'POST /customer/end-session/{id}': {
    whose: 'admin',
    200: async (world) => {
      const { id, sessionId } = await withSession(world);
      return post(world, 'end-session', id, { sessionId });
    },
    400: (world) => post(world, 'end-session', noId, { sessionId: 'this one' }),
    404: (world) => post(world, 'end-session', world.stranger.account.id, { sessionId: randomUUID() }),
  },
  'POST /customer/end-sessions/{id}': {
    whose: 'admin',
    200: async (world) => post(world, 'end-sessions', (await withSession(world)).id),
    400: (world) => post(world, 'end-sessions', '%'),
    404: (world) => post(world, 'end-sessions', noId),
  },
  'POST /customer/lift-limits/{id}': {
    whose: 'admin',
    200: async (world) => post(world, 'lift-limits', (await withSession(world)).id),
    400: (world) => post(world, 'lift-limits', '%'),
    404: (world) => post(world, 'lift-limits', noId),
    409: async (world) => {
      const guest = await beginAsGuest(world.api.ctx, { email: `${randomUUID()}@example.com` });
      return post(world, 'lift-limits', guest.userId);
    },
  },
};
