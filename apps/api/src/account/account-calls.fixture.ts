import { randomUUID } from 'node:crypto';
import { afterTooMuch, type CallTable, type World } from '../document/call-table.fixture.ts';

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
    200: () => ({ body: { name: 'Asha', email: newEmail(), password } }),
    400: () => ({ body: { name: 'Asha', email: 'no address', password } }),
    409: async (world) => ({ body: { email: await signedUp(world), password } }),
    429: async (world) => ({
      headers: await afterTooMuch(world, 'signUpsFromAddress'),
      body: { email: newEmail(), password },
    }),
  },
  'POST /login': {
    200: async (world) => ({ body: { email: await signedUp(world), password } }),
    400: () => ({ body: '{"email":' }),
    401: () => ({ body: { email: newEmail(), password } }),
    429: async (world) => ({
      headers: await afterTooMuch(world, 'failedLogInsFromAddress'),
      body: { email: newEmail(), password },
    }),
  },
  'POST /logout': {
    200: async ({ logIn }) => ({ headers: (await logIn('0')).headers }),
    400: () => ({ body: '{' }),
  },
  'GET /logout': { 200: async ({ logIn }) => ({ headers: (await logIn('0')).headers }) },
  'GET /userProfile': { 200: ({ shopper }) => ({ headers: shopper.headers }) },
  'PUT /updateProfile': {
    200: async ({ logIn }) => ({
      headers: (await logIn('0')).headers,
      body: { name: 'Meera', password: '' },
    }),
    400: ({ shopper }) => ({ headers: shopper.headers, body: { email: 'no address' } }),
    409: async (world) => ({ headers: world.shopper.headers, body: { email: await signedUp(world) } }),
    429: async (world) => ({
      headers: { ...world.shopper.headers, ...(await afterTooMuch(world, 'signUpsFromAddress')) },
      body: { email: newEmail() },
    }),
  },
};
