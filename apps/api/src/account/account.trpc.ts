import {
  AskForReset,
  ConfirmSecondFactor,
  DeviceLogIn,
  EmailLinkToken,
  EndOwnSession,
  ProveAgain,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  ResetPassword,
  SignUp,
  StartSecondFactor,
  UpdateProfile,
  AddPasskey,
  RemovePasskey,
  PasskeyLogIn,
  StartPasskey,
  type Session,
} from 'contracts';
import type { RequestContext } from '../context.ts';
import { accountProcedure, publicProcedure, router } from '../trpc.ts';
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

/** Who logs in again has the new session in place of the one that the call was made in. */
async function renewed(ctx: RequestContext, session: Session): Promise<Session> {
  const before = await ctx.findSession();
  if (ctx.bearer && before && !before.onlyOrder && before.account.id === session.account.id)
    await closeSession(ctx, ctx.bearer);
  return session;
}

export const accountRouter = router({
  signUp: publicProcedure.input(SignUp).mutation(({ ctx, input }) => signUp(ctx, input)),
  logIn: publicProcedure
    .input(DeviceLogIn)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logIn(ctx, input))),
  logOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.bearer) await closeSession(ctx, ctx.bearer);
    return { ok: true as const };
  }),
  me: accountProcedure.query(({ ctx }) => ctx.account),
  profile: accountProcedure.query(({ ctx }) => readProfile(ctx)),
  updateProfile: accountProcedure
    .input(UpdateProfile)
    .mutation(({ ctx, input }) => updateProfileKnowingPassword(ctx, input)),
  sendConfirmation: accountProcedure.mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmEmail: accountProcedure.input(EmailLinkToken).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  takeBackEmail: publicProcedure
    .input(EmailLinkToken)
    .mutation(({ ctx, input }) => takeBackEmail(ctx, input)),
  sessions: accountProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: accountProcedure.input(EndOwnSession).mutation(async ({ ctx, input }) => {
    await proveAgain(ctx, input, 'Enter your current password to log the device out.');
    await endOwnSession(ctx, input);
    return { ok: true as const };
  }),
  endOtherSessions: accountProcedure.input(ProveAgain).mutation(async ({ ctx, input }) => {
    await proveAgain(ctx, input, 'Enter your current password to log out everywhere else.');
    await endOtherSessions(ctx);
    return { ok: true as const };
  }),
  addingFactor: accountProcedure.query(({ ctx }) => readAddingFactor(ctx)),
  askForEnrolmentCode: accountProcedure.mutation(async ({ ctx }) => {
    await askForEnrolmentCode(ctx);
    return { ok: true as const };
  }),
  secondFactor: accountProcedure.query(({ ctx }) => readSecondFactor(ctx)),
  startSecondFactor: accountProcedure
    .input(StartSecondFactor)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: accountProcedure
    .input(ConfirmSecondFactor)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  removeSecondFactor: accountProcedure.input(RemoveSecondFactor).mutation(async ({ ctx, input }) => {
    await removeSecondFactor(ctx, input);
    return { ok: true as const };
  }),
  renewRecoveryCodes: accountProcedure
    .input(RenewRecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  passkeys: accountProcedure.query(({ ctx }) => listPasskeys(ctx)),
  startPasskey: accountProcedure.input(StartPasskey).mutation(({ ctx, input }) => startPasskey(ctx, input)),
  addPasskey: accountProcedure.input(AddPasskey).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: accountProcedure.input(RemovePasskey).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx, input);
    return { ok: true as const };
  }),
  startPasskeyLogIn: publicProcedure.mutation(({ ctx }) => startPasskeyLogIn(ctx)),
  logInWithPasskey: publicProcedure
    .input(PasskeyLogIn)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logInWithPasskey(ctx, input))),
  askForReset: publicProcedure.input(AskForReset).mutation(async ({ ctx, input }) => {
    await askForReset(ctx, input);
    return { ok: true as const };
  }),
  /** A mutation, so that the token is in no address. */
  readResetLink: publicProcedure
    .input(EmailLinkToken)
    .mutation(({ ctx, input }) => readResetLink(ctx, input)),
  resetPassword: publicProcedure.input(ResetPassword).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx, input);
    return { ok: true as const };
  }),
});
