import type { StoredSession } from './session.store.ts';

export const asha: StoredSession = {
  token: 'made-up',
  name: 'Asha Rao',
  userId: '3ed28ab2-72c4-42a3-a836-2fd745f86d13',
  role: '0',
  email: 'asha@example.com',
  staffRole: null,
};
