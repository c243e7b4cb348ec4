import { z } from 'zod';
import {
  Account,
  AddedPasskey,
  AddingFactor,
  AddPasskey,
  AskForReset,
  ConfirmedSecondFactor,
  ConfirmSecondFactor,
  DeviceLogIn,
  EmailLinkToken,
  EndOwnSession,
  OwnSession,
  Passkey,
  PasskeyLogIn,
  Profile,
  ProveAgain,
  RecoveryCodes,
  RemovePasskey,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  ResetLink,
  ResetPassword,
  SecondFactor,
  Session,
  SignUp,
  StartedSecondFactor,
  StartPasskey,
  StartSecondFactor,
  TakenBack,
  UpdateProfile,
} from 'contracts';
import type { RequestContext } from '../../context.ts';
import { Done, accountProcedure, publicProcedure, router } from '../../trpc.ts';
import { logIn, signUp } from './account.service.ts';
import { askForEnrolmentCode, readAddingFactor } from './adding-factor.service.ts';
import { confirmEmail, readProfile, sendConfirmation, takeBackEmail } from './confirm-email.service.ts';
import { askForReset, readResetLink, resetPassword } from './reset-password.service.ts';
import {
  confirmSecondFactor,
  proveAgain,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogIn,
} from './passkey.service.ts';
import { updateProfileKnowingPassword } from './profile.service.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../session/own-sessions.service.ts';
import { closeSession } from '../session/session.service.ts';

const publicKey = z.literal('public-key');
const isRequired = z.literal('required');

/** What a browser makes a passkey from, and what it is asked for (WebAuthn); bytes are base64url. */
const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: isRequired,
    requireResidentKey: z.boolean(),
    userVerification: isRequired,
  }),
});
const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: isRequired,
});

/** Who logs in again has the new session in place of the one that the call was made in. */
async function renewed(ctx: RequestContext, session: Session): Promise<Session> {
  const before = await ctx.findSession();
  if (ctx.bearer && before && !before.onlyOrder && before.account.id === session.account.id)
    await closeSession(ctx, ctx.bearer);
  return session;
}

export const accountRouter = router({
  signUp: publicProcedure
    .meta({
      method: 'POST',
      path: '/accounts',
      summary: 'Open an account',
      errors: ['conflict', 'too_many_requests'],
    })
    .input(SignUp)
    .output(Account)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  logIn: publicProcedure
    .meta({
      method: 'POST',
      path: '/sessions',
      summary: 'Log in',
      errors: ['unauthenticated', 'second_factor_required', 'too_many_requests'],
    })
    .input(DeviceLogIn)
    .output(Session)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logIn(ctx, input))),
  logOut: publicProcedure
    .meta({ method: 'DELETE', path: '/session', summary: 'Log out: end the session of the bearer' })
    .output(Done)
    .mutation(async ({ ctx }) => {
      if (ctx.bearer) await closeSession(ctx, ctx.bearer);
      return { ok: true as const };
    }),
  me: accountProcedure
    .meta({ method: 'GET', path: '/me', summary: 'The account of the bearer' })
    .output(Account)
    .query(({ ctx }) => ctx.account),
  profile: accountProcedure
    .meta({ method: 'GET', path: '/profile', summary: 'The profile of the bearer' })
    .output(Profile)
    .query(({ ctx }) => readProfile(ctx)),
  updateProfile: accountProcedure
    .meta({
      method: 'PUT',
      path: '/profile',
      summary: 'Change the profile of the bearer',
      errors: ['conflict', 'too_many_requests'],
    })
    .input(UpdateProfile)
    .output(Account)
    .mutation(({ ctx, input }) => updateProfileKnowingPassword(ctx, input)),
  sendConfirmation: accountProcedure
    .meta({
      method: 'POST',
      path: '/profile/confirmation-letter',
      summary: 'Send the letter again that confirms the e-mail address',
      errors: ['conflict', 'too_many_requests'],
    })
    .output(Profile)
    .mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmEmail: accountProcedure
    .meta({
      method: 'POST',
      path: '/profile/email-confirmation',
      summary: 'Confirm an e-mail address by the link of a letter',
      errors: ['conflict'],
    })
    .input(EmailLinkToken)
    .output(Account)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  takeBackEmail: publicProcedure
    .meta({
      method: 'POST',
      path: '/email-take-backs',
      summary: 'Take an e-mail address back by the link of a letter',
      errors: ['conflict'],
    })
    .input(EmailLinkToken)
    .output(TakenBack)
    .mutation(({ ctx, input }) => takeBackEmail(ctx, input)),
  sessions: accountProcedure
    .meta({ method: 'GET', path: '/sessions', summary: 'Where the bearer is logged in' })
    .output(z.array(OwnSession))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: accountProcedure
    .meta({
      method: 'POST',
      path: '/sessions/{id}/end',
      summary: 'Log another device of the bearer out',
      errors: ['not_found'],
    })
    .input(EndOwnSession)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await proveAgain(ctx, input, 'Enter your current password to log the device out.');
      await endOwnSession(ctx, input);
      return { ok: true as const };
    }),
  endOtherSessions: accountProcedure
    .meta({ method: 'POST', path: '/sessions/end-others', summary: 'Log the bearer out everywhere else' })
    .input(ProveAgain)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await proveAgain(ctx, input, 'Enter your current password to log out everywhere else.');
      await endOtherSessions(ctx);
      return { ok: true as const };
    }),
  addingFactor: accountProcedure
    .meta({
      method: 'GET',
      path: '/second-factor/requirement',
      summary: 'What a session needs before a factor can be added',
    })
    .output(AddingFactor)
    .query(({ ctx }) => readAddingFactor(ctx)),
  askForEnrolmentCode: accountProcedure
    .meta({
      method: 'POST',
      path: '/second-factor/enrolment-code',
      summary: 'Have a code sent with which an admin adds the first factor',
      errors: ['conflict', 'too_many_requests'],
    })
    .output(Done)
    .mutation(async ({ ctx }) => {
      await askForEnrolmentCode(ctx);
      return { ok: true as const };
    }),
  secondFactor: accountProcedure
    .meta({ method: 'GET', path: '/second-factor', summary: 'Whether the second factor is on' })
    .output(SecondFactor)
    .query(({ ctx }) => readSecondFactor(ctx)),
  startSecondFactor: accountProcedure
    .meta({
      method: 'POST',
      path: '/second-factor/start',
      summary: 'Begin to set up an app that makes codes',
      errors: ['conflict'],
    })
    .input(StartSecondFactor)
    .output(StartedSecondFactor)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: accountProcedure
    .meta({
      method: 'POST',
      path: '/second-factor/confirm',
      summary: 'Turn the second factor on by a code of the app',
      errors: ['conflict', 'too_many_requests'],
    })
    .input(ConfirmSecondFactor)
    .output(ConfirmedSecondFactor)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  removeSecondFactor: accountProcedure
    .meta({
      method: 'POST',
      path: '/second-factor/remove',
      summary: 'Turn the second factor off',
      errors: ['conflict', 'too_many_requests'],
    })
    .input(RemoveSecondFactor)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeSecondFactor(ctx, input);
      return { ok: true as const };
    }),
  renewRecoveryCodes: accountProcedure
    .meta({
      method: 'POST',
      path: '/second-factor/recovery-codes',
      summary: 'Make new recovery codes in place of the old ones',
      errors: ['conflict', 'too_many_requests'],
    })
    .input(RenewRecoveryCodes)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  passkeys: accountProcedure
    .meta({ method: 'GET', path: '/passkeys', summary: 'The passkeys of the bearer' })
    .output(z.array(Passkey))
    .query(({ ctx }) => listPasskeys(ctx)),
  startPasskey: accountProcedure
    .input(StartPasskey)
    .output(PasskeyCreation)
    .mutation(({ ctx, input }) => startPasskey(ctx, input)),
  addPasskey: accountProcedure
    .input(AddPasskey)
    .output(AddedPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: accountProcedure
    .meta({
      method: 'POST',
      path: '/passkeys/{id}/remove',
      summary: 'Remove a passkey',
      errors: ['not_found'],
    })
    .input(RemovePasskey)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input);
      return { ok: true as const };
    }),
  startPasskeyLogIn: publicProcedure.output(PasskeyRequest).mutation(({ ctx }) => startPasskeyLogIn(ctx)),
  logInWithPasskey: publicProcedure
    .input(PasskeyLogIn)
    .output(Session)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logInWithPasskey(ctx, input))),
  askForReset: publicProcedure
    .meta({
      method: 'POST',
      path: '/password-resets',
      summary: 'Have a letter sent that sets a new password',
      errors: ['too_many_requests'],
    })
    .input(AskForReset)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await askForReset(ctx, input);
      return { ok: true as const };
    }),
  /** A mutation, so that the token is in no address. */
  readResetLink: publicProcedure
    .meta({
      method: 'POST',
      path: '/password-resets/read',
      summary: 'Whose password the link of a letter sets',
      errors: ['conflict'],
    })
    .input(EmailLinkToken)
    .output(ResetLink)
    .mutation(({ ctx, input }) => readResetLink(ctx, input)),
  resetPassword: publicProcedure
    .meta({
      method: 'POST',
      path: '/password-resets/finish',
      summary: 'Set a new password by the link of a letter',
      errors: ['conflict'],
    })
    .input(ResetPassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return { ok: true as const };
    }),
});
