import { randomUUID } from 'node:crypto';
import { afterTooMuch, type CallTable, type World } from '../../checks/call-table.fixture.ts';

const password = 'a password for tests';
const newEmail = () => `${randomUUID()}@example.com`;

/** A person who signed up as people do. */
async function signedUp({ api }: World): Promise<string> {
  const email = newEmail();
  await api.app.inject({ method: 'POST', url: '/signup', payload: { name: 'Asha', email, password } });
  return email;
}

/** Provokes every documented answer of the account operations. */
export const accountCalls: CallTable = {
  'POST /signup': {
    whose: 'anyone',
    200: () => ({ body: { name: 'Asha', email: newEmail(), password } }),
    400: () => ({ body: { name: 'Asha', email: 'no address', password } }),
    409: async (world) => ({ body: { email: await signedUp(world), password } }),
    429: async (world) => ({
      headers: await afterTooMuch(world, 'signUpsFromAddress'),
      body: { email: newEmail(), password },
    }),
  },
  'POST /login': {
    whose: 'anyone',
    200: async (world) => ({ body: { email: await signedUp(world), password } }),
    400: () => ({ body: '{"email":' }),
    401: () => ({ body: { email: newEmail(), password } }),
    429: async (world) => ({
      headers: await afterTooMuch(world, 'failedLogInsFromAddress'),
      body: { email: newEmail(), password },
    }),
  },
  'POST /logout': {
    whose: 'anyone',
    200: async ({ logIn }) => ({ by: await logIn('0') }),
    400: () => ({ body: '{' }),
  },
  'GET /logout': { whose: 'anyone', 200: async ({ logIn }) => ({ by: await logIn('0') }) },
  'GET /userProfile': { whose: 'account', 200: ({ shopper }) => ({ by: shopper }) },
  'PUT /updateProfile': {
    whose: 'account',
    200: async ({ logIn }) => ({
      by: await logIn('0'),
      body: { name: 'Meera', password: '' },
    }),
    400: ({ shopper }) => ({ by: shopper, body: { email: 'no address' } }),
    409: async (world) => ({ by: world.shopper, body: { email: await signedUp(world) } }),
    429: async (world) => ({
      by: world.shopper,
      headers: await afterTooMuch(world, 'signUpsFromAddress'),
      body: { email: newEmail() },
    }),
  },
};
