import { LogIn } from 'contracts';
import { DoneAnswer, LogInAnswer, RestSignUp, toLogInAnswer } from 'contracts/rest';
import { refusals, type RestFace } from '../rest-route.ts';
import { logIn, signUp } from './account.service.ts';
import { closeSession } from './session.service.ts';

const tags = ['Accounts'];

/** POST /signup, /login; POST and GET /logout. */
export const accountRest: RestFace = (app, contextOf) => {
  app.post(
    '/signup',
    {
      schema: {
        tags,
        summary: 'Open an account',
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
        tags,
        summary: 'Log in',
        description: 'A success has no `errorMessage` key at all; a failure has nothing but the refusal.',
        body: LogIn,
        response: { 200: LogInAnswer, ...refusals(401, 429) },
      },
    },
    async (request) => toLogInAnswer(await logIn(contextOf(request), request.body)),
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/logout',
    schema: { tags, summary: 'End the session of the bearer', response: { 200: DoneAnswer } },
    handler: async (request) => {
      const ctx = contextOf(request);
      if (ctx.bearer) await closeSession(ctx, ctx.bearer);
      return { message: 'You are logged out.' };
    },
  });
};
