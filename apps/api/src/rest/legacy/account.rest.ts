import { LogIn } from 'contracts';
import {
  DoneAnswer,
  LogInAnswer,
  RestSignUp,
  RestUpdateProfile,
  toLogInAnswer,
  toUserDetails,
  UpdateUserDetailsAnswer,
  UserDetailsAnswer,
} from 'contracts/rest';
import { forAccounts, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { logIn, signUp } from '../../people/account/account.service.ts';
import { accountContext, requiredAccount } from '../../access.ts';
import { updateProfileByRest } from '../../people/account/profile.service.ts';
import { closeSession } from '../../people/session/session.service.ts';

const tags = ['Accounts'];

/** POST /signup, /login; POST and GET /logout; GET /userProfile; PUT /updateProfile. */
export const accountRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/signup',
    {
      schema: {
        operationId: 'signUp',
        tags,
        summary: 'Open an account',
        description:
          'Opens no session: log in next. `name` may be absent, empty or null. A `role` is ignored, so nobody becomes an admin this way. An e-mail in use, in any case, answers 409. From one address 30 an hour.',
        body: RestSignUp,
        response: { 200: DoneAnswer, ...refusals(409, 429) },
      },
    },
    async (request) => {
      await signUp(contextOf(request), request.body);
      return { message: 'New Account is created. Please Login' };
    },
  );

  app.post(
    '/login',
    {
      schema: {
        operationId: 'logIn',
        tags,
        summary: 'Log in',
        description:
          'A success has no `errorMessage` key at all; a failure has nothing but the refusal, and does not tell which of the two was wrong. An account with a second factor needs its `code` too: without it, or with a wrong one, 401 says so once the password is right. `role` is a number: 0 a shopper, 1 an admin. The token is for `Authorization: Bearer …`, for 48 hours, an admin’s for 8; unused, it ends after 24 hours, an admin’s after one. An account has at most 50 sessions: one more ends the one that was used least recently. After ten failures for an e-mail from an address, whether it has an account or not, or a hundred from an address, or a hundred for an e-mail from addresses where it has not logged in before, within 15 minutes, 429; `Retry-After` says for how many seconds. Logins that succeed are not counted.',
        body: LogIn,
        response: { 200: LogInAnswer, ...refusals(401, 429) },
      },
    },
    async (request) => toLogInAnswer(await logIn(contextOf(request), request.body)),
  );

  for (const method of ['POST', 'GET'] as const) {
    app.route({
      method,
      url: '/logout',
      schema: {
        operationId: method === 'POST' ? 'logOut' : 'logOutByGet',
        tags,
        summary: 'End the session of the bearer',
        description: 'Without a session there is nothing to end, which is a success as well.',
        security: [{}, { bearer: [] }],
        response: { 200: DoneAnswer },
      },
      handler: async (request) => {
        const ctx = contextOf(request);
        if (ctx.bearer) await closeSession(ctx, ctx.bearer);
        return { message: 'You are logged out.' };
      },
    });
  }

  app.get(
    '/userProfile',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'getProfile',
        tags,
        summary: "Name and e-mail of the bearer's own account",
        description: 'Existing clients send `Content-Type: application/json` and no body, which is no error.',
        response: { 200: UserDetailsAnswer },
      },
    },
    async (request) => ({ UserDetails: toUserDetails(await requiredAccount(contextOf(request))) }),
  );

  app.put(
    '/updateProfile',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'updateProfile',
        tags,
        summary: "Change the bearer's own account",
        description:
          'What is absent or null stays as it is, and so does the password when it is `""`. Answers the values as they are now: another e-mail address of a confirmed account is its address once the link of a letter confirms it. A changed password ends every other session of the account; this one stays. Another e-mail address or a new password needs `currentPassword`: without it, or with a wrong one, 400, and after ten wrong ones in a session 429. `REST_PASSWORD_CHANGES=on`, which a demo has, lets clients that know no `currentPassword` change both.',
        body: RestUpdateProfile,
        response: { 200: UpdateUserDetailsAnswer, ...refusals(409, 429) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { UpdateUserDetails: toUserDetails(await updateProfileByRest(ctx, request.body)) };
    },
  );
};
