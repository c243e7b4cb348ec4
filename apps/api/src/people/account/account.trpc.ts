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
import { accountProcedure, del, Done, done, get, post, publicProcedure, put, router } from '../../trpc.ts';
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
    .meta(post('/accounts', 'Open an account', 'conflict', 'too_many_requests'))
    .input(SignUp)
    .output(Account)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  logIn: publicProcedure
    .meta(
      post(
        '/sessions',
        'Log in',
        'unauthenticated',
        'second_factor_required',
        'blocked',
        'too_many_requests',
      ),
    )
    .input(DeviceLogIn)
    .output(Session)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logIn(ctx, input))),
  logOut: publicProcedure
    .meta(del('/session', 'Log out: end the session of the bearer'))
    .output(Done)
    .mutation(async ({ ctx }) => {
      if (ctx.bearer) await closeSession(ctx, ctx.bearer);
      return { ok: true as const };
    }),
  me: accountProcedure
    .meta(get('/me', 'The account of the bearer'))
    .output(Account)
    .query(({ ctx }) => ctx.account),
  profile: accountProcedure
    .meta(get('/profile', 'The profile of the bearer'))
    .output(Profile)
    .query(({ ctx }) => readProfile(ctx)),
  updateProfile: accountProcedure
    .meta(put('/profile', 'Change the profile of the bearer', 'conflict', 'too_many_requests'))
    .input(UpdateProfile)
    .output(Account)
    .mutation(({ ctx, input }) => updateProfileKnowingPassword(ctx, input)),
  sendConfirmation: accountProcedure
    .meta(
      post(
        '/profile/confirmation-letter',
        'Send the letter again that confirms the e-mail address',
        'conflict',
        'too_many_requests',
      ),
    )
    .output(Profile)
    .mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmEmail: accountProcedure
    .meta(
      post('/profile/email-confirmation', 'Confirm an e-mail address by the link of a letter', 'conflict'),
    )
    .input(EmailLinkToken)
    .output(Account)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  takeBackEmail: publicProcedure
    .meta(post('/email-take-backs', 'Take an e-mail address back by the link of a letter', 'conflict'))
    .input(EmailLinkToken)
    .output(TakenBack)
    .mutation(({ ctx, input }) => takeBackEmail(ctx, input)),
  sessions: accountProcedure
    .meta(get('/sessions', 'Where the bearer is logged in'))
    .output(z.array(OwnSession))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: accountProcedure
    .meta(post('/sessions/{id}/end', 'Log another device of the bearer out', 'not_found'))
    .input(EndOwnSession)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await proveAgain(ctx, input, 'Enter your current password to log the device out.');
      return done(endOwnSession(ctx, input));
    }),
  endOtherSessions: accountProcedure
    .meta(post('/sessions/end-others', 'Log the bearer out everywhere else'))
    .input(ProveAgain)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await proveAgain(ctx, input, 'Enter your current password to log out everywhere else.');
      return done(endOtherSessions(ctx));
    }),
  addingFactor: accountProcedure
    .meta(get('/second-factor/requirement', 'What a session needs before a factor can be added'))
    .output(AddingFactor)
    .query(({ ctx }) => readAddingFactor(ctx)),
  askForEnrolmentCode: accountProcedure
    .meta(
      post(
        '/second-factor/enrolment-code',
        'Have a code sent with which an admin adds the first factor',
        'conflict',
        'too_many_requests',
      ),
    )
    .output(Done)
    .mutation(({ ctx }) => done(askForEnrolmentCode(ctx))),
  secondFactor: accountProcedure
    .meta(get('/second-factor', 'Whether the second factor is on'))
    .output(SecondFactor)
    .query(({ ctx }) => readSecondFactor(ctx)),
  startSecondFactor: accountProcedure
    .meta(post('/second-factor/start', 'Begin to set up an app that makes codes', 'conflict'))
    .input(StartSecondFactor)
    .output(StartedSecondFactor)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: accountProcedure
    .meta(
      post(
        '/second-factor/confirm',
        'Turn the second factor on by a code of the app',
        'conflict',
        'too_many_requests',
      ),
    )
    .input(ConfirmSecondFactor)
    .output(ConfirmedSecondFactor)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  removeSecondFactor: accountProcedure
    .meta(post('/second-factor/remove', 'Turn the second factor off', 'conflict', 'too_many_requests'))
    .input(RemoveSecondFactor)
    .output(Done)
    .mutation(({ ctx, input }) => done(removeSecondFactor(ctx, input))),
  renewRecoveryCodes: accountProcedure
    .meta(
      post(
        '/second-factor/recovery-codes',
        'Make new recovery codes in place of the old ones',
        'conflict',
        'too_many_requests',
      ),
    )
    .input(RenewRecoveryCodes)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  passkeys: accountProcedure
    .meta(get('/passkeys', 'The passkeys of the bearer'))
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
    .meta(post('/passkeys/{id}/remove', 'Remove a passkey', 'not_found'))
    .input(RemovePasskey)
    .output(Done)
    .mutation(({ ctx, input }) => done(removePasskey(ctx, input))),
  startPasskeyLogIn: publicProcedure.output(PasskeyRequest).mutation(({ ctx }) => startPasskeyLogIn(ctx)),
  logInWithPasskey: publicProcedure
    .input(PasskeyLogIn)
    .output(Session)
    .mutation(async ({ ctx, input }) => renewed(ctx, await logInWithPasskey(ctx, input))),
  askForReset: publicProcedure
    .meta(post('/password-resets', 'Have a letter sent that sets a new password', 'too_many_requests'))
    .input(AskForReset)
    .output(Done)
    .mutation(({ ctx, input }) => done(askForReset(ctx, input))),
  /** A mutation, so that the token is in no address. */
  readResetLink: publicProcedure
    .meta(post('/password-resets/read', 'Whose password the link of a letter sets', 'conflict'))
    .input(EmailLinkToken)
    .output(ResetLink)
    .mutation(({ ctx, input }) => readResetLink(ctx, input)),
  resetPassword: publicProcedure
    .meta(post('/password-resets/finish', 'Set a new password by the link of a letter', 'conflict'))
    .input(ResetPassword)
    .output(Done)
    .mutation(({ ctx, input }) => done(resetPassword(ctx, input))),
});
