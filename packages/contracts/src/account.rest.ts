import { z } from 'zod';
import type { Account, Session } from './account.ts';
import { SignUp, UpdateProfile } from './account.ts';
import { Id } from './id.ts';

/**
 * Existing clients take any object without `errorMessage` as a success (docs/behaviour/rest.md#every-answer).
 */
export const DoneAnswer = z.object({ message: z.string() });

/** The body of POST /signup. Existing clients send a null name when none was typed; a role is ignored. */
export const RestSignUp = SignUp.extend({
  name: SignUp.shape.name.nullish().transform((name) => name ?? ''),
});

/** POST /login on success: there is no `errorMessage` key. */
export const LogInAnswer = z.object({
  token: z.string(),
  Name: z.string(),
  userId: Id,
  role: z.number().describe('0 is a shopper, 1 an admin'),
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

/** GET /userProfile. */
export const UserDetailsAnswer = z.object({ UserDetails: z.object({ name: z.string(), email: z.string() }) });

const unchanged = (typed: unknown) => (typed === '' || typed === null ? undefined : typed);
const nullIsUnchanged = (typed: unknown) => (typed === null ? undefined : typed);

/**
 * The body of PUT /updateProfile: an empty password means unchanged (docs/behaviour/rest.md#profile).
 */
export const RestUpdateProfile = z.object({
  name: z.preprocess(nullIsUnchanged, UpdateProfile.shape.name).describe('if absent, it is not changed'),
  email: z.preprocess(nullIsUnchanged, UpdateProfile.shape.email).describe('if absent, it is not changed'),
  password: z
    .preprocess(unchanged, UpdateProfile.shape.password)
    // An empty text may be sent; as a password it must be longer.
    .meta({
      description: 'if `""` or absent, it is not changed; otherwise 8 to 128 characters',
      minLength: 0,
    }),
  currentPassword: z
    .preprocess(unchanged, UpdateProfile.shape.currentPassword)
    .meta({ description: 'needed for another e-mail address or a new password', minLength: 0 }),
});

/** PUT /updateProfile: the new values. */
export const UpdateUserDetailsAnswer = z.object({
  UpdateUserDetails: z.object({ name: z.string(), email: z.string() }),
});

export const toUserDetails = ({ name, email }: Account) => ({ name, email });
