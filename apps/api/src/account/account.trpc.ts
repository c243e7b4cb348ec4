import { DeviceLogIn, SignUp, UpdateProfile } from 'contracts';
import { accountProcedure, publicProcedure, router } from '../trpc.ts';
import { logIn, signUp } from './account.service.ts';
import { updateProfileKnowingPassword } from './profile.service.ts';
import { closeSession } from '../session/session.service.ts';

export const accountRouter = router({
  signUp: publicProcedure.input(SignUp).mutation(({ ctx, input }) => signUp(ctx, input)),
  logIn: publicProcedure.input(DeviceLogIn).mutation(({ ctx, input }) => logIn(ctx, input)),
  logOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.bearer) await closeSession(ctx, ctx.bearer);
    return { ok: true as const };
  }),
  me: accountProcedure.query(({ ctx }) => ctx.account),
  profile: accountProcedure.query(({ ctx }) => ctx.account),
  updateProfile: accountProcedure
    .input(UpdateProfile)
    .mutation(({ ctx, input }) => updateProfileKnowingPassword(ctx, input)),
});
