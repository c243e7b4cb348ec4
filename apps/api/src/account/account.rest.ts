import { LogIn, SignUp } from 'contracts';
import { type LogInAnswer, toLogInAnswer } from 'contracts/rest';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../context.ts';
import { logIn, signUp } from './account.service.ts';
import { closeSession } from './session.service.ts';

/** POST /signup, /login; POST and GET /logout. */
export function accountRest(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/signup', async (request) => {
    await signUp(contextOf(request), SignUp.parse(request.body ?? {}));
    return { message: 'New Account is created. Please Login' };
  });

  app.post('/login', async (request): Promise<LogInAnswer> =>
    toLogInAnswer(await logIn(contextOf(request), LogIn.parse(request.body ?? {}))),
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/logout',
    handler: async (request) => {
      const ctx = contextOf(request);
      if (ctx.bearer) await closeSession(ctx, ctx.bearer);
      return { message: 'You are logged out.' };
    },
  });
}
