import { z } from 'zod';
import type { Session } from './account.ts';

/** POST /login on success: no `errorMessage` key at all (rest-clients). `role` is a number on this wire. */
export const LogInAnswer = z.object({
  token: z.string(),
  Name: z.string(),
  userId: z.string(),
  role: z.number(),
  email: z.string(),
});
export type LogInAnswer = z.infer<typeof LogInAnswer>;

export const toLogInAnswer = ({ token, account }: Session): LogInAnswer => ({
  token,
  Name: account.name,
  userId: account.id,
  role: Number(account.role),
  email: account.email,
});
